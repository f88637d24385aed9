import { findRangeByValues, listMatchingIncidentalIds, type MeasuredValues } from '../../catalogue/band.ts'
import type {
  MeasurementCircumstances,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { isCriticalIncidental, isResultRange, urgencies } from '../../catalogue/urgency.ts'
import { listCandidateValues } from '../preview/sample-person.ts'
import { deriveDifferences } from './derive-differences.ts'

/** The initial range and numbers of a test. */
export interface Start {
  readonly range: InterpretationRange
  readonly numbers: MeasuredValues
}

const colors = ['Green', 'Yellow', 'Orange', 'Red']

/** The weight of a critical incidental finding, which exceeds that of all others of a test. */
const criticalWeight = 100

const knownStarts = new WeakMap<InterpretationDefinition, Map<string, Start>>()

/**
 * Finds the start of a test for a preset: the mildest range that can be reached without an incidental finding, or the worst with them. The
 * result is kept, because the search tries every value around a limit.
 */
export function getPresetStart(
  preset: string,
  definition: InterpretationDefinition,
  circumstances: MeasurementCircumstances,
): Start {
  const starts = knownStarts.get(definition) ?? new Map<string, Start>()
  knownStarts.set(definition, starts)
  const key = JSON.stringify([preset, circumstances])
  const start = starts.get(key) ?? computeStart(preset, definition, circumstances)
  starts.set(key, start)
  return start
}

function computeStart(
  preset: string,
  definition: InterpretationDefinition,
  circumstances: MeasurementCircumstances,
): Start {
  const rateFindings = (numbers: MeasuredValues) =>
    listMatchingIncidentalIds(definition, numbers, circumstances).reduce(
      (sum, id) => sum + (isCriticalIncidental(definition, id) ? criticalWeight : 1),
      0,
    )
  const candidates = listCandidateValues(definition)
    .map((values) => deriveDifferences(definition, values))
    .map((numbers) => ({ numbers, range: findRangeByValues(definition, numbers, circumstances) }))
  const reachable = definition.interpretationRanges
    .filter(isResultRange)
    .flatMap((range): Start[] =>
      range.bands.length === 0
        ? [{ range, numbers: {} }]
        : candidates.filter((one) => one.range === range).map(({ numbers }) => ({ range, numbers })),
    )
    .map((start) => ({ start, rate: rateRange(start.range), found: rateFindings(start.numbers) }))
    .toSorted((one, other) => one.rate - other.rate || one.found - other.found)
    .map(({ start }) => start)
  const none: Start = { range: definition.interpretationRanges[0]!, numbers: {} }
  const [mildest = none, worst = mildest] = [reachable[0], reachable.at(-1)]
  if (preset === 'worst') return worst
  return preset === 'red' && worst.range.displayedStyle === 'Red' ? worst : mildest
}

function rateRange({ displayedStyle, urgency }: InterpretationRange): number {
  return (urgency ? urgencies.indexOf(urgency) : 0) * colors.length + colors.indexOf(displayedStyle)
}
