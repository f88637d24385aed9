import { expect, it, vi } from 'vitest'
import type { Order } from '../../../src/portal/data/order.ts'
import { formatNewYorkWeekdayDate } from '../../../src/portal/data/screening-time.ts'
import {
  describeNewResults,
  listPackageNames,
  findPlace,
  formatUpcomingTime,
} from '../../../src/portal/orders/order-view.ts'
import { listTestNames } from '../../../src/portal/data/list-test-names.ts'
import { getOrderNews } from '../../../src/portal/results/new-results/get-order-news.ts'
import { interpretation, order, pending, product, screening } from '../order.fixtures.ts'
import { resultCatalogue } from '../results/result.fixtures.ts'

vi.mock('virtual:catalogue', async () => ({
  catalogue: (await import('../results/result.fixtures.ts')).resultCatalogue,
}))

it('says the day in New York of a screening in the evening, when UTC is a day ahead', () => {
  const evening = '2026-07-04T02:30:00Z'
  expect(formatNewYorkWeekdayDate(evening)).toBe('Friday, July 3, 2026')
  expect(formatUpcomingTime(order({ status: 'SCHEDULED', screening: screening({ time: evening }) }))).toBe(
    '10:30 PM EST',
  )
})

it('says the date and, for an upcoming screening, the time in New York, which it calls EST in summer too', () => {
  const upcoming = order({ status: 'SCHEDULED', screening: screening({ time: '2026-06-10T14:15:00Z' }) })
  expect(formatNewYorkWeekdayDate(upcoming.screening?.time)).toBe('Wednesday, June 10, 2026')
  expect(formatUpcomingTime(upcoming)).toBe('10:15 AM EST')
  expect(formatUpcomingTime(order({ status: 'RESULTS_READY' }))).toBeUndefined()
  expect([formatNewYorkWeekdayDate('soon'), formatNewYorkWeekdayDate(undefined)]).toEqual([undefined, undefined])
})

it('names packages and tests once, and leaves out those that the catalogue does not know', () => {
  const products = [
    product('LX', 'GOLD'),
    product('PR', 'GOLD'),
    product('LX', 'BASE'),
    product('NEW', 'UNKNOWN'),
    product('constructor', 'toString'),
    product('PR', null),
  ]
  expect(listPackageNames(order({ products }), resultCatalogue)).toEqual(['Gold Package', 'Base Package'])
  expect(listTestNames(order({ products }), resultCatalogue)).toEqual(['Lipid Panel', 'Blood Pressure'])
})

it('leaves the questionnaires out of the tests', () => {
  const products = [product('S4L', 'GOLD'), product('HRA', 'GOLD'), product('PR', 'GOLD')]
  expect(listTestNames(order({ products }), resultCatalogue)).toEqual(['Blood Pressure'])
})

it('says where the screening is, and what to look for on a map', () => {
  expect(findPlace(order())).toEqual({
    name: 'Riverside Community Center',
    address: '120 Main Street, Millbrook, OH\u00A043000',
    search: 'Riverside Community Center, 120 Main Street, Millbrook, OH 43000',
  })
})

it('handles a place that lacks its name or its address', () => {
  const address = '120 Main Street, Millbrook, OH 43000'
  expect(findPlace(order({ screening: screening({ siteName: null }) }))).toEqual({
    name: '120 Main Street, Millbrook, OH\u00A043000',
    address: '',
    search: address,
  })
  expect(findPlace(order({ screening: screening({ location: null }) }))).toEqual({
    name: 'Riverside Community Center',
    address: '',
  })
  expect(findPlace(order({ screening: screening({ siteName: ' ', location: null }) }))).toBeUndefined()
})

it('says how many results are new, among those that the result pages show', () => {
  const seen = { seenAt: '2026-03-12T20:00:00Z' }
  const ldl = interpretation('ldl', 'LX', 'HIGH', { value: '170' })
  const triglycerides = interpretation('triglycerides', 'LX', 'VERY_HIGH', { value: '612' })
  const pressure = interpretation('bloodPressure', 'PR', 'NORMAL', { systolic: '118', diastolic: '76' })
  const dropped = [
    interpretation('unheardOf', 'LX', 'HIGH'),
    interpretation('ldl', 'LX', 'OF_TOMORROW'),
    interpretation('ldl', 'LX', null),
  ]
  const waiting = { ...pressure, ...pending() }
  const describe = (shown: Order) => describeNewResults(shown, getOrderNews(shown))
  const readText = (...interpretations: Order['interpretations']) =>
    describe(order({ interpretations: [...interpretations, ...dropped] }))
  expect(readText({ ...ldl, ...seen }, triglycerides, waiting)).toBe('1 new result')
  expect(readText({ ...ldl, ...seen }, triglycerides, pressure)).toBe('2 new results')
  expect(readText(ldl, triglycerides, waiting)).toBe('New results')
  expect(readText({ ...ldl, ...seen }, waiting)).toBeUndefined()
  expect(readText({ ...ldl, ...seen }, interpretation('triglycerides', 'LX', null, { value: '612' }))).toBe(
    '1 new result',
  )
  expect(describe(order({ status: 'CANCELLED', interpretations: [ldl] }))).toBeUndefined()
})
