import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import type { DatedResult } from '../../../catalogue/compare-results.ts'
import { findInterpretationDefinition } from '../../../catalogue/look-up.ts'
import { isPending, findOrderStatus, type OrderResult, type Order } from '../../data/order.ts'
import { toValues } from '../build-result-views.ts'

/** A result as sent, with its order. */
export interface SentResult extends DatedResult {
  readonly order: Order
  readonly interpretation: OrderResult
}

/** Groups the participant's visible results by test. Canceled orders and orders without a known time are left out. */
export function groupResultsByTest(
  orders: readonly Order[],
  catalogue: DefinitionCatalogue,
): ReadonlyMap<string, readonly SentResult[]> {
  const byTest = new Map<string, SentResult[]>()
  for (const order of orders.filter((each) => findOrderStatus(each) !== 'CANCELLED'))
    for (const interpretation of order.interpretations) {
      const sent = isPending(interpretation) ? undefined : toSentResult(order, interpretation, catalogue)
      if (sent) byTest.set(interpretation.id, [...(byTest.get(interpretation.id) ?? []), sent])
    }
  return byTest
}

/** A result with the definition of its test; undefined if the definition or the time of the screening is unknown. */
function toSentResult(
  order: Order,
  interpretation: OrderResult,
  catalogue: DefinitionCatalogue,
): SentResult | undefined {
  const definition = findInterpretationDefinition(catalogue, interpretation.id)
  const time = Date.parse(order.screening?.time ?? '')
  if (!definition || Number.isNaN(time)) return undefined
  const rangeId = interpretation.details?.rangeId ?? undefined
  return { definition, time, rangeId, values: toValues(interpretation), order, interpretation }
}
