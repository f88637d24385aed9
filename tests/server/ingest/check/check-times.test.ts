import { describe, expect, it } from 'vitest'
import { checkTime, checkTimes } from '../../../../src/server/ingest/check/check-times.ts'
import type { PurchaseUpdate } from '../../../../src/server/ingest/message/screening-message.ts'

const now = new Date('2026-11-22T12:00:00Z')
const calendar = 'Unexpected time, expected one of the calendar'
const clock = 'Unexpected time, expected an hour from 00 to 23, and an offset of at most 14:00'

describe('a time', () => {
  it.each([
    ['2026-02-30', calendar],
    ['2026-11-20Tnoon', calendar],
    ['yesterday', calendar],
    ['2026-11-20T24:00:00Z', clock],
    ['2026-11-20T08:00:00+14:01', clock],
    ['2026-11-20T08:00:00-15:00', clock],
    ['2026-11-20T08:00:00-23:59', clock],
    ['1999-12-31', 'Unexpected year, expected 2000 to 2027'],
    ['2028-01-01', 'Unexpected year, expected 2000 to 2027'],
  ])('%s is refused', (time, reason) => {
    expect(checkTime('/time', time, now)).toEqual([{ pointer: '/time', reason }])
  })

  it.each(['2000-01-01', '2027-12-31', '2026-11-20T23:59:59+05:30', '2026-11-20T00:00:00.5+14:00', undefined, null])(
    '%s is accepted',
    (time) => {
      expect(checkTime('/time', time, now)).toEqual([])
    },
  )
})

describe('when a result was measured', () => {
  const check = (measuredAt: string, time?: string) =>
    checkTimes(
      {
        purchaseId: 'kim-1',
        ...(time !== undefined && { screening: { time } }),
        packages: [
          {
            packageCode: 'BMS',
            products: [{ productCode: 'GL', measurements: [{ interpretationId: 'g', measuredAt }] }],
          },
        ],
      },
      now,
    ).map(({ reason }) => reason)
  const future = ['Unexpected time in the future, expected when it was measured']
  const distant = ['Unexpected time, expected one at most 7 days from the screening']

  it('may be ahead by as much as a clock may be, or be today somewhere in the world', () => {
    expect(check('2026-11-22T12:10:00Z')).toEqual([])
    expect(check('2026-11-22T12:10:01Z')).toEqual(future)
    expect(check('2026-11-23')).toEqual([])
    expect(check('2026-11-24')).toEqual(future)
  })

  it('may be at most a week before or after the screening', () => {
    const screening = '2026-11-10T12:00:00Z'
    for (const measuredAt of ['2026-11-03T11:50:00Z', '2026-11-17T12:10:00Z', '2026-11-02', '2026-11-18'])
      expect([measuredAt, check(measuredAt, screening)]).toEqual([measuredAt, []])
    for (const measuredAt of ['2026-11-03T11:49:59Z', '2026-11-17T12:10:01Z', '2026-11-01', '2026-11-19'])
      expect([measuredAt, check(measuredAt, screening)]).toEqual([measuredAt, distant])
    expect(check('2026-09-01')).toEqual([])
  })

  it('is reported only once if it is not a time', () => {
    expect(check('2026-02-30', '2026-11-10T12:00:00Z')).toEqual([calendar])
  })
})

describe('a result', () => {
  const pointer = '/packages/0/products/0/measurements/0'
  const check = (measurement: object, time = '2026-11-29T12:10:00Z') => {
    const measurements = [{ interpretationId: 'g', ...measurement }]
    const packages = [{ packageCode: 'BMS', products: [{ productCode: 'GL', measurements }] }]
    return checkTimes({ purchaseId: 'kim-1', screening: { time }, packages }, now)
  }
  const values = { glucose: { value: 97, unit: 'mg/dL' } }

  it('cannot belong to a screening that is more than a week ahead', () => {
    const reason =
      'Unexpected result of a screening to come, expected a screening at most 7 days ahead: compare its time'
    for (const measured of [{ values }, { reading: 'NORMAL' }]) {
      expect(check(measured)).toEqual([])
      expect(check(measured, '2026-11-29T12:10:01Z')).toEqual([{ pointer, reason }])
    }
    for (const other of [
      { notPerformed: 'x' },
      { values, isSelfReported: true },
      { values, status: 'ENTERED_IN_ERROR' },
    ])
      expect(check(other, '2027-06-01T12:00:00Z')).toEqual([])
  })

  it('cannot have a review in the future', () => {
    const reason = 'Unexpected time in the future, expected when it was reviewed'
    const review = { state: 'reviewApproved', reviewDate: '2026-11-22T12:10:01Z' } as const
    expect(check({ values, review })).toEqual([{ pointer: `${pointer}/review/reviewDate`, reason }])
    expect(check({ values, review: { ...review, reviewDate: '2026-11-22T12:10:00Z' } })).toEqual([])
    expect(checkTimes({ purchaseId: 'kim-1', review }, now)).toEqual([{ pointer: '/review/reviewDate', reason }])
  })
})

it('reports each wrong time of a purchase at its place', () => {
  const never = '2026-02-30'
  const review = { state: 'reviewApproved' as const, reviewDate: never }
  const measurement = { interpretationId: 'g', review, measuredAt: never }
  const purchase = {
    allInterpretationsReadyAt: never,
    screening: { time: never },
    review,
    packages: [{ packageCode: 'A' }, { products: [{ productCode: 'GL' }, { measurements: [{}, measurement] }] }],
  }
  expect(checkTimes(purchase as unknown as PurchaseUpdate, now).map(({ pointer }) => pointer)).toEqual([
    '/allInterpretationsReadyAt',
    '/screening/time',
    '/review/reviewDate',
    '/packages/1/products/1/measurements/1/review/reviewDate',
    '/packages/1/products/1/measurements/1/measuredAt',
  ])
  expect(checkTimes({ purchaseId: 'kim-1' }, now)).toEqual([])
})
