import type { Order, Participant, ParticipantDetails } from '../../../schemas/portal-types.ts'
import type { DetailsUpdate } from './merge-details.ts'

/** The details of an unknown participant. */
export const emptyDetails: ParticipantDetails = { firstName: null, membership: null }

/** The outcome of marking a purchase as viewed; `unknown` if the participant has no such purchase. */
export type ViewedOutcome = 'viewed' | 'not-ready' | 'unknown'

/** Results that were seen, and when. */
export interface SeenResults {
  /** `Interpretation.revision` of each, so that only what was shown is marked, not what has replaced it. */
  readonly revisions: readonly string[]
  /** ISO 8601, UTC. */
  readonly seenAt: string
}

/**
 * The outcome of marking results as seen. `seen`: all were marked. `changed`: some are not, or are not yet to be shown, in the current
 * version of the purchase, and only the others were marked. `too-many`: there were more than the purchase has, and none was marked.
 * `unknown`: the participant has no such purchase.
 */
export type SeenOutcome = 'seen' | 'changed' | 'too-many' | 'unknown'

/** Where a version of a purchase came from. */
export interface PurchaseOrigin {
  /** The sender's name. */
  readonly sender: string
  /** The message's id, unique within its sender; repeating a message changes nothing. */
  readonly messageId: string
  /** A hash of the message's statement about the purchase. */
  readonly contentHash: string
  /** When its sender made it; ISO 8601, UTC. A version never replaces one that was made later. */
  readonly sentAt: string
  readonly receivedAt: string
  /** The revision of the content by which it was interpreted. */
  readonly contentRevision: string
  /** The raw measurements and answers, as JSON, from which it can be interpreted again. */
  readonly raw: unknown
  /** The time of the latest statement in this version, if it is later than `sentAt`; ISO 8601, UTC. */
  readonly asOf?: string
  /** Why the purchase was retracted; only auditors can read this version. */
  readonly retraction?: string
}

/** One version of a purchase. When results were viewed and seen does not depend on the version, and is the same in each. */
export interface PurchaseVersion {
  /** 1, 2, ... in order of arrival; a number may be missing if a writer was killed. */
  readonly version: number
  readonly order: Order
  readonly origin: PurchaseOrigin | undefined
}

/**
 * `repeated`: this message was accepted before. `outdated`: a message that was sent later was accepted before; this one is kept in the
 * history and not shown. `conflict`: a message with this sender and id but different content was accepted before; this one is not kept.
 */
export type SaveOutcome = 'saved' | 'repeated' | 'outdated' | 'conflict'

/** `repeated`: it equals the shown one. `outdated`: a message brought the shown one; this order is not kept. */
export type OwnOutcome = Exclude<SaveOutcome, 'conflict'>

/** How a purchase changes: a new version, a version for the history only, or not at all. */
export type PurchaseChange =
  | {
      readonly outcome: 'saved' | 'outdated'
      readonly order: Order
      readonly origin: PurchaseOrigin
    }
  | 'refused'

/** Decides how the current purchase changes; called again if another writer was faster. */
export type PurchaseDecider = (shown: ShownPurchase | undefined) => PurchaseChange

/** A purchase in its current version, even if it was retracted. */
export interface ShownPurchase {
  /** The order as JSON, as `parseOrder` reads it. */
  readonly content: string
  readonly origin: PurchaseOrigin | undefined
}

/** A purchase in the list of a participant's purchases. */
export interface PurchaseSummary {
  readonly purchaseId: string
  readonly isRetracted: boolean
}

/** The participants and their purchases; when the promise of a write resolves, the write is durable. */
export interface ParticipantRecords {
  /** Loads a participant, with all purchases in the order in which they were first saved. */
  load(participantId: string): Promise<Participant | undefined>
  /** Replaces the details that no message has stated. */
  saveDetails(participantId: string, details: ParticipantDetails): Promise<void>
  /** Merges what a message stated at a time (ISO 8601, UTC) into the stored details. */
  mergeDetails(participantId: string, update: DetailsUpdate, at: string): Promise<void>
  /**
   * Saves an order that no message brought, such as the demo's, as the next version of its purchase. It never replaces one from a message,
   * because it can be created again. Creates empty details if the participant has none.
   */
  saveOrderWithoutOrigin(participantId: string, order: Order): Promise<OwnOutcome>
  /**
   * Changes a purchase based on its current version, in full or not at all; the earlier version moves to the history. Keeps when results
   * were viewed and seen, even if the order itself says otherwise; a result that changed is not seen yet. A message whose sender and id were
   * accepted before changes nothing: it is `repeated`, or `conflict` if its content differs.
   */
  changePurchase(
    participantId: string,
    purchaseId: string,
    change: { readonly from: ChangeSource; readonly decide: PurchaseDecider },
  ): Promise<SaveOutcome | 'refused'>
  /** Finds the current version of a purchase, even if it was retracted. */
  findPurchase(participantId: string, purchaseId: string): Promise<ShownPurchase | undefined>
  /** Lists all purchases of a participant, including retracted ones. */
  listPurchases(participantId: string): Promise<readonly PurchaseSummary[]>
  /** Removes a purchase with its history. */
  removePurchase(participantId: string, purchaseId: string): Promise<void>
  /**
   * Records when the results of the participant's own purchase were first viewed; later calls change nothing. `not-ready` until all of them
   * are (see `isOrderReady`).
   */
  markViewed(participantId: string, purchaseId: string, viewedAt: string): Promise<ViewedOutcome>
  /** Records when results of the participant's own purchase were first seen; later calls do not change it. */
  markSeen(participantId: string, purchaseId: string, seen: SeenResults): Promise<SeenOutcome>
  /** Lists all versions, ordered by when they were sent; the shown one comes last. */
  listPurchaseVersions(participantId: string, purchaseId: string): Promise<readonly PurchaseVersion[]>
  /** Lists the ids of all participants, in no particular order, page by page; a participant who is saved in the meantime may be missing. */
  listParticipantIds(): AsyncIterable<string>
  /** Removes everything of a participant; resolves with the numbers of purchases and of versions, including the shown ones. */
  removeParticipant(participantId: string): Promise<RemovedRecords>
}

/** Identifies the message that changes a purchase. */
export type ChangeSource = Pick<PurchaseOrigin, 'sender' | 'messageId' | 'contentHash'>

/** What was removed of a participant. */
export interface RemovedRecords {
  readonly purchases: number
  readonly versions: number
}
