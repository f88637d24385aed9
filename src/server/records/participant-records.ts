import type { Order, Participant, ParticipantDetails } from '../../../schemas/portal-types.ts'
import type { DetailsUpdate } from './merge-details.ts'

/** The details of an unknown participant. */
export const emptyDetails: ParticipantDetails = { firstName: null, membership: null }

/** What marking a purchase as viewed came to; `unknown` where the participant has no such purchase. */
export type ViewedOutcome = 'viewed' | 'not-ready' | 'unknown'

/** Results that were seen, and when. */
export interface SeenResults {
  /** `Interpretation.revision` of each, so that only what was shown is marked and not what came in its place. */
  readonly revisions: readonly string[]
  /** ISO 8601, UTC. */
  readonly seenAt: string
}

/**
 * What marking results as seen came to: all of them are marked; `changed` where some are no results of the purchase as
 * it is now, or not to be shown yet, and only the others are; `too-many` where they are more than the purchase has, and
 * none is; `unknown` where the participant has no such purchase.
 */
export type SeenOutcome = 'seen' | 'changed' | 'too-many' | 'unknown'

/** Where a version of a purchase came from. */
export interface PurchaseOrigin {
  /** The sender's name; absent in what the first versions saved. */
  readonly sender?: string
  /** The message's id, unique for its sender; the same message a second time changes nothing. */
  readonly messageId: string
  /** Names what the message says of the purchase; absent in what the first versions saved. */
  readonly contentHash?: string
  /** When its sender made it; ISO 8601, UTC. A version never replaces one that was made later. */
  readonly sentAt: string
  readonly receivedAt: string
  /** The revision of the content by whose bands it was read. */
  readonly contentRevision: string
  /** The raw measurements and answers, as JSON, from which it can be read again. */
  readonly raw: unknown
  /** The latest time at which anything of this version was said, where it is later than `sentAt`; ISO 8601, UTC. */
  readonly asOf?: string
  /** Why the purchase was taken back: only auditors read this version. */
  readonly retraction?: string
}

/** One version of a purchase; when its results were viewed and seen is the purchase's own, the same in each version. */
export interface PurchaseVersion {
  /** 1, 2, ... as they arrived; a number may be missing where a writer was killed. */
  readonly version: number
  readonly order: Order
  readonly origin: PurchaseOrigin | undefined
}

/**
 * `repeated`: this message was taken before. `outdated`: a later message was taken before; this one is kept in the
 * history and not shown. `conflict`: a message of this sender and id that says something else was taken before; this
 * one is not kept.
 */
export type SaveOutcome = 'saved' | 'repeated' | 'outdated' | 'conflict'

/** What becomes of a purchase: its next version, a version for the history only, or nothing. */
export type PurchaseChange =
  | {
      readonly outcome: 'saved' | 'outdated'
      readonly order: Order
      readonly origin: PurchaseOrigin | undefined
    }
  | 'refused'

/** Decides what becomes of a purchase as it is now; is asked again where another writer was faster. */
export type PurchaseDecider = (shown: ShownPurchase | undefined) => PurchaseChange

/** A purchase as it is now, also one that was taken back. */
export interface ShownPurchase {
  /** The order as JSON, as `parseOrder` reads it. */
  readonly content: string
  readonly origin: PurchaseOrigin | undefined
}

/** A purchase among all of a participant. */
export interface PurchaseSummary {
  readonly purchaseId: string
  readonly isRetracted: boolean
}

/** The participants and their purchases; what a promise of a write resolved for is durable. */
export interface ParticipantRecords {
  /** The participant with all purchases in the order in which they were first saved, or `undefined`. */
  load(participantId: string): Promise<Participant | undefined>
  /** Puts details in the place of those that no message said. */
  saveDetails(participantId: string, details: ParticipantDetails): Promise<void>
  /** Adds what a message said at a time (ISO 8601, UTC) to what is known. */
  mergeDetails(participantId: string, update: DetailsUpdate, at: string): Promise<void>
  /**
   * Puts a purchase in the place of its earlier version, whole or not at all; the earlier one goes to the history. When
   * its results were viewed and seen is kept, also against the order's own; a result that says something else is not
   * seen yet. A participant without details has empty ones.
   *
   * An order without an origin, such as the demo's, is `repeated` where it equals the one that is shown, and never
   * replaces one that has an origin: it is `outdated` then and not kept, because its maker can make it again.
   *
   * @throws {RangeError} where `origin.sentAt` is no time.
   */
  savePurchase(participantId: string, order: Order, origin?: PurchaseOrigin): Promise<SaveOutcome>
  /**
   * Changes a purchase in the light of what it is now, whole or not at all; the version before goes to the history. A
   * message that was taken before, by its sender and id, changes nothing: `repeated`, or `conflict` where its content
   * is another.
   */
  changePurchase(
    participantId: string,
    purchaseId: string,
    change: { readonly from: ChangeSource; readonly decide: PurchaseDecider },
  ): Promise<SaveOutcome | 'refused'>
  /** A purchase as it is now, also one that was taken back. */
  findPurchase(participantId: string, purchaseId: string): Promise<ShownPurchase | undefined>
  /** All purchases of a participant, also those that were taken back. */
  listPurchases(participantId: string): Promise<readonly PurchaseSummary[]>
  /** Removes a purchase with its history. */
  removePurchase(participantId: string, purchaseId: string): Promise<void>
  /**
   * Notes the time at which the results of the participant's own purchase were first viewed; a second call changes
   * nothing. `not-ready` until all of them are (see `isReady`).
   */
  markViewed(participantId: string, purchaseId: string, viewedAt: string): Promise<ViewedOutcome>
  /** Notes the time at which results of the participant's own purchase were first seen; later calls keep it. */
  markSeen(participantId: string, purchaseId: string, seen: SeenResults): Promise<SeenOutcome>
  /** Every version, by when it was sent, the one that is shown last. */
  listPurchaseVersions(participantId: string, purchaseId: string): Promise<readonly PurchaseVersion[]>
  /** The ids of all participants, in no order, page by page; one that is saved meanwhile may be missing. */
  listParticipantIds(): AsyncIterable<string>
  /**
   * Removes everything of a participant; says how many purchases and versions, those that were shown among them, are
   * gone.
   */
  removeParticipant(participantId: string): Promise<RemovedRecords>
}

/** What names the message by which a purchase is changed. */
export type ChangeSource = Pick<PurchaseOrigin, 'sender' | 'messageId' | 'contentHash'>

/** What was removed of a participant. */
export interface RemovedRecords {
  readonly purchases: number
  readonly versions: number
}
