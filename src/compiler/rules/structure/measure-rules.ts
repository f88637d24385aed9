import type { LinkedInterpretation } from '../../link/link-content.ts'
import { defineCheckRule } from '../rule.ts'

const KNEE = 'interpretations/knee-angle/interpretation.json'
const RISK = 'interpretations/iron-risk/interpretation.json'

const degrees = ['next-visit', 'weeks', 'two-weeks', 'this-week', 'today'].map(
  (name) =>
    `"${name}": { "colors": ["Red"], "deadline": "Soon", "outlook": "Soon", "sentence": "Soon.", "share": "Soon.", "source": { "assumption": "None." } }`,
)

/** Rules about the values and findings of a definition, and about what a color means. */
export const measureRules = [
  defineCheckRule({
    id: 'measure',
    scope: 'definition',
    reason: 'Two values of one test have different names, and a value set by answers is an end of the scale.',
    in: RISK,
    bad: '"decimals": 0, "fixedAt": { "value": 10, "answers": { "histories": ["copd"] }, "source": { "assumption": "An example." } },',
    good: '"decimals": 0,',
    check({ file }, report) {
      const seen = new Set<string>()
      file.value.measures.forEach(({ label, fixedAt, domain }, index) => {
        const at = (key: string) => file.getPlace(['measures', index, key])
        if (label !== undefined && seen.has(label))
          report(at('label'), `Two values are called "${label}".`, 'Give each its own name.')
        if (label !== undefined) seen.add(label)
        if (fixedAt && !domain.includes(fixedAt.value))
          report(
            at('fixedAt'),
            `${fixedAt.value} is not an end of the scale, which is ${domain.join(' to ')}.`,
            'Correct the value, or the domain.',
          )
      })
    },
  }),
  defineCheckRule({
    id: 'subject',
    scope: 'catalogue',
    reason: 'The words that sentences begin with name only this test.',
    in: KNEE,
    bad: '"subject": "Your iron"',
    good: '"subject": "Your {side} knee"',
    check({ interpretations }, report) {
      for (const { id, file } of interpretations) {
        const { subject, twins = [] } = file.value
        const isTwin = (one: LinkedInterpretation) =>
          one.id === id || twins.some((twin) => twin.interpretationId === one.id && twin.differsIn === 'sample')
        const other = interpretations.find((one) => !isTwin(one) && one.file.value.subject === subject)
        const message = `"${subject}" is the subject of ${other?.id} too.`
        if (subject !== undefined && other) report(file.getPlace(['subject']), message, 'Name this test.')
      }
    },
  }),
  defineCheckRule({
    id: 'urgency-color',
    scope: 'catalogue',
    reason: 'A color means one degree of urgency.',
    in: 'urgency.json',
    bad: `{ ${degrees.join(', ')} }`,
    check({ parsed }, report) {
      for (const file of parsed.urgency) {
        const seen = new Set<string>()
        for (const [name, { colors = [] }] of Object.entries(file.value))
          for (const color of colors) {
            if (seen.has(color))
              report(
                file.getPlace([name, 'colors']),
                `${color} is listed for two degrees of urgency.`,
                'Decide which of the two it means.',
              )
            seen.add(color)
          }
      }
    },
  }),
]
