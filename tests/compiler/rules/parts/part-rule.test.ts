import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'

it('a part that no range of a family can render is named once, for the first of them', () => {
  const high = 'interpretations/iron-risk/high.mdx'
  const text = sample[high]!.replace('rangeId: HIGH', 'rangeId: "{level}"')
    .replace('HIGH_{flags}"', '{level}_{flags}"\naxes:\n  level: [HIGH, MODERATE, LOW]')
    .replace('Eat beans.', '<HowSoon head="clinic" />')
  const urgency = { 'urgency.json': readFileSync('content/urgency.json', 'utf8') }
  expect(findWith('part', { ...urgency, [high]: text }).map(({ message }) => message)).toEqual([
    expect.stringContaining('urgency two-weeks'),
  ])
})
