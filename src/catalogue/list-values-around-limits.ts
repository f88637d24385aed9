import { findBandMeasureKey, roundTo } from './band.ts'
import type { Band, InterpretationDefinition } from './catalogue.ts'

/**
 * Lists each limit and its neighbors at the reported decimals, in the limits' order, each value once. The meaning of a value can
 * only change between one of these and the next. `steps` selects the neighbors, by default both.
 */
export function listValuesAroundLimits(
  limits: readonly number[],
  decimals: number,
  steps: readonly number[] = [-1, 0, 1],
): number[] {
  return [...new Set(limits.flatMap((limit) => steps.map((count) => addSteps(limit, count, decimals))))]
}

/**
 * Rounds a value by `roundTo`, then moves it by steps of the last reported decimal. Steps are counted in whole numbers, because
 * sums of fractions are inexact: 1.005 + 0.01 is 1.0149999999999997 in binary.
 */
export function addSteps(value: number, steps: number, decimals: number): number {
  const scale = 10 ** decimals
  return (Math.round(roundTo(value, decimals) * scale) + steps) / scale
}

/** Every limit of a measure: of ranges, of content rules and of incidental findings. */
export function listMeasureLimits(definition: InterpretationDefinition, key: string): number[] {
  const bands = [
    ...definition.interpretationRanges.flatMap((range) => [
      ...range.bands,
      ...range.contentRules.flatMap(({ band }) => band ?? []),
    ]),
    ...definition.incidentalRanges.flatMap(({ band }) => band ?? []),
  ]
  return bands.filter((band) => findBandMeasureKey(definition, band) === key).flatMap(listBandLimits)
}

/** The limits of a band as written. */
export function listBandLimits({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Band): number[] {
  return [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((limit) => limit !== undefined)
}
