import { expect, test } from 'vitest'
import { findNextAppointment, listWaits } from '../../../src/portal/pages/own-dates.ts'
import { order, product, screening } from '../order.fixtures.ts'
import { resultCatalogue } from '../results/result.fixtures.ts'

const at = (purchaseId: string, status: string, time: string) =>
  order({ purchaseId, status, screening: screening({ status, time }) })
const now = new Date('2026-03-10T12:00:00Z')

test('the next appointment is the earliest upcoming one, with its days and the start of a fast', () => {
  const orders = [
    at('late', 'SCHEDULED', '2026-12-19T13:40:00Z'),
    at('past', 'SCHEDULED', '2026-03-09T13:40:00Z'),
    {
      ...at('next', 'PRE_REGISTRATION_COMPLETE', '2026-11-05T13:40:00Z'),
      products: [product('LX', 'GOLD'), product('S4L', 'GOLD')],
    },
    at('cancelled', 'CANCELLED', '2026-03-11T13:40:00Z'),
    at('none', 'SCHEDULED', ''),
  ]
  expect(findNextAppointment(orders, now, 8, resultCatalogue)).toEqual({
    date: 'Thursday, November 5, 2026',
    clock: '8:40 AM EST',
    place: 'Riverside Community Center, Millbrook, OH',
    day: 'Thursday, November 5',
    dayBefore: 'Wednesday, November 4',
    fast: { day: 'Thursday, November 5', clock: '12:40 AM EST' },
    tests: ['Lipid Panel'],
  })
})

test('of two appointments at the same time, the next is the one that comes first, as on Home', () => {
  const time = '2026-11-05T13:40:00Z'
  const here = order({ status: 'SCHEDULED', screening: screening({ time, siteName: 'Here' }) })
  const there = order({ status: 'SCHEDULED', screening: screening({ time, siteName: 'There' }) })
  expect(findNextAppointment([here, there], now, 8, resultCatalogue)?.place).toContain('Here')
})

test('a fast before an early appointment begins the evening before', () => {
  const orders = [at('early', 'SCHEDULED', '2026-11-05T12:00:00Z')]
  expect(findNextAppointment(orders, now, 8, resultCatalogue)?.fast).toEqual({
    day: 'Wednesday, November 4',
    clock: '11:00 PM EST',
  })
})

test('there is no next appointment if none is upcoming', () => {
  expect(
    findNextAppointment([at('done', 'RESULTS_READY', '2026-12-19T13:40:00Z')], now, 8, resultCatalogue),
  ).toBeUndefined()
})

test('results that are not ready yet come with the date by which most are, until that date is past', () => {
  const orders = [
    at('over', 'COMPLETED', '2026-02-01T13:40:00Z'),
    at('new', 'RESULTS_IN_PROCESS', '2026-03-08T13:40:00Z'),
    at('ready', 'RESULTS_READY', '2026-03-08T13:40:00Z'),
    at('unknown', 'COMPLETED', ''),
  ]
  expect(listWaits(orders, now, 14)).toEqual([
    { purchaseId: 'new', date: 'March 8, 2026', until: 'March 22, 2026' },
    { purchaseId: 'over', date: 'February 1, 2026', until: undefined },
  ])
})
