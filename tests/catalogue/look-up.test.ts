import { describe, expect, it } from 'vitest'
import { lookUpEntry, findInterpretationDefinition, findProduct } from '../../src/catalogue/look-up.ts'
import { bloodPressure, definition, range, smallCatalogue } from '../fixtures/small-catalogue.ts'

describe('findInterpretationDefinition', () => {
  it('finds by id, and never finds a property that every object has', () => {
    expect(findInterpretationDefinition(smallCatalogue, 'bloodPressure')).toBe(bloodPressure)
    expect(findInterpretationDefinition(smallCatalogue, 'bloodpressure')).toBeUndefined()
    expect(findInterpretationDefinition(smallCatalogue, 'constructor')).toBeUndefined()
  })
})

describe('findProduct', () => {
  it('finds by code, and never finds a property that every object has', () => {
    expect(findProduct(smallCatalogue, 'PR')?.name).toBe('Blood pressure')
    expect(findProduct(smallCatalogue, 'constructor')).toBeUndefined()
  })
})

describe('lookUpEntry', () => {
  it('finds the entry and its range', () => {
    const [normal] = bloodPressure.interpretationRanges
    expect(lookUpEntry(bloodPressure, 'NORMAL', 'CONTENT_NORMAL')).toEqual({
      found: bloodPressure.entries['CONTENT_NORMAL'],
      range: normal,
    })
  })

  it.each([
    ['interpretation', undefined, 'NORMAL', 'CONTENT_NORMAL'],
    ['range', bloodPressure, 'UNKNOWN', 'CONTENT_NORMAL'],
    ['range', bloodPressure, 'constructor', 'CONTENT_NORMAL'],
    ['range', bloodPressure, null, null],
    ['content', bloodPressure, 'NORMAL', 'CONTENT_UNKNOWN'],
    ['content', bloodPressure, 'NORMAL', 'CONTENT_HIGH'],
    ['content', bloodPressure, 'NORMAL', 'toString'],
    ['content', bloodPressure, 'NORMAL', null],
    ['content', bloodPressure, 'NORMAL', undefined],
  ])('says that the %s is missing', (missing, of, rangeId, contentId) => {
    expect(lookUpEntry(of, rangeId, contentId)).toEqual({ missing })
  })

  it('does not take a text that the range lists but that belongs to another band', () => {
    const mixed = definition('mixed', [], [range('LOW', 'Green', []), range('HIGH', 'Red', [])])
    const [low] = mixed.interpretationRanges
    const listing = { ...mixed, interpretationRanges: [{ ...low!, contentIds: ['CONTENT_HIGH', 'CONTENT_GONE'] }] }
    expect(lookUpEntry(listing, 'LOW', 'CONTENT_HIGH')).toEqual({ missing: 'content' })
    expect(lookUpEntry(listing, 'LOW', 'CONTENT_GONE')).toEqual({ missing: 'content' })
  })
})
