import { defineRule } from '../rule.ts'

/** A whole urgency.json, with other words or colors for its first degree. */
function example(first: string): string {
  const source = '"source": { "assumption": "An example for the tests." }'
  const others = ['weeks', 'two-weeks', 'this-week', 'today'].map(
    (name) => `"${name}": { "sentence": "Share this result.", "share": "Share {share}.", ${source} }`,
  )
  return `{ "next-visit": { ${first}, ${source} }, ${others.join(', ').replace('"weeks": {', '"weeks": { "colors": ["Yellow"],')} }`
}

/** Rules over urgency.json: each degree says one time, and each color has one degree. */
export const urgencyRules = [
  defineRule({
    id: 'urgency-color',
    scope: 'catalogue',
    reason: 'A color means one degree of urgency.',
    in: 'urgency.json',
    bad: example('"colors": ["Yellow"], "sentence": "Share this result.", "share": "Share {share}."'),
    good: '',
    check({ parsed }, report) {
      for (const file of parsed.urgency) {
        const seen = new Map<string, string>()
        for (const [name, { colors }] of Object.entries(file.value))
          colors?.forEach((color, index) => {
            const other = seen.get(color)
            if (other !== undefined)
              report(
                file.at([name, 'colors', index]),
                `${color} is ${name} here and ${other} above.`,
                'Take it out of one of the two.',
              )
            seen.set(color, name)
          })
      }
    },
  }),
]
