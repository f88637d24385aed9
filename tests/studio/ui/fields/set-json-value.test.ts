import { readFileSync } from 'node:fs'
import type { JSONPath } from 'jsonc-parser'
import { expect, it } from 'vitest'
import { setJsonValue } from '../../../../src/studio/ui/fields/set-json-value.ts'

const text = `{
  "weeks": {
    "colors": ["Yellow", "Cyan"],
    "sentence": "Talk soon.",
    "signs": [
      "chest pain",
      "fainting"
    ],
    "source": { "assumption": "So." }
  },
  "empty": {}
}
`

function edit(path: JSONPath, value: unknown, order?: readonly string[], before = text): string {
  const change = setJsonValue(before, path, value, order)
  return change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before
}

it('writes only the characters of a word that differ', () => {
  const words = 'Talk "very" soon.'
  expect(setJsonValue(text, ['weeks', 'sentence'], words)).toEqual({
    from: text.indexOf('soon.'),
    to: text.indexOf('soon.'),
    insert: '\\"very\\" ',
  })
  expect(edit(['weeks', 'sentence'], words)).toBe(text.replace('Talk soon.', 'Talk \\"very\\" soon.'))
  expect(setJsonValue(text, ['weeks', 'sentence'], 'Talk soon.')).toBeUndefined()
})

it('keeps lists and groups on one line, or on a line each, as they were written', () => {
  expect(edit(['weeks', 'colors', 2], 'Red')).toBe(text.replace('"Cyan"]', '"Cyan", "Red"]'))
  expect(edit(['weeks', 'colors'], ['Cyan'])).toBe(text.replace('"Yellow", ', ''))
  expect(edit(['weeks', 'signs', 2], 'vomiting')).toBe(text.replace('fainting"', 'fainting",\n      "vomiting"'))
  expect(edit(['weeks', 'signs'], ['fainting'])).toBe(text.replace('"chest pain",\n      ', ''))
  expect(edit(['weeks', 'source', 'note'], 'Why.')).toBe(text.replace('So." }', 'So.", "note": "Why." }'))
})

it('puts a new member at its place in the schema, and removes a member with its comma', () => {
  const order = ['colors', 'deadline', 'sentence', 'signs', 'source', 'last']
  expect(edit(['weeks', 'deadline'], 'soon', order)).toBe(text.replace('"Cyan"],', '"Cyan"],\n    "deadline": "soon",'))
  expect(edit(['weeks', 'first'], '1', ['first', ...order])).toBe(
    text.replace('"colors"', '"first": "1",\n    "colors"'),
  )
  expect(edit(['empty', 'card'], { head: 'Call' })).toBe(
    text.replace('{}', '{\n    "card": {\n      "head": "Call"\n    }\n  }'),
  )
  expect(edit(['weeks', 'sentence'], undefined)).toBe(text.replace('"sentence": "Talk soon.",\n    ', ''))
  expect(edit(['weeks', 'source'], undefined)).toBe(text.replace(',\n    "source": { "assumption": "So." }', ''))
})

it.each(['urgency', 'emergencies', 'figures'])(
  'returns %s.json byte for byte after a word was added and removed',
  (name) => {
    const file = readFileSync(`content/${name}.json`, 'utf8')
    const first = Object.keys(JSON.parse(file) as object).find((key) => key !== '$schema' && key !== 'lead')!
    const added = edit([first, 'new-datum'], { value: 1, signs: ['one', 'two'] }, [], file)
    expect(JSON.parse(added)).toMatchObject({ [first]: { 'new-datum': { value: 1 } } })
    expect(edit([first, 'new-datum'], undefined, [], added)).toBe(file)
  },
)
