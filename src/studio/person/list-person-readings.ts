import {
  isWithinLimits,
  findRangeByValues,
  listMatchingIncidentalIds,
  selectRangeEntry,
  type MeasuredValues,
} from '../../catalogue/band.ts'
import type {
  MeasurementCircumstances,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { collectCircumstanceValues } from '../../catalogue/circumstances.ts'
import { findResultUrgency, isCriticalIncidental, urgencies } from '../../catalogue/urgency.ts'
import type { DemoPerson, DemoResult } from '../../catalogue/demo-person.ts'
import type { TestDocument } from '../model/documents.ts'
import { isAgeBand } from '../model/is-age-band.ts'
import type { Person } from '../model/person.ts'
import { computePlaceholderValues } from '../preview/sample-person.ts'
import { deriveDifferences } from './derive-differences.ts'
import { getDemoStart } from './get-demo-start.ts'
import { getPresetStart } from './get-preset-start.ts'

/** What a person reads of one test. */
export interface PersonReading {
  readonly test: TestDocument
  /** The numbers that lead to the range; empty if none do. */
  readonly numbers: MeasuredValues
  /** Absent if no range has these numbers, no text fits these answers, or a participant of the demo has no result. */
  readonly range?: InterpretationRange
  readonly contentId?: string
  /** The incidental findings in the definition's order: those that the numbers show, and those that were chosen. */
  readonly incidentalIds: readonly string[]
  /** The values in the text, by placeholder. */
  readonly values: Readonly<Record<string, string>>
  /** The index of its urgency in the catalogue's order; -1 if it has none. */
  readonly urgency: number
}

/**
 * Finds what a person reads for each test of the package, with the same classification as the back end. `demo` supplies the person's
 * initial results.
 */
export function listPersonReadings(
  person: Person,
  tests: readonly TestDocument[],
  demo?: DemoPerson,
): readonly PersonReading[] {
  const read = tests.map((test) => readTest(person, test, demo))
  const blocked = new Set(read.flatMap(({ blocks }) => blocks))
  return read.map(({ reading }) => (blocked.has(reading.test.id) ? readBlockedTest(person, reading) : reading))
}

function readTest(person: Person, test: TestDocument, demo: DemoPerson | undefined) {
  const { definition } = test
  const result = demo?.results[test.id]
  const circumstances = collectCircumstances(person, definition, result)
  const start = demo ? getDemoStart(definition, result) : getPresetStart(person.preset, definition, circumstances)
  const own = Object.entries(person.values).filter(([key]) =>
    definition.measures.some((measure) => measure.key === key),
  )
  const numbers = deriveDifferences(definition, { ...start.numbers, ...Object.fromEntries(own) })
  const chosen = person.ranges[test.id]
  // The back end has said which range the measured values have, and why there is none.
  const isAsMeasured = demo !== undefined && own.length === 0 && chosen === undefined
  const isByNumber = Object.keys(numbers).length > 0 && chosen === undefined
  const range =
    isByNumber && !isAsMeasured
      ? findRangeByValues(definition, numbers, circumstances)
      : (definition.interpretationRanges.find(({ rangeId }) => rangeId === chosen) ?? start.range)
  const { reading, blocks } = finishReading(
    person,
    test,
    range,
    isByNumber ? numbers : {},
    circumstances,
    result?.incidentalIds,
  )
  return { reading: isAsMeasured ? { ...reading, values: { ...reading.values, ...result?.values } } : reading, blocks }
}

/** Reads a test that another test makes impossible to calculate, as very high triglycerides do for LDL. */
function readBlockedTest(person: Person, { test, incidentalIds }: PersonReading): PersonReading {
  const circumstances = { ...collectCircumstances(person, test.definition), reason: 'blockedByPanel' }
  const range = test.definition.interpretationRanges.find(({ rangeId }) => rangeId === 'UNABLE_TO_CALCULATE')
  return finishReading(person, test, range, {}, circumstances, incidentalIds).reading
}

function finishReading(
  person: Person,
  test: TestDocument,
  range: InterpretationRange | undefined,
  numbers: MeasuredValues,
  circumstances: MeasurementCircumstances,
  reported: readonly string[] = [],
) {
  const { definition } = test
  const flags = listRaisedFlags(person, test, range)
  const entry = range && selectRangeEntry(range, definition, numbers, circumstances, flags)
  const isWritten = entry !== undefined && definition.entries[entry.contentId] !== undefined
  const degreeOfText = range && isWritten ? findResultUrgency(definition, range.rangeId, entry.contentId) : undefined
  const shown = listMatchingIncidentalIds(definition, numbers, circumstances)
  const chosen = listUnmeasuredFindings(test).filter((id) => (person.findings[test.id] ?? reported).includes(id))
  const found = new Set([...shown, ...chosen])
  const incidentalIds = test.incidentals.map(({ id }) => id).filter((id) => found.has(id))
  const isForToday = incidentalIds.some((id) => isCriticalIncidental(definition, id))
  const degree = isForToday ? 'today' : degreeOfText
  return {
    reading: {
      test,
      numbers,
      ...(range && { range }),
      ...(isWritten && { contentId: entry.contentId }),
      incidentalIds,
      values: computePlaceholderValues(definition, { values: numbers }, test.placeholders),
      urgency: degree === undefined ? -1 : urgencies.indexOf(degree),
    },
    blocks: entry?.blocks ?? [],
  }
}

/** Lists the incidental findings of a test that do not depend on a number: a person observed them, or an answer leads to them. */
export function listUnmeasuredFindings({ definition }: TestDocument): readonly string[] {
  return definition.incidentalRanges
    .filter(({ band, when }) => band === undefined && when === undefined)
    .map(({ incidentalId }) => incidentalId)
}

/** Lists the person's flags that the family of a range has, in its order; of flags that exclude each other, only the first. */
function listRaisedFlags(
  { raisedFlags }: Person,
  { families }: TestDocument,
  range: InterpretationRange | undefined,
): string[] {
  const family = families.find(({ rangeId }) => rangeId === range?.rangeId)
  const flags = family?.flags.map(({ flag }) => flag).filter((flag) => raisedFlags.includes(flag)) ?? []
  return flags.filter(
    (flag, at) =>
      !family!.exclusive.some(
        (group) =>
          group.includes(flag) &&
          flags.indexOf(flag) === at &&
          flags.slice(0, at).some((other) => group.includes(other)),
      ),
  )
}

/** Collects the person's circumstances that a test asks for: the sex, what follows from the age, and what was chosen. */
function collectCircumstances(
  { sex, age, circumstances }: Person,
  definition: InterpretationDefinition,
  result?: DemoResult,
): MeasurementCircumstances {
  const asked = collectCircumstanceValues(definition)
  const byAge = (definition.questionnaire?.circumstances ?? []).filter(
    ({ answers }) => isAgeBand(answers) && isWithinLimits(answers.age, age),
  )
  const known = {
    ...result?.circumstances,
    sex,
    ...Object.fromEntries(byAge.map(({ name, is }) => [name, is])),
    ...circumstances,
  }
  return Object.fromEntries(Object.entries(known).filter(([name]) => asked.has(name)))
}
