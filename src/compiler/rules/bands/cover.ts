import type { LinkedInterpretation } from '../../link/link.ts'
import { defineRule, type Report, type Rule } from '../rule.ts'
import { measureBandsOf, type MeasureBands, type Stretch } from './stretches.ts'

/** A rule over the bands of one measure after another. */
function bandRule<const Id extends string>(
  { id, reason, bad, good }: Pick<Rule<Id>, 'id' | 'reason' | 'bad' | 'good'>,
  check: (bands: MeasureBands, report: Report, interpretation: LinkedInterpretation) => void,
): Rule<Id, 'definition'> {
  return defineRule({
    id,
    scope: 'definition',
    reason,
    bad,
    good,
    check(interpretation, report) {
      for (const bands of measureBandsOf(interpretation)) check(bands, report, interpretation)
    },
  })
}

function neighbors(stretches: readonly Stretch[]): (readonly [before: Stretch, next: Stretch])[] {
  return stretches.slice(1).map((next, index) => [stretches[index]!, next] as const)
}

/** Rules over the numbers of bands: together they hold every value of the measure once, in the order of the bar. */
export const bandCoverRules = [
  bandRule(
    {
      id: 'band-decimals',
      reason: 'Limits have no more decimals than the value that is reported.',
      bad: '"minimum": 50.05',
      good: '"minimum": 50',
    },
    ({ measure, scale, stretches }, report) => {
      for (const { range, limits, place } of stretches)
        for (const limit of limits.filter((one) => Math.abs(one * scale - Math.round(one * scale)) >= 1e-6))
          report(
            place,
            `Unexpected limit ${limit} in ${range.rangeId}: the value is reported with ${measure.decimals} decimals.`,
            'Write the limit with the decimals of the measure.',
          )
    },
  ),
  bandRule(
    {
      id: 'band-empty',
      reason: 'Every band holds some value.',
      bad: '"minimum": 50,\n        "maximum": 40',
      good: '"minimum": 50',
    },
    ({ stretches }, report) => {
      for (const { range, low, high, place } of stretches)
        if (low > high)
          report(place, `The band of ${range.rangeId} holds no value: it begins after it ends.`, 'Swap its limits.')
    },
  ),
  bandRule(
    { id: 'band-overlap', reason: 'No value has two bands.', bad: '"minimum": 45', good: '"minimum": 50' },
    ({ stretches, shown, whose }, report) => {
      for (const [{ range, high }, next] of neighbors(stretches))
        if (next.low <= high)
          report(
            next.place,
            `${range.rangeId} and ${next.range.rangeId} both hold ${shown(next.low)}${whose}.`,
            `End ${range.rangeId} below ${shown(next.low)}, or begin ${next.range.rangeId} above ${shown(high)}.`,
          )
    },
  ),
  bandRule(
    {
      id: 'band-gap',
      reason: 'Every value that can be measured has a band.',
      bad: '"minimum": 60',
      good: '"minimum": 50',
    },
    ({ stretches, shown, whose, domain: [lowest, highest] }, report) => {
      const missing = ({ place }: Stretch, from: number, to: number, fix: string) => {
        const values = from === to ? shown(from) : `${shown(from)} to ${shown(to)}`
        report(place, `No range holds ${values}${whose}.`, fix)
      }
      for (const [{ range, high }, next] of neighbors(stretches)) {
        const fix = `End ${range.rangeId} at ${shown(next.low - 1)}, or begin ${next.range.rangeId} at ${shown(high + 1)}.`
        if (next.low > high + 1) missing(next, high + 1, next.low - 1, fix)
      }
      const [first] = stretches
      const last = stretches.reduce((end, one) => (end && end.high >= one.high ? end : one), first)
      if (first && first.low > lowest)
        missing(first, lowest, first.low - 1, `Let ${first.range.rangeId} be open below: leave its minimum out.`)
      if (last && last.high < highest)
        missing(last, last.high + 1, highest, `Let ${last.range.rangeId} be open above: leave its maximum out.`)
    },
  ),
  bandRule(
    {
      id: 'band-order',
      reason: 'The bar draws the ranges in the order of the values.',
      bad: '"NORMAL",\n    "LOW"\n  ],\n  "interpretationRanges"',
      good: '"LOW",\n    "NORMAL"\n  ],\n  "interpretationRanges"',
    },
    ({ stretches }, report, { file }) => {
      const { graphRanges } = file.value
      for (const [{ range: before }, { range, place }] of neighbors(stretches))
        if (
          graphRanges.includes(range.rangeId) &&
          graphRanges.indexOf(before.rangeId) > graphRanges.indexOf(range.rangeId)
        )
          report(
            place,
            `The bar draws ${range.rangeId} before ${before.rangeId}, but its values are higher.`,
            'Put graphRanges in the order of the values, low to high.',
          )
    },
  ),
  defineRule({
    id: 'undrawn-range',
    scope: 'definition',
    reason: 'The bar draws every range that says something about the body; a result in any other has no place on it.',
    bad: '"graphRanges": [\n    "LOW"\n  ]',
    good: '"graphRanges": [\n    "LOW",\n    "NORMAL"\n  ]',
    check({ file }, report) {
      const { graphRanges, interpretationRanges } = file.value
      interpretationRanges.forEach(({ rangeId, outcome }, index) => {
        if (graphRanges.length > 0 && outcome === 'result' && !graphRanges.includes(rangeId))
          report(
            file.at(['interpretationRanges', index, 'rangeId']),
            `The bar does not draw ${rangeId}.`,
            `Add "${rangeId}" to graphRanges, or give the range a suppression that says why it has no place.`,
          )
      })
    },
  }),
]
