import type {
  MeasurementCircumstances,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { describeCircumstances } from '../../catalogue/circumstances.ts'
import { findCombinationByContentId } from '../../catalogue/family.ts'
import { joinList, humanizeName } from '../../catalogue/words.ts'
import { formatRangeLabel } from '../../compiler/diff/create-audience-finder.ts'
import { describeBand } from '../../compiler/diff/describe-band.ts'
import { formatTestName } from '../../compiler/diff/format-test-name.ts'
import type { LinkedContent, LinkedInterpretation } from '../../compiler/link/link-content.ts'
import { nameAxes } from '../../compiler/link/name-axes.ts'
import { createPartRenderContext } from '../../compiler/link/parts/part-render-context.ts'
import { fillFlagPhrases } from '../../compiler/link/parts/render-part.ts'
import { memoizeByObject } from '../../compiler/source/memoize-by-object.ts'
import { listAxisPeople } from './list-axis-groups.ts'

/** A text's display name: "Stroke Risk", and within it "High · 55 or more · diabetes". */
export interface TextName {
  readonly label: string
  readonly name: string
}

/** A text's name in one line: "Stroke Risk: High · diabetes". */
export function formatTextName({ label, name }: TextName): string {
  return name === '' ? label : `${label}: ${name}`
}

/** The name of a file of the portal's messages: "Messages: chat". */
export function formatMessagesName(name: string): string {
  return `Messages: ${name}`
}

/**
 * Creates a function that names entries, incidental findings and other texts by their ids, in their readers' words rather than by files and
 * ids.
 */
export const createTextLabeler = memoizeByObject((content: LinkedContent): ((id: string) => TextName) => {
  const names = new Map<string, TextName>()
  for (const test of content.interpretations) {
    const label = formatTestName(test.definition)
    for (const { contentId } of test.entries)
      names.set(`${test.id}/${contentId}`, { label, name: nameEntry(content, test, contentId) })
    for (const [id, { facts }] of test.incidentals)
      names.set(`${test.id}/${id}`, { label, name: `Finding · ${facts.sectionHeader || facts.sectionTitle}` })
  }
  for (const { product, sections } of content.products) {
    names.set(`products/${product.productCode}`, {
      label: product.name,
      name: 'Name of the product, and what it contains',
    })
    for (const [section, { facts }] of sections)
      names.set(`products/${product.productCode}/${section}`, { label: product.name, name: facts.sectionTitle })
  }
  for (const { package: sold } of content.packages)
    names.set(`packages/${sold.packageCode}`, { label: sold.name, name: 'Name of the package, and what it contains' })
  for (const [route, { facts }] of content.pages) names.set(`pages/${route}`, { label: facts.title, name: 'Page' })
  for (const { source } of content.parsed.messages)
    names.set(`messages/${source.name}`, { label: formatMessagesName(source.name), name: 'Labels and messages' })
  const counts = new Map<string, number>()
  for (const whole of [...names.values()].map(formatTextName)) counts.set(whole, (counts.get(whole) ?? 0) + 1)
  for (const [id, { label, name }] of names)
    if (counts.get(formatTextName({ label, name }))! > 1) {
      const words = describeId(id, name)
      if (words !== '') names.set(id, { label, name: `${name} · ${words}` })
    }
  return (id) => names.get(id) ?? { label: id, name: '' }
})

/** Distinguishes two texts with the same name: the code of the product, or the words of the id that the name does not have. */
function describeId(id: string, name: string): string {
  const [kind = '', code = '', ...more] = id.split('/')
  if (kind === 'products' || kind === 'packages') return code
  const known = new Set(name.toLowerCase().split(/[^a-z0-9]+/))
  const words = humanizeName([code, ...more].join(' ').replace(/^CONTENT_/, '')).split(' ')
  return words.filter((word) => !known.has(word.toLowerCase())).join(' ')
}

/** Describes the readers of a family's entry: "55 or more · diabetes and a family history of stroke"; undefined for any other entry. */
export function nameCombination(content: LinkedContent, test: LinkedInterpretation, contentId: string) {
  const named = nameAnswers(content, test, contentId)
  return named && formatParts([...named.people, named.answers])
}

function nameAnswers(
  { sharedContext }: LinkedContent,
  { definition, entries, families, file }: LinkedInterpretation,
  contentId: string,
): { readonly people: readonly string[]; readonly answers: string } | undefined {
  const written = entries.find((one) => one.contentId === contentId && one.family !== undefined)
  const { family, flags = [] } = written ?? findCombinationByContentId(definition, contentId) ?? {}
  const facts = families.find((one) => one.facts.family === family)?.facts
  if (!facts) return undefined
  const people = listAxisPeople(nameAxes(facts, file.value), flags)
  const phrases = fillFlagPhrases(facts.flags, createPartRenderContext(sharedContext, file.value, facts))
  const answeredPhrases = flags.flatMap((flag) => phrases.get(flag) ?? [])
  return {
    people,
    answers: joinList(answeredPhrases) || (phrases.size > 0 ? 'none of these' : ''),
  }
}

function nameEntry(content: LinkedContent, test: LinkedInterpretation, contentId: string): string {
  const { definition, entries } = test
  const rangeId = entries.find((entry) => entry.contentId === contentId)?.rangeId ?? ''
  const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
  const { people = [], answers = '' } = nameAnswers(content, test, contentId) ?? {}
  const rule = range?.contentRules.find((one) => one.contentId === contentId)
  const parts = [
    people.length > 0 ? (range?.displayedLabel ?? rangeId) : formatRangeLabel(definition, rangeId),
    ...(range && isLabelShared(definition, range) ? [describeCircumstances(definition, findCommonPeople(range))] : []),
    ...(rule?.when ? [describeCircumstances(definition, rule.when)] : []),
    ...(rule?.band ? [describeBand(definition, rule.band)] : []),
    ...people,
    answers,
  ]
  return formatParts(parts)
}

function isLabelShared({ interpretationRanges }: InterpretationDefinition, range: InterpretationRange): boolean {
  return interpretationRanges.some((one) => one !== range && one.displayedLabel === range.displayedLabel)
}

/** The circumstances that all bands of a range ask for, such as the sex; undefined if they differ. */
function findCommonPeople({ bands }: InterpretationRange): MeasurementCircumstances | undefined {
  const [first, ...more] = bands.map(({ when = {} }) => when)
  return more.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined
}

function formatParts(parts: readonly string[]): string {
  return parts
    .map((words) => words.replace(/^people with the reason “(.+)”$/, '$1'))
    .map((words) => words.replace(/^people (?!who )(?:of )?/, ''))
    .filter((words) => words !== '')
    .join(' · ')
}
