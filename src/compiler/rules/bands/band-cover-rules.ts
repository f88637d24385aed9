import type { LinkedInterpretation } from '../../link/link-content.ts'
import { defineRule, type FindingReporter, type Rule } from '../rule.ts'
import { listMeasureBands, type MeasureBands, type BandSteps } from './measure-bands.ts'

/** A rule over the bands of one measure after another. */
function defineBandRule<const Id extends string>(
  { id, reason, bad, good }: Pick<Rule<Id>, 'id' | 'reason' | 'bad' | 'good'>,
  check: (bands: MeasureBands, report: FindingReporter, interpretation: LinkedInterpretation) => void,
): Rule<Id, 'definition'> {
  return defineRule({
    id,
    scope: 'definition',
    reason,
    bad,
    good,
    check(interpretation, report) {
      for (const bands of listMeasureBands(interpretation)) check(bands, report, interpretation)
    },
  })
}

function listNeighbors(bands: readonly BandSteps[]): (readonly [before: BandSteps, next: BandSteps])[] {
  return bands.slice(1).map((next, index) => [bands[index]!, next] as const)
}

/** Rules over the numbers of bands: together they contain every value of the measure once, in the order of the bar. */
export const bandCoverRules = [
  defineBandRule(
    {
      id: 'band-decimals',
      reason: 'Limits have no more decimals than the value that is reported.',
      bad: '"minimum": 50.05',
      good: '"minimum": 50',
    },
    ({ measure, scale, bands }, report) => {
      for (const { range, limits, place } of bands)
        for (const limit of limits.filter((one) => Math.abs(one * scale - Math.round(one * scale)) >= 1e-6))
          report(
            place,
            `Unexpected limit ${limit} in ${range.rangeId}, expected at most ${measure.decimals} decimals, as the value is reported.`,
            'Write the limit with the decimals of the measure.',
          )
    },
  ),
  defineBandRule(
    {
      id: 'band-empty',
      reason: 'Every band contains some value.',
      bad: '"minimum": 50,\n        "maximum": 40',
      good: '"minimum": 50',
    },
    ({ bands }, report) => {
      for (const { range, low, high, place } of bands)
        if (low > high)
          report(place, `The band of ${range.rangeId} contains no value: it begins after it ends.`, 'Swap its limits.')
    },
  ),
  defineBandRule(
    { id: 'band-overlap', reason: 'No value has two bands.', bad: '"minimum": 45', good: '"minimum": 50' },
    ({ bands, formatSteps, qualifier }, report) => {
      for (const [{ range, high }, next] of listNeighbors(bands))
        if (next.low <= high)
          report(
            next.place,
            `${range.rangeId} and ${next.range.rangeId} both contain ${formatSteps(next.low)}${qualifier}.`,
            `End ${range.rangeId} below ${formatSteps(next.low)}, or begin ${next.range.rangeId} above ${formatSteps(high)}.`,
          )
    },
  ),
  defineBandRule(
    {
      id: 'band-gap',
      reason: 'Every value that can be measured has a band.',
      bad: '"minimum": 60',
      good: '"minimum": 50',
    },
    ({ bands, formatSteps, qualifier, domain: [lowest, highest] }, report) => {
      const reportMissing = ({ place }: BandSteps, from: number, to: number, fix: string) => {
        const values = from === to ? formatSteps(from) : `${formatSteps(from)} to ${formatSteps(to)}`
        report(place, `No range contains ${values}${qualifier}.`, fix)
      }
      for (const [{ range, high }, next] of listNeighbors(bands)) {
        const fix = `End ${range.rangeId} at ${formatSteps(next.low - 1)}, or begin ${next.range.rangeId} at ${formatSteps(high + 1)}.`
        if (next.low > high + 1) reportMissing(next, high + 1, next.low - 1, fix)
      }
      const [first] = bands
      const last = bands.reduce((end, one) => (end && end.high >= one.high ? end : one), first)
      if (first && first.low > lowest)
        reportMissing(first, lowest, first.low - 1, `Let ${first.range.rangeId} be open below: leave its minimum out.`)
      if (last && last.high < highest)
        reportMissing(last, last.high + 1, highest, `Let ${last.range.rangeId} be open above: leave its maximum out.`)
    },
  ),
  defineBandRule(
    {
      id: 'band-order',
      reason: 'The bar draws the ranges in the order of the values.',
      bad: '"NORMAL",\n    "LOW"\n  ],\n  "interpretationRanges"',
      good: '"LOW",\n    "NORMAL"\n  ],\n  "interpretationRanges"',
    },
    ({ bands }, report, { file }) => {
      const { graphRanges } = file.value
      for (const [{ range: before }, { range, place }] of listNeighbors(bands))
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
            file.getPlace(['interpretationRanges', index, 'rangeId']),
            `The bar does not draw ${rangeId}.`,
            `Add "${rangeId}" to graphRanges, or give the range a suppression that says why it has no place.`,
          )
      })
    },
  }),
]
