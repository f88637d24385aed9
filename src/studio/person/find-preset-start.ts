import { findRangeByValues, type MeasuredValues } from '../../catalogue/band.ts'
import type { Circumstances, InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'
import { isResultRange, urgencies } from '../../catalogue/urgency.ts'
import { listCandidateValues } from '../preview/sample-person.ts'
import { deriveDifferences } from './derive-differences.ts'

/** With which range and numbers a test begins. */
export interface Start {
  readonly range: InterpretationRange
  readonly numbers: MeasuredValues
}

const colors = ['Green', 'Yellow', 'Orange', 'Red']

const knownStarts = new WeakMap<InterpretationDefinition, Map<string, Start>>()

/** What a preset gives a test: the mildest range that can be reached, or the worst. Finding it looks at every value around a limit, so it is kept. */
export function findPresetStart(
  preset: string,
  definition: InterpretationDefinition,
  circumstances: Circumstances,
): Start {
  const starts = knownStarts.get(definition) ?? new Map<string, Start>()
  knownStarts.set(definition, starts)
  const key = JSON.stringify([preset, circumstances])
  const start = starts.get(key) ?? computeStart(preset, definition, circumstances)
  starts.set(key, start)
  return start
}

function computeStart(preset: string, definition: InterpretationDefinition, circumstances: Circumstances): Start {
  const candidates = listCandidateValues(definition).map((values) => deriveDifferences(definition, values))
  const reachable = definition.interpretationRanges
    .filter(isResultRange)
    .flatMap((range): Start[] => {
      if (range.bands.length === 0) return [{ range, numbers: {} }]
      const numbers = candidates.find((one) => findRangeByValues(definition, one, circumstances) === range)
      return numbers ? [{ range, numbers }] : []
    })
    .toSorted((one, other) => rateRange(one.range) - rateRange(other.range))
  const none: Start = { range: definition.interpretationRanges[0]!, numbers: {} }
  const [mildest = none, worst = mildest] = [reachable[0], reachable.at(-1)]
  if (preset === 'worst') return worst
  return preset === 'red' && worst.range.displayedStyle === 'Red' ? worst : mildest
}

function rateRange({ displayedStyle, urgency }: InterpretationRange): number {
  return (urgency ? urgencies.indexOf(urgency) : 0) * colors.length + colors.indexOf(displayedStyle)
}
