import { expect, it } from 'vitest'
import { weekdayDateOf } from '../../../src/portal/data/screening-time.ts'
import { packageNamesOf, placeOf, testNamesOf, timeLineOf } from '../../../src/portal/orders/order-view.ts'
import { order, product, screening } from '../order.fixtures.ts'
import { resultCatalogue } from '../results/result.fixtures.ts'

it('says the date in UTC, and New York’s time as EST while the screening is to come', () => {
  const upcoming = order({ status: 'SCHEDULED', screening: screening({ time: '2026-06-10T14:15:00Z' }) })
  expect(weekdayDateOf(upcoming.screening?.time)).toBe('Wednesday, June 10, 2026')
  expect(timeLineOf(upcoming)).toBe('10:15 AM EST')
  expect(timeLineOf(order({ status: 'RESULTS_READY' }))).toBeUndefined()
  expect([weekdayDateOf('soon'), weekdayDateOf(undefined)]).toEqual([undefined, undefined])
})

it('names packages and tests once, and leaves out what the catalogue does not know', () => {
  const products = [
    product('LX', 'GOLD'),
    product('PR', 'GOLD'),
    product('LX', 'BASE'),
    product('NEW', 'UNKNOWN'),
    product('constructor', 'toString'),
    product('PR', null),
  ]
  expect(packageNamesOf(order({ products }), resultCatalogue)).toEqual(['Gold Package', 'Base Package'])
  expect(testNamesOf(order({ products }), resultCatalogue)).toEqual(['Lipid Panel', 'Blood Pressure'])
})

it('leaves the questionnaires out of the tests', () => {
  const products = [product('S4L', 'GOLD'), product('HRA', 'GOLD'), product('PR', 'GOLD')]
  expect(testNamesOf(order({ products }), resultCatalogue)).toEqual(['Blood Pressure'])
})

it('says where the screening is, and what to look for on a map', () => {
  expect(placeOf(order())).toEqual({
    name: 'Riverside Community Center',
    address: '120 Main Street, Millbrook, OH 43000',
    search: 'Riverside Community Center, 120 Main Street, Millbrook, OH 43000',
  })
})

it('does with a place that lacks its name or its address', () => {
  const address = '120 Main Street, Millbrook, OH 43000'
  expect(placeOf(order({ screening: screening({ siteName: null }) }))).toEqual({
    name: address,
    address: '',
    search: address,
  })
  expect(placeOf(order({ screening: screening({ location: null }) }))).toEqual({
    name: 'Riverside Community Center',
    address: '',
  })
  expect(placeOf(order({ screening: screening({ siteName: ' ', location: null }) }))).toBeUndefined()
})
