import { describe, expect, it } from 'vitest'
import { formatScreeningDay, computeScreeningTime } from '../../../src/server/demo/screening-time.ts'

describe('formatScreeningDay', () => {
  it.each([
    ['2026-11-21T04:59:59Z', '2026-11-20'],
    ['2026-11-21T05:00:00Z', '2026-11-21'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('%s is %s in New York', (instant, day) => {
    expect(formatScreeningDay(new Date(instant))).toBe(day)
  })
})

describe('computeScreeningTime', () => {
  it.each([
    ['2026-11-21', 0, '08:40', '2026-11-21T13:40:00.000Z'],
    ['2026-11-21', -18, '08:40', '2026-11-03T13:40:00.000Z'],
    ['2026-11-21', -30, '08:40', '2026-10-22T12:40:00.000Z'],
    ['2026-11-21', 45, '23:30', '2027-01-06T04:30:00.000Z'],
    ['2026-11-01', 0, '00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01', 0, '05:00', '2026-11-01T10:00:00.000Z'],
    ['2026-03-08', 0, '05:00', '2026-03-08T09:00:00.000Z'],
    ['2026-02-28', 1, '12:00', '2026-03-01T17:00:00.000Z'],
  ])('%s plus %d days at %s is %s', (day, days, time, instant) => {
    expect(computeScreeningTime(day, days, time)).toBe(instant)
  })
})
