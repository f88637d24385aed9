import type { JsonPath } from '../../parse/parse-json.ts'
import { defineCheckRule } from '../rule.ts'

/** Nothing in data or front matter is left to be written. For the bodies of texts, the rule leftover reports it. */
export const todoRule = defineCheckRule({
  id: 'todo',
  scope: 'catalogue',
  reason: 'What is marked TODO is not written yet, and a participant or reviewer would read the note instead.',
  in: 'interpretations/iron-risk/interpretation.json',
  bad: '"assumption": "TODO: say where the limits come from."',
  good: '"assumption": "An example for the tests."',
  check({ parsed }, report) {
    const files = [
      ...parsed.data.map((file) => ({ value: file.value, located: file })),
      ...parsed.texts.map(({ facts, frontMatter }) => ({ value: facts, located: frontMatter })),
    ]
    for (const { value, located } of files)
      for (const [path, words] of listNotes(value))
        report(located.getPlace(path), `"${words}" is still to be written.`, 'Write what it asks for.')
  },
})

/** The strings of a value that are marked TODO, with their paths. */
function listNotes(value: unknown, path: JsonPath = []): [path: JsonPath, words: string][] {
  if (typeof value === 'string') return /\bTODO\b/.test(value) ? [[path, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    listNotes(inside, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
