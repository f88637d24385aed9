import {
  bandContains,
  findRangeByValues,
  roundTo,
  selectRangeEntry,
  type MeasuredValues,
} from '../../catalogue/band.ts'
import type {
  AnswerCriteria,
  Band,
  Circumstances,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { listAskedCircumstances } from '../../catalogue/circumstances.ts'
import { findEntryUrgency, isResultRange, urgencies } from '../../catalogue/urgency.ts'
import type { TestDocument } from '../model/documents.ts'
import { computePlaceholderValues, listCandidateValues } from '../preview/sample-person.ts'
import type { Person, Preset } from './person.ts'

/** What a person reads of one test. */
export interface PersonReading {
  readonly test: TestDocument
  /** The numbers that lead there; empty where no number does. */
  readonly numbers: MeasuredValues
  /** Absent where no range has these numbers, or no text these answers. */
  readonly range?: InterpretationRange
  readonly contentId?: string
  /** The values in the text, by placeholder. */
  readonly values: Readonly<Record<string, string>>
  /** The index of how soon it asks to act, in the catalogue's order; -1 without. */
  readonly urgency: number
}

const colors = ['Green', 'Yellow', 'Orange', 'Red']

/** What a person reads of each test of the package, by the classification that the back end uses too. */
export function readPerson(person: Person, tests: readonly TestDocument[]): readonly PersonReading[] {
  const read = tests.map((test) => readTest(person, test))
  const blocked = new Set(read.flatMap(({ blocks }) => blocks))
  return read.map(({ reading }) => (blocked.has(reading.test.id) ? readBlockedTest(person, reading.test) : reading))
}

function readTest(person: Person, test: TestDocument): { reading: PersonReading; blocks: readonly string[] } {
  const { definition } = test
  const circumstances = collectCircumstances(person, definition)
  const start = findPresetStart(person.preset, definition, circumstances)
  const own = Object.entries(person.values).filter(([key]) =>
    definition.measures.some((measure) => measure.key === key),
  )
  const numbers = deriveDifferences(definition, { ...start.numbers, ...Object.fromEntries(own) })
  const chosen = person.ranges[test.id]
  const isByNumber = Object.keys(numbers).length > 0 && chosen === undefined
  const range = isByNumber
    ? findRangeByValues(definition, numbers, circumstances)
    : (definition.interpretationRanges.find(({ rangeId }) => rangeId === chosen) ?? start.range)
  return finishReading(person, test, range, isByNumber ? numbers : {}, circumstances)
}

/** A test that another one makes impossible to calculate, such as LDL by very high triglycerides. */
function readBlockedTest(person: Person, test: TestDocument): PersonReading {
  const circumstances = { ...collectCircumstances(person, test.definition), reason: 'blockedByPanel' }
  const range = test.definition.interpretationRanges.find(({ rangeId }) => rangeId === 'UNABLE_TO_CALCULATE')
  return finishReading(person, test, range, {}, circumstances).reading
}

function finishReading(
  person: Person,
  test: TestDocument,
  range: InterpretationRange | undefined,
  numbers: MeasuredValues,
  circumstances: Circumstances,
) {
  const { definition } = test
  const flags = listToldFlags(person, test, range)
  const entry = range && selectRangeEntry(range, definition, numbers, circumstances, flags)
  const isWritten = entry !== undefined && definition.entries[entry.contentId] !== undefined
  const degree = range && isWritten ? findEntryUrgency(definition, range.rangeId, entry.contentId) : undefined
  return {
    reading: {
      test,
      numbers,
      ...(range && { range }),
      ...(isWritten && { contentId: entry.contentId }),
      values: computePlaceholderValues(definition, { values: numbers }, test.placeholders),
      urgency: degree === undefined ? -1 : urgencies.indexOf(degree),
    },
    blocks: entry?.blocks ?? [],
  }
}

/** The flags that the family of a range knows, in its order; of those that exclude each other the first. */
function listToldFlags({ told }: Person, { families }: TestDocument, range: InterpretationRange | undefined): string[] {
  const family = families.find(({ rangeId }) => rangeId === range?.rangeId)
  const flags = family?.flags.map(({ flag }) => flag).filter((flag) => told.includes(flag)) ?? []
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

/** What is true of a person as a test asks for it: the sex, what follows from the age, and what was chosen. */
function collectCircumstances(
  { sex, age, circumstances }: Person,
  definition: InterpretationDefinition,
): Circumstances {
  const asked = listAskedCircumstances(definition)
  const byAge = (definition.questionnaire?.circumstances ?? []).filter(
    ({ answers }) => isAgeBand(answers) && bandContains(answers.age, age),
  )
  const known = { sex, ...Object.fromEntries(byAge.map(({ name, is }) => [name, is])), ...circumstances }
  return Object.fromEntries(Object.entries(known).filter(([name]) => asked.has(name)))
}

/** Whether answers are a band of ages alone. */
export function isAgeBand(answers: AnswerCriteria): answers is { readonly age: Band } {
  return typeof answers === 'object' && Object.keys(answers).join() === 'age'
}

/** The numbers with those that are the difference of two others. */
function deriveDifferences({ measures }: InterpretationDefinition, values: MeasuredValues): MeasuredValues {
  const derived = measures.flatMap(({ key, decimals, differenceOf: [first = '', second = ''] = [] }) => {
    const [one, other] = [values[first], values[second]]
    return one === undefined || other === undefined ? [] : [[key, roundTo(Math.abs(one - other), decimals)] as const]
  })
  return { ...values, ...Object.fromEntries(derived) }
}

const knownStarts = new WeakMap<InterpretationDefinition, Map<string, ReturnType<typeof computeStart>>>()

/** The range and numbers with which a test begins: finding them looks at every value around a limit. */
function findPresetStart(preset: Preset, definition: InterpretationDefinition, circumstances: Circumstances) {
  const starts = knownStarts.get(definition) ?? new Map<string, ReturnType<typeof computeStart>>()
  knownStarts.set(definition, starts)
  const key = JSON.stringify([preset, circumstances])
  const start = starts.get(key) ?? computeStart(preset, definition, circumstances)
  starts.set(key, start)
  return start
}

function computeStart(preset: Preset, definition: InterpretationDefinition, circumstances: Circumstances) {
  const candidates = listCandidateValues(definition).map((values) => deriveDifferences(definition, values))
  const reachable = definition.interpretationRanges
    .filter(isResultRange)
    .flatMap((range) => {
      if (range.bands.length === 0) return [{ range, numbers: {} }]
      const numbers = candidates.find((one) => findRangeByValues(definition, one, circumstances) === range)
      return numbers ? [{ range, numbers }] : []
    })
    .toSorted((one, other) => rateRange(one.range) - rateRange(other.range))
  const none: (typeof reachable)[number] = { range: definition.interpretationRanges[0]!, numbers: {} }
  const [mildest = none, worst = mildest] = [reachable[0], reachable.at(-1)]
  if (preset === 'worst') return worst
  return preset === 'red' && worst.range.displayedStyle === 'Red' ? worst : mildest
}

function rateRange({ displayedStyle, urgency }: InterpretationRange): number {
  return (urgency ? urgencies.indexOf(urgency) : 0) * colors.length + colors.indexOf(displayedStyle)
}
