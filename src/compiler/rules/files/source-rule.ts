import type { JsonPath } from '../../parse/parse-json.ts'
import { defineCheckRule } from '../rule.ts'

/** The minimum number of words for a meaningful source. */
const minWords = 4

/** Every source is meaningful, and cites what SOURCES.md explains. */
export const sourceRule = defineCheckRule({
  id: 'source',
  scope: 'catalogue',
  reason:
    'A reader can follow where a number comes from: SOURCES.md explains every citation, and an assumption says what was assumed.',
  in: 'interpretations/iron-risk/interpretation.json',
  bad: '"spec": "some-book §1"',
  good: '"assumption": "An example for the tests."',
  check({ parsed }, report) {
    const explained = parsed.files.find(({ path }) => path === 'SOURCES.md')?.text ?? ''
    for (const file of parsed.data)
      for (const [path, words] of listSources(file.value)) {
        const key = path.at(-1)
        if (key === 'quote') continue
        if (key !== 'spec' && key !== 'where') {
          if (words.split(/\s+/).length < minWords)
            report(file.getPlace(path), `"${words}" says nothing.`, 'Say what was left open or assumed, and why.')
          continue
        }
        const unknown = listCitations(words).filter((citation) => !explained.includes(`\`${citation}\``))
        const fix = 'Cite a section that SOURCES.md explains, such as "lab-content §4 LDL", or explain it there.'
        if (unknown.length > 0 || !words.includes('§'))
          report(file.getPlace(path), `SOURCES.md does not explain "${unknown[0] ?? words}".`, fix)
      }
  },
})

/** The words of every source of a value, with their paths; in a register, the location of each defect. */
function listSources(value: unknown, path: JsonPath = []): [path: JsonPath, words: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]): [JsonPath, string][] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    const isSource = path.at(-1) === 'source' || (path[0] === 'defects' && key === 'where')
    return isSource && typeof inside === 'string' ? [[at, inside]] : listSources(inside, at)
  })
}

/** Splits "lab-content §1, §4 Lipids; portal §2" into "lab-content §1", "lab-content §4" and "portal §2". */
function listCitations(words: string): string[] {
  let document = ''
  return [...words.matchAll(/(?:\b([a-z][a-z-]*) )?§(\d+)/g)].map(([, name, section]) => {
    if (name !== undefined && name !== 'and') document = name
    return `${document} §${section}`
  })
}
