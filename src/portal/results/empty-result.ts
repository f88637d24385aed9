import type { Interpretation } from '../data/order.ts'

/** A result that says nothing, to which previews and tests add what they show. */
export const emptyResult: Omit<Interpretation, 'id' | 'productCode'> = {
  details: null,
  status: { state: 'reviewNotRequired' },
  values: [],
  revision: '',
  seenAt: null,
}
