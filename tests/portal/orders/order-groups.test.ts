import { describe, expect, it } from 'vitest'
import type { FindNews } from '../../../src/portal/data/order-news.ts'
import { groupOrders, findOrderWithTests, sortUrgentFirst } from '../../../src/portal/orders/order-groups.ts'
import { order, screening } from '../order.fixtures.ts'

const at = (purchaseId: string, status: string, time: string) =>
  order({ purchaseId, status, screening: screening({ status, time }) })

const noNews: FindNews = () => ({ count: 0, isAll: false, rank: Infinity, isPressing: false })

/** News about the orders with these ids: the ranks of their results; ranks 0 and 1 are urgent. */
const newsOf =
  (ranks: Readonly<Record<string, number>>): FindNews =>
  (each) => {
    const { [each.purchaseId]: rank = Infinity } = ranks
    return { count: 1, isAll: false, rank, isPressing: rank < 2 }
  }

describe('the groups of orders', () => {
  it('show what is ready first, both upcoming statuses under one heading in order of date, and each group in its own order', () => {
    const groups = groupOrders(
      [
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
      ],
      noNews,
    )
    expect(groups.map(({ heading, orders }) => [heading, ...orders.map(({ purchaseId }) => purchaseId)])).toEqual([
      ['Results Ready', 'ready-new', 'ready-old'],
      ['Upcoming Screenings', 'registered', 'scheduled-soon', 'scheduled-late', 'no-date'],
      ['Results in Process', 'process-new', 'process-old'],
      ['Completed', 'completed'],
    ])
  })

  it('keep an order with an unknown status, last, and one without a screening', () => {
    const groups = groupOrders(
      [
        at('unknown', 'ON_THE_MOON', '2026-03-03T13:00:00Z'),
        order({ purchaseId: 'no-screening', status: 'SCHEDULED', screening: null }),
      ],
      noNews,
    )
    expect(groups.map(({ heading, orders }) => [heading, orders[0]?.purchaseId])).toEqual([
      ['Upcoming Screenings', 'no-screening'],
      ['Other Screenings', 'unknown'],
    ])
  })

  it('use the screening’s status if the order’s is unknown', () => {
    const [group] = groupOrders(
      [order({ status: 'NEW_STATUS', screening: screening({ status: 'COMPLETED' }) })],
      noNews,
    )
    expect(group?.heading).toBe('Completed')
  })
})

describe('a group with a new result for today or this week', () => {
  const orders = [
    at('ready', 'RESULTS_READY', '2026-03-03T13:00:00Z'),
    at('scheduled', 'SCHEDULED', '2026-06-01T13:00:00Z'),
    at('process-new', 'RESULTS_IN_PROCESS', '2026-03-09T13:00:00Z'),
    at('process-old', 'RESULTS_IN_PROCESS', '2026-03-01T13:00:00Z'),
    at('completed', 'COMPLETED', '2026-03-12T13:00:00Z'),
  ]
  const list = (ranks: Readonly<Record<string, number>>) =>
    groupOrders(orders, newsOf(ranks)).map(({ orders: [first], isPressing }) => [first?.purchaseId, isPressing])

  it.each([
    [0, { ready: 1, 'process-old': 0 }],
    [1, { ready: 2, 'process-old': 1 }],
  ])('comes first, whatever its status: %j', (_, ranks) => {
    expect(list(ranks)[0]).toEqual(['process-new', true])
    expect(
      list(ranks)
        .slice(1)
        .map(([id]) => id),
    ).toEqual(['ready', 'scheduled', 'completed'])
  })

  it('follows one that is as urgent, and stays where it is if its results can wait', () => {
    const both = list({ ready: 0, 'process-old': 0 })
    expect(both.map(([id]) => id)).toEqual(['ready', 'process-new', 'scheduled', 'completed'])
    for (const ranks of [{ 'process-old': 2 }, { completed: 0, scheduled: 0 }])
      expect(list(ranks).map(([id]) => id)).toEqual(['ready', 'scheduled', 'process-new', 'completed'])
  })

  it('begins with that order', () => {
    const sorted = sortUrgentFirst(orders, newsOf({ 'process-old': 1, 'process-new': 2 }))
    expect(sorted.map(({ purchaseId }) => purchaseId)).toEqual([
      'process-old',
      'process-new',
      'ready',
      'scheduled',
      'completed',
    ])
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
