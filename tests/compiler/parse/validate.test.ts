import { describe, expect, it } from 'vitest'
import { changeJson, iron } from '../rules/report-cases.ts'
import { listFound } from '../rules/list-found.ts'

const inRange = (change: object) =>
  changeJson(iron, ({ interpretationRanges: [range] }) => Object.assign(range, change))

describe('a value that fits none of several alternatives', () => {
  it('is corrected at the wrong place instead of being replaced with the other alternative', () => {
    expect(listFound('schema', inRange({ band: { minimum: '160' } }))).toEqual([
      '"minimum": "160" | Unexpected "160" for "minimum", expected a number. Write a number.',
    ])
  })

  it('is reported as lacking one of several properties, not each of them', () => {
    expect(listFound('schema', inRange({ band: {} }))).toEqual([
      '"band": {}, | Missing "minimum", "exclusiveMinimum", "maximum" or "exclusiveMaximum" in "band". Add the one that is meant.',
    ])
    expect(
      listFound(
        'schema',
        changeJson(iron, (value) => Object.assign(value, { source: {} })),
      ),
    ).toEqual(['"source": {} | Missing "spec" or "assumption" in "source". Add the one that is meant.'])
  })

  it('is reported as having a misspelled property, not also as lacking it', () => {
    expect(listFound('schema', inRange({ band: { minimun: 160 } }))).toEqual([
      '"minimun": 160 | Unexpected "minimun" in "band". Did you mean "minimum"?',
    ])
  })
})

it('errors of the tenth item of a list are not confused with those of the first', () => {
  const bands = Array.from({ length: 11 }, (_, index) =>
    index === 1 ? 7 : index === 10 ? { minimum: 'x' } : { minimum: index },
  )
  expect(listFound('schema', inRange({ band: bands }))).toEqual([
    '7, | Unexpected 7 for "band", expected a group in braces. Write a group in braces.',
    '"minimum": "x" | Unexpected "x" for "minimum", expected a number. Write a number.',
  ])
})
