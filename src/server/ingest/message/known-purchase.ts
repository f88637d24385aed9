import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import { getStatedTime } from '../../records/get-stated-time.ts'
import type { PurchaseOrigin, ShownPurchase } from '../../records/participant-records.ts'
import type { PurchaseUpdate } from './screening-message.ts'

/** The statements from which a purchase can be interpreted again, with their times; kept with each of its versions. */
export interface RawPurchase {
  readonly sex: MessageParticipant['sex']
  readonly purchase: PurchaseUpdate
  /** When each thing was last stated (ISO 8601, UTC), including what was retracted and is not in the purchase. */
  readonly said: Readonly<Record<string, string>>
  /** Statements from before this time (ISO 8601, UTC) do not count. */
  readonly replacedAt?: string
  /** The packages whose products are settled: products that the catalogue adds to them later were not bought. */
  readonly wholePackages: readonly string[]
  /** Why results were retracted, by the key of the test. */
  readonly retracted?: Readonly<Record<string, string>>
}

/** A purchase as it was before a message; `at` is the time of statements without one of their own. */
export interface KnownPurchase {
  readonly raw: RawPurchase
  readonly at: string
}

/** Finds what is known about a purchase from messages; undefined for the demo's purchases. */
export function findKnownPurchase(shown: ShownPurchase | undefined): KnownPurchase | undefined {
  if (!shown?.origin) return undefined
  return { raw: getRawPurchase(shown.origin), at: getStatedTime(shown.origin) }
}

/** Returns the statements that were saved with a version, which the store itself does not know. */
export function getRawPurchase({ raw }: Pick<PurchaseOrigin, 'raw'>): RawPurchase {
  return raw as RawPurchase
}
