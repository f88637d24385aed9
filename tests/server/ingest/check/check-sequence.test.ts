import { describe, expect, it } from 'vitest'
import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import { checkSequence } from '../../../../src/server/ingest/check/check-sequence.ts'
import type { PurchaseUpdate } from '../../../../src/server/ingest/message/screening-message.ts'

const screening = '2026-11-10T12:00:00Z'
const own = '/packages/0/products/0/measurements/0/review/reviewDate'
const values = { glucose: { value: 97, unit: 'mg/dL' } }

const check = (
  purchase: Omit<PurchaseUpdate, 'purchaseId'>,
  measurement: Partial<MessageMeasurement> = {},
  time: string | undefined = screening,
) => {
  const measurements = [
    { interpretationId: 'g', values, ...measurement },
    { interpretationId: 'h', values },
  ]
  const packages = [{ packageCode: 'BMS', products: [{ productCode: 'GL', measurements }] }]
  return checkSequence({ purchaseId: 'kim-1', packages, ...purchase }, time).map(({ pointer }) => pointer)
}
const reviewOn = (reviewDate: string) => ({ review: { state: 'reviewApproved', reviewDate } as const })

describe('the time at which results are ready', () => {
  it('cannot be before the screening, except for someone who came early', () => {
    expect(check({ allInterpretationsReadyAt: '2026-11-09T11:59:59Z' })).toEqual(['/allInterpretationsReadyAt'])
    expect(check({ allInterpretationsReadyAt: '2026-11-09T12:00:00Z' })).toEqual([])
  })
})

describe('the time of a review', () => {
  it('cannot be before the measurement, and is reported once for the whole purchase', () => {
    expect(check(reviewOn('2026-11-09T11:59:59Z'))).toEqual(['/review/reviewDate'])
    expect(check(reviewOn('2026-11-09T12:00:00Z'))).toEqual([])
    expect(check({}, reviewOn('2026-11-01T12:00:00Z'))).toEqual([own])
  })

  it('may be before the screening if the sample was taken earlier or the participant reported the values', () => {
    const before = reviewOn('2026-11-06T12:00:00Z')
    expect(check({}, { ...before, measuredAt: '2026-11-06' })).toEqual([])
    expect(check({}, { ...before, measuredAt: '2026-11-06T12:10:00Z' })).toEqual([])
    expect(check({}, { ...before, measuredAt: '2026-11-06T12:10:01Z' })).toEqual([own])
    expect(check({}, { ...before, measuredAt: '2026-11-08' })).toEqual([own])
    expect(check({}, { ...before, isSelfReported: true })).toEqual([])
  })

  it('is not compared if no other time is known', () => {
    const purchase = { ...reviewOn('2026-11-06T12:00:00Z'), allInterpretationsReadyAt: '2026-11-06T12:00:00Z' }
    const packages = [
      { packageCode: 'BMS', products: [{ productCode: 'GL', measurements: [{ interpretationId: 'g', values }] }] },
    ]
    expect(checkSequence({ purchaseId: 'kim-1', packages, ...purchase }, undefined)).toEqual([])
  })
})
