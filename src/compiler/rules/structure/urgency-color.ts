import { defineRule } from '../rule.ts'

const degrees = ['next-visit', 'weeks', 'two-weeks', 'this-week', 'today'].map(
  (name) =>
    `"${name}": { "colors": ["Red"], "sentence": "Soon.", "share": "Soon.", "source": { "assumption": "None." } }`,
)

/** No color has two degrees of urgency. */
export const urgencyColor = defineRule({
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
          if (seen.has(color)) report(file.at([name, 'colors']), `${color} has two degrees.`, 'Take it out of one.')
          seen.add(color)
        }
    }
  },
})
