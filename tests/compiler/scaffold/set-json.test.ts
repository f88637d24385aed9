import { expect, test } from 'vitest'
import { setJson } from '../../../src/compiler/scaffold/set-json.ts'

const text = `{
  "codes": ["A", "B"],
  "long": [
    { "id": "a", "reading": "NORMAL" },
    { "id": "b" }
  ],
  "units": {
    "cm": { "ucum": "cm" }
  },
  "none": []
}
`

test.each([
  ['adds to the end of a list on one line', ['codes', -1], 'C', '"codes": ["A", "B"]', '"codes": ["A", "B", "C"]'],
  ['adds within a list on one line', ['codes', 1], 'C', '"codes": ["A", "B"]', '"codes": ["A", "C", "B"]'],
  ['adds before a list on one line', ['codes', 0], 'C', '"codes": ["A", "B"]', '"codes": ["C", "A", "B"]'],
  [
    'adds an object to a list',
    ['long', -1],
    { id: 'c' },
    '{ "id": "b" }',
    '{ "id": "b" },\n    {\n      "id": "c"\n    }',
  ],
  ['adds an object before a list', ['long', 0], { id: 'c' }, '"long": [', '"long": [\n    {\n      "id": "c"\n    },'],
  ['adds to an empty list', ['none', -1], 'C', '"none": []', '"none": [\n    "C"\n  ]'],
])('%s, and changes no character around it', (_, path, value, before, after) => {
  expect(setJson(text, path, value, true)).toBe(text.replace(before, after))
})

test.each([
  [
    'a member of an object',
    ['units', 'kg'],
    { ucum: 'kg' },
    '{ "ucum": "cm" }',
    '{ "ucum": "cm" },\n    "kg": {\n      "ucum": "kg"\n    }',
  ],
  [
    'a member of an object on one line',
    ['long', 1, 'reading'],
    'HIGH',
    '{ "id": "b" }',
    '{ "id": "b", "reading": "HIGH" }',
  ],
  ['a value', ['long', 1, 'id'], 'c', '"b"', '"c"'],
  ['a member whose object is missing', ['more', 'a'], 1, '"none": []', '"none": [],\n  "more": {\n    "a": 1\n  }'],
])('sets %s, and changes no character around it', (_, path, value, before, after) => {
  expect(setJson(text, path, value)).toBe(text.replace(before, after))
})
