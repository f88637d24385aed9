import { describe, expect, it } from 'vitest'
import { pendingReview, withheldContent } from '../../../src/server/records/pending-review.ts'
import { computeResultRevision, type ResultContent } from '../../../src/server/records/stored-versions.ts'

const result: ResultContent = {
  ...withheldContent,
  id: 'labGlucose',
  productCode: 'GL',
  details: { rangeId: 'HIGH', contentId: 'CONTENT_HIGH', incidentalIds: ['b', 'a'] },
  status: { state: 'reviewApproved', reviewerId: 'reviewer-1', reviewDate: '2026-11-19T10:00:00.000Z' },
  values: [{ key: 'labGlucose', value: '130' }],
}

const changes: Readonly<Record<string, Partial<ResultContent>>> = {
  id: { id: 'glucose' },
  productCode: { productCode: 'GX' },
  details: { details: { rangeId: 'HIGH', contentId: 'CONTENT_HIGH', incidentalIds: ['a'] } },
  status: { status: pendingReview },
  values: { values: [{ key: 'labGlucose', value: '131' }] },
}

describe('the revision of a result', () => {
  it.each(Object.entries(changes))('changes with its %s', (_, change) => {
    expect(computeResultRevision({ ...result, ...change })).not.toBe(computeResultRevision(result))
  })

  it('does not change with the order of findings, or with who approved it', () => {
    const details = { ...result.details!, incidentalIds: ['a', 'b'] }
    const status = { ...result.status, reviewerId: 'reviewer-2' }
    expect(computeResultRevision({ ...result, details, status })).toBe(computeResultRevision(result))
  })

  it('is still the one with which a store marked the result as seen in November 2026', () => {
    expect(computeResultRevision(result)).toBe('aArs4aZCdV6y9TlI_8DpUi')
  })
})
