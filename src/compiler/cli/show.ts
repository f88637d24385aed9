import { findRangeByValues, formatDecimals, selectRangeEntry } from '../../catalogue/band.ts'
import { linkFolder, type Compilation } from '../compile.ts'
import { toEntryDocument } from '../emit/build-catalogue.ts'
import type { LinkedEntry } from '../link/entry.ts'
import type { LinkedInterpretation } from '../link/link-content.ts'
import { formatForTerminal } from '../link/text-formats.ts'
import { isTestName } from '../link/to-kebab-case.ts'
import { parseSamplePerson, parseValues } from '../report/parse-sample-person.ts'
import { listEntries, listMatchingEntries, describeMissingEntry } from './list-entries.ts'
import { exitCodes, printJsonOrText, type CommandOptions, type VerbOptions } from './options.ts'

/** The measured numbers of a person, by measure. */
type Values = Readonly<Record<string, number>>

/** Prints the texts with an id as participants read them, or the text that one person reads, with that person's values. */
export async function show(id: string, options: VerbOptions): Promise<number> {
  const compilation = linkFolder(options.content, options.cache)
  const { person, flags, value } = options
  if (person !== undefined || flags !== undefined || value !== undefined)
    return showForPerson(
      id,
      [person, flags].filter((words) => words !== undefined).join(', '),
      value,
      compilation,
      options,
    )
  return print(listMatchingEntries(compilation, id), describeMissingEntry(compilation, id), {}, compilation, options)
}

function showForPerson(
  id: string,
  words: string,
  value: string | undefined,
  compilation: Compilation,
  options: CommandOptions,
): number {
  const [name = ''] = id.split('/')
  const test = compilation.content.interpretations.find((one) => isTestName(name, one.id))
  if (!test) return fail(describeMissingEntry(compilation, id))
  const found = parseSamplePerson(words, test)
  if ('problem' in found) return fail(found.problem)
  const { definition } = test
  const values = value === undefined ? {} : parseValues(value, definition)
  const keys = definition.measures.map(({ key }) => key).join('/')
  if (!values) return fail(`Unexpected value "${value}", expected ${keys === '' ? 'none' : `a number for ${keys}`}.`)
  const own = value === undefined ? undefined : findRangeByValues(definition, values, found.circumstances)
  if (value !== undefined && !own) return fail(`No range of ${test.id} has the value ${value} for this person.`)
  const ids = definition.interpretationRanges
    .filter(({ rangeId, contentIds }) => (own ? rangeId === own.rangeId : contentIds.length > 0))
    .map((range) => selectRangeEntry(range, definition, values, found.circumstances, found.flags).contentId)
  const entries = listEntries(compilation).filter((entry) => {
    return entry.interpretationId === test.id && ids.includes(entry.contentId) && isIncluded(id, entry)
  })
  const none = `${test.id} has no text ${ids.join(' or ')} for this person${id.includes('/') ? ` in ${id}` : ''}.`
  return print(entries, none, formatValues(test, values), compilation, options)
}

/** Whether an id, which names a test alone or with a range, family or entry, includes an entry. */
function isIncluded(id: string, { contentId, rangeId, family }: LinkedEntry): boolean {
  const [, second] = id.split('/')
  return second === undefined || [contentId, rangeId, family].includes(second)
}

function formatValues({ definition }: LinkedInterpretation, values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    definition.measures.flatMap(({ key, decimals }) =>
      values[key] === undefined ? [] : [[key, formatDecimals(values[key], decimals)]],
    ),
  )
}

function print(
  entries: readonly LinkedEntry[],
  none: string,
  values: Readonly<Record<string, string>>,
  compilation: Compilation,
  options: CommandOptions,
): number {
  if (entries.length === 0) return fail(none)
  const documents = entries.map((entry) => ({ interpretationId: entry.interpretationId, ...toEntryDocument(entry) }))
  const fill = (text: string) =>
    text.replaceAll(/\{([a-z]\w*)\}/gi, (braces, name: string) =>
      Object.hasOwn(values, name) ? values[name]! : braces,
    )
  printJsonOrText(options, documents, () => entries.map((entry) => fill(formatEntry(compilation, entry))).join('\n\n'))
  return exitCodes.clean
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return exitCodes.findings
}

function formatEntry({ catalogue }: Compilation, entry: LinkedEntry): string {
  const { interpretationRanges = [] } = catalogue.interpretations[entry.interpretationId] ?? {}
  const range = interpretationRanges.find(({ rangeId }) => rangeId === entry.rangeId)
  const shown = range?.displayedRange ? ` (${range.displayedRange})` : ''
  const band = range ? `${range.displayedLabel}${shown}, ${range.displayedStyle}` : entry.rangeId
  const words = [entry.sectionTitle, entry.sectionHeader, formatForTerminal(entry.nodes)].filter((line) => line !== '')
  const head = `${entry.title} · ${entry.resultValues.join(', ')} · ${band}`
  return [`${entry.interpretationId}/${entry.contentId}`, head, '', ...words].join('\n')
}
