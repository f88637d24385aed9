import type { ShownPurchase } from '../../records/participant-records.ts'
import type { KnownPurchase, RawPurchase } from './merge-purchase.ts'

/** What is known of a purchase that messages brought; nothing of one that is the demo's. */
export function findKnownPurchase(shown: ShownPurchase | undefined): KnownPurchase | undefined {
  if (!shown?.origin) return undefined
  const { raw, sentAt, receivedAt } = shown.origin
  return { raw: raw as RawPurchase, at: sentAt < receivedAt ? sentAt : receivedAt }
}
