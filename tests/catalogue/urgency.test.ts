import { describe, expect, it } from 'vitest'
import { isCriticalIncidental, isRangeWithResult, findEntryUrgency } from '../../src/catalogue/urgency.ts'
import { definition, range } from '../fixtures/small-catalogue.ts'
import { compiledCatalogue } from '../fixtures/compiled-catalogue.ts'

const high = range('HIGH', 'Orange', [{ minimum: 1 }], { urgency: 'two-weeks', contentIds: ['PLAIN', 'URGENT'] })
const missing = range('TEST_NOT_PERFORMED', 'Red', [], { outcome: 'no-result' })
const plain = definition('test', [], [high, missing], {
  incidentalRanges: [
    { incidentalId: 'critical', critical: true, isAppendedToContent: false },
    { incidentalId: 'other', critical: false, isAppendedToContent: false },
  ],
})
const overriding = {
  ...plain,
  entries: { ...plain.entries, URGENT: { ...plain.entries['URGENT']!, urgency: 'today' as const } },
}

describe('outcomeOf', () => {
  it('is a result unless the range says that there is none, whatever its color', () => {
    expect([isRangeWithResult(high), isRangeWithResult(missing)]).toEqual([true, false])
  })
})

describe('urgencyOf', () => {
  it('is the range’s, unless the entry has one of its own', () => {
    expect(findEntryUrgency(overriding, 'HIGH')).toBe('two-weeks')
    expect(findEntryUrgency(overriding, 'HIGH', 'PLAIN')).toBe('two-weeks')
    expect(findEntryUrgency(overriding, 'HIGH', 'URGENT')).toBe('today')
  })

  it('is unknown for a range that the definition lacks, and for names of properties of every object', () => {
    expect(findEntryUrgency(plain, 'constructor', 'toString')).toBeUndefined()
  })

  it('is known for every entry of the compiled catalogue', () => {
    const unknown = Object.values(compiledCatalogue.interpretations).flatMap((each) =>
      Object.values(each.entries).filter(({ rangeId, contentId }) => !findEntryUrgency(each, rangeId, contentId)),
    )
    expect(unknown).toEqual([])
  })
})

describe('isCritical', () => {
  it('is what the definition says of the finding; one that it lacks is not critical', () => {
    expect(['critical', 'other', 'constructor'].map((id) => isCriticalIncidental(plain, id))).toEqual([
      true,
      false,
      false,
    ])
  })
})
