import { expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'

it('a part that no range of a family can render is named once', () => {
  const high = 'interpretations/iron-risk/high.mdx'
  const text = sample[high]!.replace('rangeId: HIGH', 'rangeId: "{level}"')
    .replace('HIGH_{flags}"', '{level}_{flags}"\naxes:\n  level: [HIGH, MODERATE, LOW]')
    .replace('Eat beans.', '<Emergency signs="beans" />')
  expect(findWith('part', { [high]: text }).map(({ message }) => message)).toEqual([
    expect.stringContaining('no signs called "beans"'),
  ])
})
