import { colorRank } from '../../../catalogue/band.ts'
import type { Band } from '../../../catalogue/catalogue.ts'
import { listBandLimits } from '../../../catalogue/list-values-around-limits.ts'
import { toBandList } from '../../link/build-definition.ts'
import { findUcum } from '../../link/find-ucum.ts'
import type { JsonPath } from '../../parse/parse-json.ts'
import { defineCheckRule } from '../rule.ts'

/** The labels and styles that the specification prescribes for results that could not be read (lab-content §4). */
const noResultRanges: Readonly<Record<string, readonly [label: string, style: string]>> = {
  TEST_NOT_PERFORMED: ['Test Not Performed', 'Red'],
  UNABLE_TO_CALCULATE: ['Unable to Calculate', 'Cyan'],
  UNABLE_TO_EVALUATE: ['Unable to Evaluate', 'Red'],
}

/** Rules about labels, colors, units and ids of ranges. */
export const rangeRules = [
  defineCheckRule({
    id: 'style-order',
    scope: 'definition',
    reason: 'Along the bar, colors grow more urgent away from green; a swapped color makes a worse result look better.',
    in: 'interpretations/iron-risk/interpretation.json',
    bad: '"displayedStyle": "Red"',
    good: '"displayedStyle": "Yellow"',
    check({ file }, report) {
      const { graphRanges, interpretationRanges } = file.value
      const drawn = graphRanges.flatMap((id) => interpretationRanges.find((range) => range.rangeId === id) ?? [])
      const levels = drawn.map((range) => colorRank[range.displayedStyle] ?? colorRank.Green)
      const fix = 'Correct the color of the range that is not normal.'
      if (levels.length > 1 && levels.every((level) => level === colorRank.Green))
        report(file.getPlace(['graphRanges']), 'Every range of the bar is green.', fix)
      const leastUrgent = levels.indexOf(Math.min(...levels))
      drawn.forEach((range, index) => {
        if (index === leastUrgent) return
        const inner = index < leastUrgent ? index + 1 : index - 1
        if (levels[index]! >= levels[inner]!) return
        const place = file.getPlace(['interpretationRanges', interpretationRanges.indexOf(range), 'displayedStyle'])
        const { rangeId } = drawn[inner]!
        const message = `${range.rangeId} is ${range.displayedStyle}, which is less urgent than ${rangeId}, its neighbor that is closer to normal.`
        report(place, message, 'Correct the color of one of the two.')
      })
    },
  }),
  defineCheckRule({
    id: 'state',
    scope: 'definition',
    reason: 'A missing result looks the same in every test, and never like a result.',
    bad: '"displayedStyle": "Cyan"',
    good: '"displayedStyle": "Yellow"',
    check({ file }, report) {
      file.value.interpretationRanges.forEach((range, index) => {
        const { rangeId, displayedLabel, displayedStyle, outcome, band } = range
        const [label, style] = noResultRanges[rangeId] ?? []
        const at = (key: string) => file.getPlace(['interpretationRanges', index, key])
        if (label !== undefined && outcome === 'result')
          report(at('rangeId'), `${rangeId} says that there is no result.`, 'Correct the id or the outcome.')
        if (outcome === 'no-result' && band !== undefined)
          report(
            at('band'),
            `${rangeId} has no result, but it has a band.`,
            'Decide which of the two is right, "band" or "outcome".',
          )
        if (label !== undefined && displayedLabel !== label)
          report(
            at('displayedLabel'),
            `${rangeId} is labeled "${displayedLabel}"; the specification calls it "${label}".`,
            'Correct the id or the label.',
          )
        const fix = style
          ? `Correct the id or the color: the specification gives ${rangeId} the color ${style}.`
          : 'Give it the color of a result; Cyan means that nothing could be calculated.'
        if (style === undefined ? displayedStyle === 'Cyan' : displayedStyle !== style)
          report(at('displayedStyle'), `${rangeId} is ${displayedStyle}.`, fix)
      })
    },
  }),
  defineCheckRule({
    id: 'unit-code',
    scope: 'definition',
    needsEveryFile: true,
    reason: 'The label is for people, the code for machines; they must be the same unit.',
    bad: '"ucum": "mg/dL"',
    good: '"ucum": "ug/dL"',
    check({ file }, report, { units }) {
      const { labelFormat: label } = file.value.arrowFormat
      const { ucum } = file.value.unit
      if (label === '' && ucum.startsWith('{')) return
      const expected = label === '' ? '1' : findUcum({ units }, label)
      if (expected === undefined)
        report(
          file.getPlace(['arrowFormat', 'labelFormat']),
          `The unit "${label}" is not in units.json.`,
          'Correct the label. A unit that no test had before is added to units.json with its UCUM code.',
        )
      else if (ucum !== expected)
        report(
          file.getPlace(['unit', 'ucum']),
          `The label "${label}" and the code "${ucum}" are not the same unit.`,
          `Correct the one that is wrong. In units.json, the code of "${label}" is "${expected}".`,
        )
    },
  }),
  defineCheckRule({
    id: 'id-limits',
    scope: 'definition',
    reason: 'An id such as FEMALE_8_TO_14 or CONTENT_HIGH_OVER_400 names its limits; the band must be the same.',
    bad: '"exclusiveMaximum": 12',
    good: '"exclusiveMaximum": 10',
    check({ file }, report) {
      const checkLimits = (id: string, bands: readonly Band[], path: JsonPath) => {
        const named = [...id.matchAll(/(UNDER|OVER|ABOVE)_?(\d+)|(\d+)_TO_(\d+)|(\d+)_PLUS|(ZERO)|^(\d+)$/g)]
        const numbers = named
          .flatMap(([, , ...groups]) => groups)
          .flatMap((number) => (number === undefined ? [] : [number === 'ZERO' ? 0 : Number(number)]))
        const limits = new Set(bands.flatMap(listBandLimits))
        const isPast = ([, word, number]: RegExpExecArray) =>
          word === undefined ||
          bands.some((band) => band[word === 'UNDER' ? 'exclusiveMaximum' : 'exclusiveMinimum'] === Number(number))
        const sex = /^(FEMALE|MALE)_/.exec(id)?.[1]
        const isRight =
          numbers.every((number) => limits.has(number)) &&
          named.every(isPast) &&
          bands.every(({ when }) => sex === undefined || when?.['sex'] === sex)
        const fix = 'Correct the band or the id.'
        if (bands.length > 0 && !isRight) report(file.getPlace(path), `The band of ${id} does not match its id.`, fix)
      }
      file.value.interpretationRanges.forEach((range, index) => {
        checkLimits(range.rangeId, toBandList(range), ['interpretationRanges', index, 'band'])
        const rules = range.contentRules ?? []
        rules.forEach((rule, at) =>
          checkLimits(rule.contentId, rule.band ? [rule.band] : [], [
            'interpretationRanges',
            index,
            'contentRules',
            at,
          ]),
        )
        // A text without a rule is read between the limits of the range and of the rules before it.
        const known = new Set([...toBandList(range), ...rules.flatMap(({ band = [] }) => band)].flatMap(listBandLimits))
        const ruled = new Set(rules.map(({ contentId }) => contentId))
        range.contentIds.forEach((id, at) => {
          const [, number] = /_(?:UNDER|OVER|ABOVE)_(\d+)$/.exec(id) ?? []
          if (number !== undefined && !ruled.has(id) && !known.has(Number(number)))
            report(
              file.getPlace(['interpretationRanges', index, 'contentIds', at]),
              `${id} names a limit that its range does not have.`,
              'Correct the band or the id.',
            )
        })
      })
    },
  }),
]
