import type { LinkedInterpretation } from '../../link/link.ts'
import { defineRule } from '../rule.ts'

const LEFT = 'interpretations/knee-angle-left/interpretation.json'
const LIST = 'interpretations/lab-iron/interpretation.json'

/** The side that the name of a finding or a value begins with; of both, none. */
function sideOf(name: string): string | undefined {
  return /^(left|right)(?=[A-Z])(?!Right|Left)/.exec(name)?.[1]
}

/** Rules over what a definition says of its values and findings. */
export const measureRules = [
  defineRule({
    id: 'measure',
    scope: 'definition',
    reason: 'Two values of one test have two names, and a difference is one of two values.',
    in: LIST,
    bad: '"measures": [\n    { "key": "labIronBound", "decimals": 1, "domain": [0, 2000], "differenceOf": ["labIron", "labIron"] },',
    good: '"measures": [',
    check({ file }, report) {
      const seen = new Set<string>()
      file.value.measures.forEach(({ label, differenceOf }, index) => {
        const at = (key: string) => file.at(['measures', index, key])
        if (label !== undefined && seen.has(label))
          report(at('label'), `Two values are called "${label}".`, 'Give each its own name.')
        if (label !== undefined) seen.add(label)
        if (differenceOf && new Set(differenceOf).size < differenceOf.length)
          report(at('differenceOf'), 'The difference of a value and itself is nothing.', 'Name the two values.')
      })
    },
  }),
  defineRule({
    id: 'subject',
    scope: 'definition',
    reason: 'The words with which sentences begin name this test and no other.',
    in: LEFT,
    bad: '"subject": "Your iron"',
    good: '"subject": "Your left knee"',
    check(interpretation, report, { content }) {
      const { subject, twins = [] } = interpretation.file.value
      const isTwin = ({ id }: LinkedInterpretation) =>
        id === interpretation.id || twins.some((twin) => twin.interpretationId === id && twin.differsIn === 'sample')
      const other = content.interpretations.find((one) => !isTwin(one) && one.file.value.subject === subject)
      if (subject !== undefined && other)
        report(
          interpretation.file.at(['subject']),
          `"${subject}" is the subject of ${other.id} too.`,
          'Name this test.',
        )
    },
  }),
  defineRule({
    id: 'critical-finding',
    scope: 'definition',
    reason: 'What must be acted on today is in a box of its own, not below a result.',
    in: LIST,
    bad: '"critical": true,\n      "isAppendedToContent": true',
    good: '"isAppendedToContent": false',
    check({ file }, report) {
      file.value.incidentalRanges.forEach(({ incidentalId, critical, isAppendedToContent }, index) => {
        if (critical === true && isAppendedToContent)
          report(
            file.at(['incidentalRanges', index, 'isAppendedToContent']),
            `${incidentalId} is critical, and is joined to the text of a result.`,
            'Write false.',
          )
      })
    },
  }),
  defineRule({
    id: 'finding-side',
    scope: 'definition',
    reason: 'A finding of one side is read from the value of that side, and says the same of both.',
    in: LEFT,
    bad: '"incidentalRanges": [{ "incidentalId": "leftPain", "band": { "measure": "rightAngle", "minimum": 1 }, "isAppendedToContent": false }]',
    good: '"incidentalRanges": []',
    check({ file }, report) {
      file.value.incidentalRanges.forEach(({ incidentalId, band }, index) => {
        const side = sideOf(incidentalId)
        const measured = sideOf(band?.measure ?? '')
        if (side !== undefined && measured !== undefined && side !== measured)
          report(
            file.at(['incidentalRanges', index, 'band']),
            `${incidentalId} is read from the value of the ${measured} side.`,
            `Name the value of the ${side} side.`,
          )
      })
    },
  }),
  defineRule({
    id: 'both-values',
    scope: 'definition',
    reason: 'Where two values decide, the calmest range needs both, and one is enough for any other.',
    in: LEFT,
    bad: `"displayedRange": "under 9 or under 8",\n      "displayedStyle": "Green",\n      "outcome": "result",\n      "band": [{ "measure": "bend", "maximum": 8 }, { "measure": "turn", "maximum": 7 }]`,
    good: `"displayedRange": "0 or more",\n      "displayedStyle": "Green",\n      "outcome": "result",\n      "band": {\n        "minimum": 0\n      }`,
    check({ file }, report) {
      file.value.interpretationRanges.forEach(({ displayedRange, displayedStyle, band }, index) => {
        const measures = new Set([band ?? []].flat().map(({ measure }) => measure))
        const word = /\b(and|or)(?= (?:under )?\d)/.exec(displayedRange.replace(/ or more/g, ''))?.[1]
        const expected = displayedStyle === 'Green' ? 'and' : 'or'
        if (measures.size > 1 && word !== undefined && word !== expected)
          report(
            file.at(['interpretationRanges', index, 'displayedRange']),
            `"${displayedRange}" joins two values with "${word}".`,
            `Write "${expected}".`,
          )
      })
    },
  }),
]
