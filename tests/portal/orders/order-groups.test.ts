import { describe, expect, it } from 'vitest'
import { groupOrders, findOrderWithTests } from '../../../src/portal/orders/order-groups.ts'
import { order, screening } from '../order.fixtures.ts'

const at = (purchaseId: string, status: string, time: string) =>
  order({ purchaseId, status, screening: screening({ status, time }) })

describe('the groups of orders', () => {
  it('show what is ready first, both upcoming statuses under one heading in order of date, each group sorted its way', () => {
    const groups = groupOrders([
      at('completed', 'COMPLETED', '2026-03-12T13:00:00Z'),
      at('process-old', 'RESULTS_IN_PROCESS', '2026-03-01T13:00:00Z'),
      at('process-new', 'RESULTS_IN_PROCESS', '2026-03-09T13:00:00Z'),
      order({ purchaseId: 'no-date', status: 'SCHEDULED', screening: null }),
      at('registered', 'PRE_REGISTRATION_COMPLETE', '2026-04-01T13:00:00Z'),
      at('scheduled-late', 'SCHEDULED', '2026-06-01T13:00:00Z'),
      at('scheduled-soon', 'SCHEDULED', '2026-04-17T13:00:00Z'),
      at('ready-old', 'RESULTS_READY', '2025-03-03T13:00:00Z'),
      at('ready-new', 'RESULTS_READY', '2026-03-03T13:00:00Z'),
      at('cancelled', 'CANCELLED', '2026-03-03T13:00:00Z'),
    ])
    expect(groups.map(({ heading, orders }) => [heading, ...orders.map(({ purchaseId }) => purchaseId)])).toEqual([
      ['Results Ready', 'ready-new', 'ready-old'],
      ['Upcoming Screenings', 'registered', 'scheduled-soon', 'scheduled-late', 'no-date'],
      ['Results in Process', 'process-new', 'process-old'],
      ['Completed', 'completed'],
    ])
  })

  it('keep an order of an unknown status, last, and one without a screening', () => {
    const groups = groupOrders([
      at('unknown', 'ON_THE_MOON', '2026-03-03T13:00:00Z'),
      order({ purchaseId: 'no-screening', status: 'SCHEDULED', screening: null }),
    ])
    expect(groups.map(({ heading, orders }) => [heading, orders[0]?.purchaseId])).toEqual([
      ['Upcoming Screenings', 'no-screening'],
      ['Other Screenings', 'unknown'],
    ])
  })

  it('take the screening’s status where the order’s is unknown', () => {
    const [group] = groupOrders([order({ status: 'NEW_STATUS', screening: screening({ status: 'COMPLETED' }) })])
    expect(group?.heading).toBe('Completed')
  })
})

describe('the order whose tests are listed', () => {
  it('is the latest screening whose results are not ready', () => {
    const orders = [
      at('scheduled', 'SCHEDULED', '2026-04-17T13:00:00Z'),
      at('latest', 'PRE_REGISTRATION_COMPLETE', '2026-06-10T13:00:00Z'),
      at('ready', 'RESULTS_READY', '2026-07-01T13:00:00Z'),
      at('cancelled', 'CANCELLED', '2026-08-01T13:00:00Z'),
    ]
    expect(findOrderWithTests(orders)?.purchaseId).toBe('latest')
    expect(findOrderWithTests(orders.slice(2))).toBeUndefined()
  })
})
