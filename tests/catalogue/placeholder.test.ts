import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPlaceholders, listPlaceholders } from '../../src/catalogue/placeholder.ts'

describe('fillPlaceholders', () => {
  it.each([
    ['Your LDL was {labLdl} mg/dL.', { labLdl: '142' }, 'Your LDL was 142 mg/dL.'],
    ['{a}/{b}, again {a}', { a: '1', b: '2' }, '1/2, again 1'],
    ['{ a }', { a: '1' }, '1'],
    ['no placeholder', {}, 'no placeholder'],
    ['{Upper} {1a} {} {a b} stay', { a: '1' }, '{Upper} {1a} {} {a b} stay'],
    ['{a}', { a: '{b} $& $1', b: 'never' }, '{b} $& $1'],
    ['{a}', { a: '' }, ''],
  ])('fills %j', (template, values, expected) => {
    expect(fillPlaceholders(template, values)).toBe(expected)
    expect(fillPlaceholders(template, new Map(Object.entries(values)))).toBe(expected)
  })

  it.each([
    [{ labHdl: '60', labLdl: '142' }, 'one of {labHdl}, {labLdl}'],
    [{}, 'no placeholder'],
  ])('refuses a placeholder without a value', (values, expected) => {
    const message = `Unexpected placeholder {phone} without a value, expected ${expected}`
    expect(() => fillPlaceholders('Call {phone}', values)).toThrow(message)
    expect(() => fillPlaceholders('Call {phone}', new Map(Object.entries(values)))).toThrow(message)
  })

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'does not take {%s} from the properties of every object',
    (name) => {
      expect(() => fillPlaceholders(`{${name}}`, {})).toThrow('Unexpected placeholder')
    },
  )

  it('leaves the text around placeholders as it is', () => {
    const text = fc.string().filter((each) => !each.includes('{') && !each.includes('}'))
    fc.assert(
      fc.property(text, fc.string(), text, (before, value, after) => {
        expect(fillPlaceholders(`${before}{value}${after}`, { value })).toBe(`${before}${value}${after}`)
      }),
    )
  })
})

describe('listPlaceholders', () => {
  it.each([
    ['{b} and {a}, then { b }', ['b', 'a']],
    ['none {Here} {a-b}', []],
    ['', []],
  ])('lists the placeholders of %j', (template, expected) => {
    expect(listPlaceholders(template)).toEqual(expected)
  })
})
