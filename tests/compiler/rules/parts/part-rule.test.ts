import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { listFound } from '../list-found.ts'

const high = 'interpretations/iron-risk/high.mdx'
const urgency = { 'urgency.json': readFileSync('content/urgency.json', 'utf8') }
const ofRanges = (words: string) =>
  sample[high]!.replace('rangeId: HIGH', 'rangeId: "{level}"')
    .replace('HIGH_{flags}"', '{level}_{flags}"\naxes:\n  level: [HIGH, MODERATE, LOW]')
    .replace('Eat beans.', words)

it('a part or a number in a family with several ranges must read alike in all of them, or be in a condition for each', () => {
  const find = (words: string) => listFound('part', { ...urgency, [high]: ofRanges(words) })
  const found = (line: string) =>
    `${line} | This part reads differently in the ranges of the family. Write it once for each, between <When …> and </When> with the values of the axis.`
  expect(find('<HowSoon />')).toEqual([found('<HowSoon />')])
  expect(find('<Emergency signs="faint" />')).toEqual([])
  expect(find('More than {limit.LOW.maximum} is moderate.')).toEqual([])
  expect(find('It is {limit.LOW.maximums}.')).toHaveLength(1)
  const apart = ['HIGH', 'MODERATE', 'LOW'].map((level) => `</When>\n<When level="${level}">\n<HowSoon />\n`).join('')
  expect(find(apart)).toEqual([])
})

it('a part that no range of a family can render is named once, for the first range', () => {
  const text = ofRanges('<HowSoon head="clinic" />')
  expect(findWith('part', { ...urgency, [high]: text }).map(({ message }) => message)).toEqual([
    expect.stringContaining('urgency two-weeks'),
  ])
})
