import type { InterpretationDefinition, InterpretationRange, Measure } from '../../../catalogue/catalogue.ts'
import { findCombinationByContentId } from '../../../catalogue/family.ts'
import type { Loinc } from '../../../catalogue/source.ts'
import { findResultUrgency } from '../../../catalogue/urgency.ts'
import type { ParsedContent } from '../../parse/parse-content.ts'
import type { LinkedEntry } from '../entry.ts'
import type { LinkedInterpretation } from '../link-content.ts'
import { pickFields, type FieldChoice } from '../pick-fields.ts'
import type { ByAspect } from './aspect.ts'

/** Data as JSON; empty if there is none. */
export function serializeData(data: unknown): string {
  return JSON.stringify(data) ?? ''
}

/** The fields of a test's code that matter to a participant, which exclude its source and its assumption. */
const signedOfLoinc: FieldChoice<Loinc> = { code: true, display: true, source: false, assumption: false }

/** The fields of a measure that matter to a participant, which exclude how its numbers are received and checked. */
const signedOfMeasure: FieldChoice<Measure> = {
  key: true,
  label: true,
  unit: true,
  loinc: signedOfLoinc,
  acceptedLoinc: false,
  decimals: true,
  isScore: true,
  domain: true,
  possible: false,
  molarMass: false,
  equivalentUnits: false,
  above: false,
  parts: false,
  differenceOf: true,
  answer: true,
  fixedAt: { value: true, answers: true },
}

/** The data that a participant sees besides the words, as JSON for each aspect. */
export type DataFacts = Omit<ByAspect, 'words'>

/** The facts of a text without data, which consists only of words. */
export const noFacts: DataFacts = {
  names: '',
  label: '',
  limits: '',
  color: '',
  urgency: '',
  drawing: '',
  measure: '',
  answers: '',
  rule: '',
}

/** The range for a test that a state does not allow. */
const notOfferedRange = 'UNABLE_TO_EVALUATE'

/** The data of a test, and of each of its entries. */
interface TestFacts {
  readonly shared: DataFacts
  readonly toFacts: (entry: LinkedEntry) => DataFacts
}

/** Reads the data around the entries of a test; data that all of them share is serialized once. */
export function createTestFacts({ id, definition }: LinkedInterpretation, parsed: ParsedContent): TestFacts {
  const { measures, unit, loinc, specimen, sex, arrowFormat, name, graphLabel, questionnaire = {} } = definition
  const shared: DataFacts = {
    ...noFacts,
    names: serializeData([name, graphLabel]),
    measure: serializeData([
      pickFields(measures, signedOfMeasure),
      unit,
      pickFields(loinc, signedOfLoinc),
      pickFields(specimen, { codes: true, source: false }),
      pickFields(sex, { only: true, source: false }),
      pickFields(arrowFormat, { labelFormat: true, valuePrefix: true, displayApptTime: true }),
    ]),
  }
  const notOffered = parsed.notOffered
    .flatMap(({ value }) => value.notOffered)
    .filter(({ interpretationIds }) => interpretationIds.includes(id))
    .map(({ states, reason }) => [states, reason])
  const listDrawings = (contentId: string) =>
    definition.images
      .filter((drawing) => drawing.contentId === contentId)
      .map(({ image, label }) => [image, label, parsed.images.find(({ path }) => path === image)?.text])
  return {
    shared,
    toFacts({ contentId, rangeId, outlook, family = findCombinationByContentId(definition, contentId)?.family }) {
      const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
      const names = [contentId, ...(family === undefined ? [] : [family])]
      const rules = range && selectRules(range, names)
      const conditions = [...(range?.bands ?? []), ...(rules?.ways ?? []).flatMap((way) => [way, way.band])]
      const asked = new Set(conditions.flatMap((condition) => Object.keys(condition?.when ?? {})))
      const circumstances = questionnaire.circumstances
        ?.filter((one) => asked.has(one.name))
        .map((one) => pickFields(one, { name: true, is: true, people: false, answers: true }))
      return {
        ...shared,
        label: serializeData([range?.displayedLabel, range?.outcome]),
        limits: serializeData([range?.displayedRange, range?.bands]),
        color: range?.displayedStyle ?? '',
        urgency: [findResultUrgency(definition, rangeId, contentId) ?? '', outlook ?? ''].join(' ').trim(),
        drawing: serializeData(listDrawings(contentId)),
        answers: serializeData([range?.answers, circumstances, selectFamilyAnswers(definition, family)]),
        rule: serializeData([rules, rangeId === notOfferedRange ? notOffered : []]),
      }
    },
  }
}

/** The answers that make a participant a reader of one combination of a family and not of a different one. */
function selectFamilyAnswers({ families = {}, questionnaire = {} }: InterpretationDefinition, family = ''): unknown {
  const { flags, axes } = families[family] ?? {}
  const isAsked = (name: string) => flags?.some(({ flag }) => flag === name)
  const isValue = (name: string) => axes?.some(({ values }) => values.includes(name))
  return [
    questionnaire.flags?.filter(({ flag }) => isAsked(flag)).map(({ flag, answers }) => [flag, answers]),
    questionnaire.circumstances?.filter(({ is }) => isValue(is)).map(({ is, answers }) => [is, answers]),
  ]
}

/** The rules of a range that decide whether one of its texts, known by these names, is read. What other rules show is left out. */
function selectRules({ contents, contentIds, contentRules }: InterpretationRange, names: readonly string[]) {
  const isOwn = (contentId: string) => names.includes(contentId)
  const isUsual = isOwn((contents ?? contentIds)[0] ?? '')
  const last = isUsual ? contentRules.length : contentRules.findLastIndex((rule) => isOwn(rule.contentId)) + 1
  const ways = contentRules
    .slice(0, last)
    .map(({ contentId, band, when, blocks }) => ({ band, when, ...(isOwn(contentId) && { shows: true, blocks }) }))
  return { isUsual, ways }
}
