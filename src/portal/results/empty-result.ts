import type { OrderResult } from '../data/order.ts'

/** A result that says nothing, to which previews and tests add what they show. */
export const emptyResult: Omit<OrderResult, 'id' | 'productCode'> = {
  details: null,
  status: { state: 'reviewNotRequired' },
  values: [],
  revision: '',
  seenAt: null,
}
