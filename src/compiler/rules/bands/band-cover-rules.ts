import type { LinkedInterpretation } from '../../link/link-content.ts'
import { defineCheckRule, type FindingReporter, type CheckRule } from '../rule.ts'
import { listMeasureBands, type MeasureBands, type BandSteps } from './measure-bands.ts'

/** Defines a rule that checks the bands of each measure in turn. */
function defineBandRule<const Id extends string>(
  { id, reason, bad, good }: Pick<CheckRule<Id>, 'id' | 'reason' | 'bad' | 'good'>,
  check: (bands: MeasureBands, report: FindingReporter, interpretation: LinkedInterpretation) => void,
): CheckRule<Id, 'definition'> {
  return defineCheckRule({
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

/** Rules about the numbers of bands: together they contain every value of the measure once, in the order of the bar. */
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
            'Correct the limit, or the decimals of the measure.',
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
    ({ bands, formatSteps, domain: [lowest, highest] }, report) => {
      for (const { range, low, high, place, limits } of bands) {
        if (low <= high) continue
        const isOpen = limits.length === 1
        const [from, to] = [formatSteps(low), formatSteps(high)]
        const why = isOpen
          ? `it is ${low > highest ? `${from} or more` : `${to} or less`}, and the scale of the measure is ${formatSteps(lowest)} to ${formatSteps(highest)}`
          : `it begins at ${from} and ends at ${to}`
        const fix = isOpen ? 'Correct the limit, or the domain of the measure.' : 'Correct one of the two limits.'
        report(place, `The band of ${range.rangeId} contains no value: ${why}.`, fix)
      }
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
        reportMissing(
          first,
          lowest,
          first.low - 1,
          `Correct where ${first.range.rangeId} begins, or the domain of the measure.`,
        )
      if (last && last.high < highest)
        reportMissing(
          last,
          last.high + 1,
          highest,
          `Correct where ${last.range.rangeId} ends, or the domain of the measure.`,
        )
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
            'Correct the limits of one of the two, or the order of graphRanges.',
          )
    },
  ),
  defineCheckRule({
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
            `Name "${rangeId}" in graphRanges, where its values belong.`,
          )
      })
    },
  }),
]
