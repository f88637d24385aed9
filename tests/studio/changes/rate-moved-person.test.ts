import { expect, it } from 'vitest'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { rateMovedPerson } from '../../../src/studio/changes/rate-moved-person.ts'
import { ownContent } from '../../fixtures/own-content.ts'

const before = ownContent.content.interpretations.find(({ id }) => id === 'labLdlCholesterol')!.definition
const moveLimits = (factor: number): InterpretationDefinition => ({
  ...before,
  interpretationRanges: before.interpretationRanges.map((range) => ({
    ...range,
    bands: range.bands.map((band) =>
      Object.fromEntries(
        Object.entries(band).map(([key, value]) => [key, typeof value === 'number' ? value * factor : value]),
      ),
    ),
  })),
})
const rate = (after: InterpretationDefinition, value: number) =>
  rateMovedPerson(before, after, { change: '', outcome: '', measure: 'labLdlCholesterol', value, circumstances: {} })

it('rates a person who should act sooner above one who has the same color and time to act as before', () => {
  const halved = moveLimits(0.5)
  expect(rate(before, 120)).toBe(0)
  expect(rate(halved, 75)).toBeGreaterThan(0)
  expect(rate(halved, 75)).toBeGreaterThan(rate(halved, 58))
})

it('rates a person without a range on one side highest', () => {
  const without = { ...before, interpretationRanges: before.interpretationRanges.slice(1) }
  expect(rate(without, 20)).toBe(Infinity)
})
