import { describe, expect, it } from 'vitest'
import { fiveBands } from '../../../../src/portal/results/range-bar/fixture-scales.ts'
import { buildFixtureBar } from '../../../../src/portal/results/range-bar/range-bar.fixtures.ts'

describe('the sentence of a number near a limit', () => {
  it.each([
    ['130', '130 mg/dL is at the lower end of the Borderline High range (130–159).'],
    ['142', '142 mg/dL is in the Borderline High range (130–159).'],
    ['159', '159 mg/dL is at the upper end of the Borderline High range (130–159).'],
  ])('says so of %s', (value, sentence) => {
    expect(buildFixtureBar(fiveBands, 'Borderline High', { value }).sentence).toBe(sentence)
  })
})
