import {
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
import { findResultUrgency, isCriticalIncidental, isResultRange, urgencies } from '../../catalogue/urgency.ts'
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
 * Finds the start of a test for a preset: the mildest text that can be reached without an incidental finding, or the worst with them. The
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
    .map((start) => ({ start, ...rateText(definition, start, circumstances), found: rateFindings(start.numbers) }))
    .toSorted((one, other) => one.rate - other.rate || one.found - other.found)
  const none: Start = { range: definition.interpretationRanges[0]!, numbers: {} }
  const worst = reachable.at(-1)?.start ?? none
  const mild = reachable.filter(({ rate, found }) => rate === reachable[0]?.rate && found === reachable[0].found)
  const usual = mild.find(({ isUsual }) => isUsual) ?? mild[0]
  const mildest = findMiddle(mild.filter((one) => one.text === usual?.text).map(({ start }) => start)) ?? none
  if (preset === 'worst') return worst
  return preset === 'red' && worst.range.displayedStyle === 'Red' ? worst : mildest
}

/**
 * Rates the text that a person without flags reads, which can be more urgent than its range. It is not the usual one if only some numbers
 * of the range lead to it, or if it makes another test impossible to calculate.
 */
function rateText(
  definition: InterpretationDefinition,
  { range, numbers }: Start,
  circumstances: MeasurementCircumstances,
) {
  const { contentId, blocks } = selectRangeEntry(range, definition, numbers, circumstances)
  const urgency = findResultUrgency(definition, range.rangeId, contentId)
  const isBySomeNumbers = range.contentRules.some((rule) => rule.contentId === contentId && rule.band !== undefined)
  return {
    text: `${range.rangeId} ${contentId}`,
    rate: (urgency ? urgencies.indexOf(urgency) : 0) * colors.length + colors.indexOf(range.displayedStyle),
    isUsual: !isBySomeNumbers && blocks.length === 0,
  }
}

/** The one whose numbers are closest to the middle between the lowest and the highest of each measure. */
function findMiddle(starts: readonly Start[]): Start | undefined {
  const keys = Object.keys(starts[0]?.numbers ?? {})
  const spans = keys.map((key) => {
    const values = starts.map(({ numbers }) => numbers[key]!)
    const [lowest, highest] = [Math.min(...values), Math.max(...values)]
    return { key, middle: (lowest + highest) / 2, length: highest - lowest || 1 }
  })
  const measureDistance = ({ numbers }: Start) =>
    spans.reduce((sum, { key, middle, length }) => sum + Math.abs(numbers[key]! - middle) / length, 0)
  return starts.toSorted((one, other) => measureDistance(one) - measureDistance(other))[0]
}
