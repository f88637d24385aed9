import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { ShownPurchase } from '../../records/participant-records.ts'
import type { PurchaseUpdate } from './screening-message.ts'

/** What a purchase is read from again, kept with each version of it: everything that was said, and when. */
export interface RawPurchase {
  readonly sex: MessageParticipant['sex']
  readonly purchase: PurchaseUpdate
  /**
   * When each thing was last said (ISO 8601, UTC), also one that was taken back and is in the purchase no more. Absent in what the
   * first versions saved: a whole purchase then, said at one time.
   */
  readonly said?: Readonly<Record<string, string>>
  /** What was said before does not count. */
  readonly replacedAt?: string
  /** The packages whose products are settled: what the catalogue sells with them later was not bought. */
  readonly wholePackages?: readonly string[]
  /** Why results were taken back, by the key of the test. */
  readonly retracted?: Readonly<Record<string, string>>
}

/** A purchase as it was before a message; `at` is when what has no time of its own was said. */
export interface KnownPurchase {
  readonly raw: RawPurchase
  readonly at: string
}

/** What is known of a purchase that messages brought; nothing of one that is the demo's. */
export function findKnownPurchase(shown: ShownPurchase | undefined): KnownPurchase | undefined {
  if (!shown?.origin) return undefined
  const { raw, sentAt, receivedAt } = shown.origin
  return { raw: raw as RawPurchase, at: sentAt < receivedAt ? sentAt : receivedAt }
}
