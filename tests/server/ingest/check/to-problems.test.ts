import type { ErrorObject } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { toProblems } from '../../../../src/server/ingest/check/to-problems.ts'

const createError = (keyword: string, more: object = {}) =>
  ({ keyword, instancePath: '/at', schemaPath: '', params: {}, ...more }) as ErrorObject
const explain = (keyword: string, more?: object) => toProblems([createError(keyword, more)])[0]?.reason

describe('a violation of the schema', () => {
  it('is reported at its own place if a property is missing', () => {
    expect(toProblems([createError('required', { params: { missingProperty: 'time' } })])).toEqual([
      { pointer: '/at/time', reason: 'Missing property time', isMissing: true },
    ])
  })

  it('is reported once for several unknown keys, and never for an "if"', () => {
    const unknown = createError('additionalProperties', {
      parentSchema: { properties: { one: {}, two: {} } },
      data: {},
    })
    expect(toProblems([unknown, createError('if'), unknown])).toEqual([
      { pointer: '/at', reason: 'Unexpected key, expected only one, two' },
    ])
    expect(explain('additionalProperties')).toBe('Unexpected key, expected only ')
  })

  it.each([
    ['text', 'text'],
    [5, 'number'],
    [Infinity, 'number that is too large'],
    [[], 'list'],
    [null, 'null'],
    [{}, 'object'],
    [true, 'boolean'],
  ])('names only the type of %j', (data, type) => {
    expect(explain('enum', { data, params: { allowedValues: ['a', 'b'] } })).toBe(
      `Unexpected ${type}, expected one of a, b`,
    )
  })

  it('shows a value if it is told how', () => {
    const [problem] = toProblems([createError('false schema', { data: 'x' })], String)
    expect(problem?.reason).toBe('Unexpected x, expected no value: those next to it rule it out')
  })

  it.each([
    [{ examples: ['2026-11-10', '2027-01-01'] }, 'one like 2026-11-10 or 2027-01-01'],
    [
      { examples: ['2026-11-10T08:40:00Z'] },
      'one like 2026-11-10T08:40:00Z, a time with its seconds and its offset from UTC',
    ],
    [{}, 'at least one visible character, and no control characters'],
    [undefined, 'at least one visible character, and no control characters'],
  ])('shows the examples of a pattern: %j', (parentSchema, expected) => {
    expect(explain('pattern', { data: 'x', parentSchema })).toBe(`Unexpected text, expected ${expected}`)
  })

  it.each([
    ['type', { type: 'number' }, 'a number'],
    ['type', { type: ['string', 'null'] }, 'a text or null'],
    ['const', { allowedValue: true }, 'true'],
    ['minItems', { limit: 1 }, 'at least 1 item'],
    ['maxItems', { limit: 50 }, 'at most 50 items'],
    ['minProperties', { limit: 1 }, 'at least 1 key'],
    ['maxLength', { limit: 200 }, 'at most 200 characters'],
    ['minimum', { limit: 18 }, 'at least 18'],
    ['maximum', { limit: 100 }, 'at most 100'],
    ['uniqueItems', {}, 'each item once'],
    ['other', {}, 'what the schema allows'],
  ])('is explained in plain words: %s %j', (keyword, params, expected) => {
    expect(explain(keyword, { data: {}, params })).toBe(`Unexpected object, expected ${expected}`)
  })

  it('gives one reason for an empty text, and one for a value that must not be there', () => {
    const [empty, pattern] = ['minLength', 'pattern'].map((each) =>
      createError(each, { data: '', params: { limit: 1 } }),
    )
    expect(toProblems([empty!, pattern!])).toHaveLength(1)
    expect(explain('minLength', { data: '', params: { limit: 1 } })).toBe(
      'Unexpected text, expected at least 1 character',
    )
    const excluded = [createError('maxLength', { params: { limit: 2 } }), createError('false schema')]
    expect(toProblems(excluded).map(({ reason }) => reason)).toEqual([expect.stringContaining('rule it out')])
  })
})
