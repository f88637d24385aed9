import { expect, it } from 'vitest'
import { toSizeSchema } from '../../../../src/server/ingest/check/to-size-schema.ts'

it('keeps only the limits on the lengths of lists and on the numbers of keys of a schema', () => {
  const size = { maxItems: 100, maxProperties: 100 }
  expect(
    toSizeSchema({
      $id: 'https://example.com/schema.json',
      $ref: '#/$defs/name',
      $defs: { name: { type: 'string', pattern: '^a' } },
      type: 'object',
      required: ['list'],
      properties: { list: { type: 'array', items: { $ref: '#/$defs/name' }, maxItems: 3 }, never: false },
      additionalProperties: { maxProperties: 2 },
      maxProperties: 7,
    }),
  ).toEqual({
    $id: 'https://example.com/schema.json',
    $ref: '#/$defs/name',
    $defs: { name: size },
    properties: { list: { ...size, maxItems: 3, items: { ...size, $ref: '#/$defs/name' } }, never: false },
    additionalProperties: { ...size, maxProperties: 2 },
    ...size,
    maxProperties: 7,
  })
  const nothing = { $id: 1, $ref: null, $defs: [], properties: [], items: true, additionalProperties: null }
  expect(toSizeSchema(nothing)).toEqual(size)
})
