import type { ErrorObject } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { toProblems } from '../../../../src/server/ingest/check/to-problems.ts'

const createError = (keyword: string, more: object = {}) =>
  ({ keyword, instancePath: '/at', schemaPath: '', params: {}, ...more }) as ErrorObject
const explain = (keyword: string, more?: object) => toProblems([createError(keyword, more)])[0]?.reason

describe('what breaks a schema', () => {
  it('is a missing property at its own place', () => {
    expect(toProblems([createError('required', { params: { missingProperty: 'time' } })])).toEqual([
      { pointer: '/at/time', reason: 'Missing property time', isMissing: true },
    ])
  })

  it('is said once of several unknown keys, and never of an "if"', () => {
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
  ])('says of %j its type alone', (data, type) => {
    expect(explain('enum', { data, params: { allowedValues: ['a', 'b'] } })).toBe(
      `Unexpected ${type}, expected one of a, b`,
    )
  })

  it('shows a value where it is told how', () => {
    const [problem] = toProblems([createError('false schema', { data: 'x' })], String)
    expect(problem?.reason).toBe('Unexpected x, expected nothing here next to the other answers')
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
    ['must be number', 'number'],
    ['must NOT have fewer than 1 items', 'not to have fewer than 1 items'],
    ['must match a schema', 'to match a schema'],
    [undefined, 'what the schema allows'],
  ])('is said in the words of the validator: %s', (message, expected) => {
    expect(explain('other', { data: {}, message })).toBe(`Unexpected object, expected ${expected}`)
  })
})
