import type { Compilation } from '../compile.ts'
import { documentOf } from '../emit/emit.ts'
import type { Entry } from '../link/entry.ts'
import { readableText } from '../link/written.ts'
import { compiled } from './compiled.ts'
import { findEntries, missingEntry } from './find-entries.ts'
import { exitCodes, printAs, type CommandOptions } from './options.ts'

/** Prints the texts of an id as participants read them: label, values, headings, words, lists, and the box of a red text. */
export async function show(id: string, options: CommandOptions): Promise<number> {
  const compilation = compiled(options)
  const found = findEntries(compilation, id)
  if (found.length === 0) {
    process.stderr.write(`${missingEntry(compilation, id)}\n`)
    return exitCodes.findings
  }
  const documents = found.map((entry) => ({ interpretationId: entry.interpretationId, ...documentOf(entry) }))
  printAs(options, documents, () => found.map((entry) => entryText(compilation, entry)).join('\n\n'))
  return exitCodes.clean
}

function entryText({ catalogue }: Compilation, entry: Entry): string {
  const { interpretationRanges = [] } = catalogue.interpretations[entry.interpretationId] ?? {}
  const range = interpretationRanges.find(({ rangeId }) => rangeId === entry.rangeId)
  const shown = range?.displayedRange ? ` (${range.displayedRange})` : ''
  const band = range ? `${range.displayedLabel}${shown}, ${range.displayedStyle}` : entry.rangeId
  const words = [entry.sectionTitle, entry.sectionHeader, readableText(entry.nodes)].filter((line) => line !== '')
  const head = `${entry.title} · ${entry.resultValues.join(', ')} · ${band}`
  return [`${entry.interpretationId}/${entry.contentId}`, head, '', ...words].join('\n')
}
