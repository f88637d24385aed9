import { defineRule } from '../rule.ts'
import { measureBandsOf } from './stretches.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'

/** Rules over the numbers of bands: together they hold every value of the measure once, in the order of the bar. */
export const bandCoverRules = [
  defineRule({
    id: 'band-decimals',
    scope: 'definition',
    reason: 'Limits are as fine as the value that is reported.',
    in: DEFINITION,
    bad: '"minimum": 50.05',
    good: '"minimum": 50',
    check(interpretation, report) {
      for (const { measure, scale, stretches } of measureBandsOf(interpretation))
        for (const { range, limits, place } of stretches)
          for (const limit of limits)
            if (Math.abs(limit * scale - Math.round(limit * scale)) >= 1e-6)
              report(
                place,
                `Unexpected limit ${limit} in ${range.rangeId}: the value is reported with ${measure.decimals} decimals.`,
                'Write the limit with the decimals of the measure.',
              )
    },
  }),
  defineRule({
    id: 'band-empty',
    scope: 'definition',
    reason: 'Every band holds some value.',
    in: DEFINITION,
    bad: '"minimum": 50,\n        "maximum": 40',
    good: '"minimum": 50',
    check(interpretation, report) {
      for (const { stretches } of measureBandsOf(interpretation))
        for (const { range, low, high, place } of stretches)
          if (low > high)
            report(place, `The band of ${range.rangeId} holds no value: it begins after it ends.`, 'Swap its limits.')
    },
  }),
  defineRule({
    id: 'band-overlap',
    scope: 'definition',
    reason: 'No value has two bands.',
    in: DEFINITION,
    bad: '"minimum": 45',
    good: '"minimum": 50',
    check(interpretation, report) {
      for (const { stretches, shown, whose } of measureBandsOf(interpretation))
        stretches.forEach(({ range, high }, position) => {
          const next = stretches[position + 1]
          if (!next || next.low > high) return
          report(
            next.place,
            `${range.rangeId} and ${next.range.rangeId} both hold ${shown(next.low)}${whose}.`,
            `End ${range.rangeId} below ${shown(next.low)}, or begin ${next.range.rangeId} above ${shown(high)}.`,
          )
        })
    },
  }),
  defineRule({
    id: 'band-gap',
    scope: 'definition',
    reason: 'Every value that can be measured has a band.',
    in: DEFINITION,
    bad: '"minimum": 60',
    good: '"minimum": 50',
    check(interpretation, report) {
      for (const { stretches, shown, whose, domain } of measureBandsOf(interpretation)) {
        const [first] = stretches
        const last = stretches.reduce((end, one) => (end && end.high >= one.high ? end : one), first)
        stretches.forEach(({ range, high }, position) => {
          const next = stretches[position + 1]
          if (!next || next.low <= high + 1) return
          const [from, to] = [shown(high + 1), shown(next.low - 1)]
          report(
            next.place,
            `No range holds ${from === to ? from : `${from} to ${to}`}${whose}.`,
            `Let ${range.rangeId} end at ${to}, or ${next.range.rangeId} begin at ${from}.`,
          )
        })
        if (first && first.low > domain[0])
          report(
            first.place,
            `No range holds ${shown(domain[0])} to ${shown(first.low - 1)}${whose}.`,
            `Let ${first.range.rangeId} be open below: leave its minimum out.`,
          )
        if (last && last.high < domain[1])
          report(
            last.place,
            `No range holds ${shown(last.high + 1)} to ${shown(domain[1])}${whose}.`,
            `Let ${last.range.rangeId} be open above: leave its maximum out.`,
          )
      }
    },
  }),
  defineRule({
    id: 'band-order',
    scope: 'definition',
    reason: 'The bar draws the ranges in the order of the values.',
    in: DEFINITION,
    bad: '"NORMAL",\n    "LOW"\n  ],\n  "interpretationRanges"',
    good: '"LOW",\n    "NORMAL"\n  ],\n  "interpretationRanges"',
    check(interpretation, report) {
      const { graphRanges } = interpretation.file.value
      for (const { stretches } of measureBandsOf(interpretation))
        stretches.forEach(({ range: { rangeId }, place }, index) => {
          const position = graphRanges.indexOf(rangeId)
          const before = stretches[index - 1]?.range.rangeId
          if (position !== -1 && before !== undefined && graphRanges.indexOf(before) > position)
            report(
              place,
              `The bar draws ${rangeId} before ${before}, but its values come after.`,
              'Put graphRanges in the order of the values, low to high.',
            )
        })
    },
  }),
  defineRule({
    id: 'undrawn-range',
    scope: 'definition',
    reason: 'The bar draws every range that says something about the body; a result in another one has no place on it.',
    in: 'interpretations/lab-iron/interpretation.json',
    bad: '"graphRanges": [\n    "LOW"\n  ]',
    good: '"graphRanges": [\n    "LOW",\n    "NORMAL"\n  ]',
    check({ file }, report) {
      const { graphRanges, interpretationRanges } = file.value
      if (graphRanges.length === 0) return
      interpretationRanges.forEach(({ rangeId, outcome }, index) => {
        if (outcome === 'result' && !graphRanges.includes(rangeId))
          report(
            file.at(['interpretationRanges', index, 'rangeId']),
            `The bar does not draw ${rangeId}.`,
            `Add "${rangeId}" to graphRanges, or give the range a suppression that says why it has no place.`,
          )
      })
    },
  }),
]
