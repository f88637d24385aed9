import { describe, expect, it } from 'vitest'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { collectCircumstanceValues } from '../../../src/catalogue/circumstances.ts'
import { computeValueSpan } from '../../../src/studio/model/compute-value-span.ts'
import { findEntryForPerson, createSamplePerson } from '../../../src/studio/preview/sample-person.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

const definitions = Object.values(compiledCatalogue.interpretations)

/** Whether an entry is reached by numbers and circumstances, rather than by an answer or a missing result. */
function isReached(definition: InterpretationDefinition, rangeId: string): boolean {
  const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
  return range !== undefined && range.bands.length > 0
}

it('imagines an upper blood pressure above the lower one, for every range', () => {
  const definition = compiledCatalogue.interpretations['bloodPressure']!
  for (const { rangeId, contentId } of Object.values(definition.entries)) {
    const { systolic = 1, diastolic = 0 } = createSamplePerson(definition, rangeId, contentId).values
    expect(systolic, contentId).toBeGreaterThan(diastolic)
  }
})

describe('createSamplePerson', () => {
  it.each(definitions)(
    'imagines a reader for every entry of $interpretationId that numbers can reach',
    (definition) => {
      const missed = Object.values(definition.entries)
        .filter(({ rangeId }) => isReached(definition, rangeId))
        .filter(({ rangeId, contentId }) => {
          const person = createSamplePerson(definition, rangeId, contentId)
          return findEntryForPerson(definition, person)?.contentId !== contentId
        })
        .map(({ contentId }) => contentId)
      expect(missed).toEqual([])
    },
  )
})

it('asks for the sex if bands differ by sex, and lets values go beyond the outermost limits', () => {
  const ferritin = compiledCatalogue.interpretations['ferritin']!
  expect(collectCircumstanceValues(ferritin).get('sex')?.toSorted()).toEqual(['FEMALE', 'MALE'])
  const ldl = compiledCatalogue.interpretations['labLdlCholesterol']!
  const [low, high] = computeValueSpan(ldl, 'labLdlCholesterol')
  expect(low).toBeLessThan(100)
  expect(high).toBeGreaterThan(190)
})
