import { buildSchema, specifiedRules } from 'graphql/index.js'
import { describe, expect, it } from 'vitest'
import { createQueryCache } from '../../../src/server/graphql/query-cache.ts'

const schema = buildSchema('type Query { a: String }')

describe('a kept operation', () => {
  it('is parsed and validated once', () => {
    const { parse, validate } = createQueryCache()
    const document = parse('{ a }')
    expect(parse('{ a }')).toBe(document)
    expect(validate(schema, document, specifiedRules)).toBe(validate(schema, document, specifiedRules))
  })

  it('that is wrong stays wrong', () => {
    const { parse, validate } = createQueryCache()
    const messages = () => validate(schema, parse('{ b }'), specifiedRules).map(({ message }) => message)
    expect(messages()).toEqual([expect.stringContaining('b')])
    expect(messages()).toEqual([expect.stringContaining('b')])
  })

  it('is not kept forever', () => {
    const { parse } = createQueryCache()
    const first = parse('{ a }')
    for (let count = 0; count < 100; count += 1) parse(`{ a${count}: a }`)
    expect(parse('{ a }')).not.toBe(first)
  })
})
