import type { MessagePurchase, PurchaseUpdate } from '../message/screening-message.ts'
import type { MessageProblem } from '../../interpret/message-problem.ts'

/** Returns the purchase if it has everything that an order needs; otherwise undefined. */
export function toCompletePurchase(purchase: PurchaseUpdate): MessagePurchase | undefined {
  return purchase.status !== 'ENTERED_IN_ERROR' && checkCompleteness(purchase).length === 0
    ? (purchase as MessagePurchase)
    : undefined
}

/** Finds what an order needs and the purchase lacks. */
export function checkCompleteness(purchase: unknown): MessageProblem[] {
  if (typeof purchase !== 'object' || purchase === null) return []
  const { status, screening } = purchase as PurchaseUpdate
  if (status === 'ENTERED_IN_ERROR') return []
  return [
    ...checkRequired(purchase, '', ['status', 'screening', 'packages']),
    ...checkRequired(screening, '/screening', ['screeningId', 'time', 'location']),
  ]
}

function checkRequired(input: unknown, pointer: string, keys: readonly string[]): MessageProblem[] {
  if (typeof input !== 'object' || input === null) return []
  return keys
    .filter((key) => {
      const value = (input as Record<string, unknown>)[key]
      return value === undefined || (Array.isArray(value) && value.length === 0)
    })
    .map((key) => ({
      pointer: `${pointer}/${key}`,
      reason: `Missing ${key}: the first message about a purchase must have it`,
      isMissing: true,
    }))
}
