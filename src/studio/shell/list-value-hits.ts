import type { MeasuredValues } from '../../catalogue/band.ts'
import type { MeasurementCircumstances, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import {
  describeCircumstances,
  collectCircumstanceValues,
  listCircumstanceCombinations,
} from '../../catalogue/circumstances.ts'
import { getLimitUnit } from '../../catalogue/get-limit-unit.ts'
import { toSearchTerm } from '../../catalogue/to-search-term.ts'
import type { AllBandsDocument, GlossaryDocument, StudioIndex } from '../model/documents.ts'
import { findEntryForPerson } from '../preview/sample-person.ts'
import type { Hit } from './create-text-search.ts'
import { listPhrasings, splitWords } from './search-words.ts'

/** A number that stands alone: 165 and 5.7, but not the one in "A1c". */
const numberPattern = /(?<![\w.,])\d+(?:\.\d+)?(?!\w|[.,]\d)/g

/** The age of a person, which is no result: "62-year-old", "aged 62". */
const agePattern = /\b\d+[\s-]*(?:years?|yrs?)[\s-]*olds?\b|\baged?\s+\d+\b/gi

const sexes: Readonly<Record<string, string>> = {
  man: 'MALE',
  men: 'MALE',
  male: 'MALE',
  woman: 'FEMALE',
  women: 'FEMALE',
  female: 'FEMALE',
}

/** Words that tell one test from another as little as a sex does: how high a number is, and whose it is. */
const asides = new Set([
  ...Object.keys(sexes),
  ...(
    'about above adult age below critical equal equals high higher least less level low lower more most normal number ' +
    'old over participant patient range result under value very year years'
  ).split(' '),
])

/** Lists what a person reads whose result a query names, such as "LDL 165" or "blood pressure 150/95"; empty for any other query. */
export function listValueHits(
  query: string,
  definitions: AllBandsDocument,
  tests: StudioIndex['tests'],
  glossary: GlossaryDocument = [],
): Hit[] {
  const words = query.replaceAll(agePattern, ' ')
  const numbers = words.match(numberPattern) ?? []
  const ways = listPhrasings(words.replaceAll(numberPattern, ' '), glossary)
  const sex = ways.flatMap(([[word = ''] = []]) => sexes[word] ?? [])[0]
  const naming = ways.filter(([said = []]) => !said.every((word) => asides.has(word)))
  if (numbers.length === 0 || naming.length === 0) return []
  const named = definitions.map((one) => {
    const names = new Set(
      splitWords(`${one.label} ${one.id} ${getLimitUnit(one.definition)}`).flatMap((word) => toSearchTerm(word) ?? []),
    )
    const isNamed = (alike: readonly (readonly string[])[]) =>
      alike.some((said) => said.every((word) => names.has(word)))
    return { ...one, count: naming.filter(isNamed).length }
  })
  // Half of the words may say something else about the person, such as a disease.
  const most = Math.max(...named.map(({ count }) => count), naming.length / 2)
  return named.flatMap(({ id, label, definition, count }) => {
    if (count < most) return []
    const unit = getLimitUnit(definition)
    const values = parseValues(definition, numbers.map(Number))
    if (!values) return []
    const families = tests.find((test) => test.id === id)?.ranges.flatMap((range) => range.families) ?? []
    const isFamily = (text: string) => families.some(({ name }) => name === text)
    return listReaders(definition, values, sex).map(({ range, text, people, address }): Hit => {
      const result = [label, numbers.join('/'), unit].filter((part) => part !== '').join(' ')
      const name = `What ${people === '' ? 'people' : people} with this result read`
      const to = isFamily(text) ? `/family/${id}/${text}` : `/entry/${id}/${text}?${address.toString()}`
      return { words: `${result}: ${range}`, places: [{ to, name, id: `${id}/${text}` }], more: 0, terms: [] }
    })
  })
}

/** The numbers as values of the test's measures in their order; undefined if they do not match in number or a person cannot have them. */
function parseValues({ measures }: InterpretationDefinition, numbers: readonly number[]): MeasuredValues | undefined {
  if (measures.length !== numbers.length) return undefined
  const canHave = measures.every(({ possible, domain }, at) => {
    const [lowest, highest] = possible?.interval ?? domain
    return numbers[at]! >= lowest && numbers[at]! <= highest
  })
  return canHave ? Object.fromEntries(measures.map(({ key }, at) => [key, numbers[at]!])) : undefined
}

/** The texts that people with these values, and of this sex, read, each once; `people` is empty if all read the same. */
function listReaders(definition: InterpretationDefinition, values: MeasuredValues, sex: string | undefined) {
  const found = new Map<
    string,
    { readonly rangeId: string; readonly text: string; readonly when: MeasurementCircumstances }
  >()
  const circumstances = collectCircumstanceValues(definition)
  const isAsked = sex !== undefined && circumstances.has('sex')
  for (const when of listCircumstanceCombinations(circumstances)) {
    if (isAsked && when['sex'] !== sex) continue
    const entry = findEntryForPerson(definition, { values, circumstances: when, flags: [] })
    if (entry && !found.has(entry.contentId))
      found.set(entry.contentId, { rangeId: entry.rangeId, text: entry.contentId, when })
  }
  return [...found.values()].map(({ rangeId, text, when }) => ({
    range: definition.interpretationRanges.find((range) => range.rangeId === rangeId)?.displayedLabel ?? rangeId,
    text,
    people: isAsked || found.size > 1 ? describeCircumstances(definition, when) : '',
    address: new URLSearchParams([
      ...Object.entries(values).map(([key, value]) => [key, String(value)]),
      ...Object.entries(when).map(([key, value]) => [`is.${key}`, value]),
    ]),
  }))
}
