import { expect, test } from 'vitest'
import { asOrders, type SentOrder } from '../../../src/portal/data/as-orders.ts'

const order: SentOrder = {
  purchaseId: 'purchase-1',
  cancellationReason: null,
  status: 'RESULTS_READY',
  viewedReadyResultsAt: null,
  allInterpretationsReadyAt: null,
  screening: null,
}
const product = { packageCode: null, packageId: null, productCode: 'LI', productId: '1' }

test('an order without a list, or with an empty place in one, stays readable', () => {
  expect(asOrders([order])).toEqual([{ ...order, products: [], interpretations: [] }])
  expect(asOrders([null, { ...order, products: [null, product], interpretations: null }])).toEqual([
    { ...order, products: [product], interpretations: [] },
  ])
})
