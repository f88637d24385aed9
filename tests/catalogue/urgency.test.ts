import { describe, expect, it } from 'vitest'
import {
  isCriticalIncidental,
  isCriticalResult,
  isResultRange,
  findResultUrgency,
} from '../../src/catalogue/urgency.ts'
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

describe('isResultRange', () => {
  it('is true unless the range says that there is no result, whatever its color', () => {
    expect([isResultRange(high), isResultRange(missing)]).toEqual([true, false])
  })
})

describe('findResultUrgency', () => {
  it('is the urgency of the range, unless the entry has its own', () => {
    expect(findResultUrgency(overriding, 'HIGH')).toBe('two-weeks')
    expect(findResultUrgency(overriding, 'HIGH', 'PLAIN')).toBe('two-weeks')
    expect(findResultUrgency(overriding, 'HIGH', 'URGENT')).toBe('today')
  })

  it('is never that of another range, and is undefined if the range has none', () => {
    expect(findResultUrgency(overriding, 'TEST_NOT_PERFORMED', 'CONTENT_TEST_NOT_PERFORMED')).toBeUndefined()
    expect(findResultUrgency(overriding, 'GONE', 'URGENT')).toBe('today')
    expect(findResultUrgency(overriding, 'HIGH', 'GONE')).toBe('two-weeks')
  })

  it('is undefined for a range that the definition lacks and for property names that every object has', () => {
    expect(findResultUrgency(plain, 'constructor', 'toString')).toBeUndefined()
  })

  it('is known for every entry of the compiled catalogue', () => {
    const unknown = Object.values(compiledCatalogue.interpretations).flatMap((each) =>
      Object.values(each.entries).filter(({ rangeId, contentId }) => !findResultUrgency(each, rangeId, contentId)),
    )
    expect(unknown).toEqual([])
  })
})

describe('isCriticalIncidental', () => {
  it('is what the definition says about the finding, and false for a finding that it lacks', () => {
    expect(['critical', 'other', 'constructor'].map((id) => isCriticalIncidental(plain, id))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('isCriticalResult', () => {
  const critical = range('CRITICAL', 'Red', [{ minimum: 9 }], { urgency: 'today', contentIds: ['CALM', 'CRITICAL'] })
  const reason = range('NO_RESULT', 'Red', [], { outcome: 'no-result', urgency: 'today' })
  const more = definition('test', [], [high, critical, missing, reason], { incidentalRanges: plain.incidentalRanges })
  const entries = {
    ...more.entries,
    URGENT: { ...more.entries['URGENT']!, urgency: 'today' as const },
    CALM: { ...more.entries['CALM']!, urgency: 'weeks' as const },
  }
  const isCritical = (rangeId: string, contentId: string, ...incidentalIds: string[]) =>
    isCriticalResult({ ...more, entries }, { rangeId, contentId, incidentalIds })

  it.each<[string, string, string, string[], boolean]>([
    ['a range for today', 'CRITICAL', 'CRITICAL', [], true],
    ['a range for today, whose text is calmer', 'CRITICAL', 'CALM', [], true],
    ['a text for today in another range', 'HIGH', 'URGENT', [], true],
    ['neither', 'HIGH', 'PLAIN', [], false],
    ['a range for today that says nothing of the body', 'NO_RESULT', 'CONTENT_NO_RESULT', [], false],
    ['a range that the definition lacks', 'GONE', 'URGENT', [], false],
    ['a critical finding next to a calm result', 'HIGH', 'PLAIN', ['other', 'critical'], true],
    ['a critical finding without a result', 'TEST_NOT_PERFORMED', 'CONTENT_TEST_NOT_PERFORMED', ['critical'], true],
    ['a finding that is not critical', 'HIGH', 'PLAIN', ['other'], false],
  ])('%s', (_, rangeId, contentId, incidentalIds, expected) => {
    expect(isCritical(rangeId, contentId, ...incidentalIds)).toBe(expected)
  })
})
