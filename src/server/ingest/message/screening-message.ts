import type * as sent from '../../../../schemas/message-types.ts'

/** A sender's statement about one participant; FHIR bundles are mapped to it. */
export interface ScreeningMessage extends sent.ScreeningMessage {
  /** Empty if the message only registers the participant. */
  readonly purchases: readonly PurchaseUpdate[]
}

/** A product, and the review of its questionnaire's results, which `assignReviews` copies from the purchase. */
export interface MessageProduct extends sent.MessageProduct {
  readonly review?: sent.MessageReview
}

/** A package of a purchase, and its products. */
export interface MessagePackage extends sent.MessagePackage {
  readonly products?: readonly MessageProduct[]
}

/** A message's statement about a purchase: what it does not mention stays unchanged, null removes a value. */
export interface PurchaseUpdate extends sent.PurchaseUpdate {
  readonly packages?: readonly MessagePackage[]
}

/** A purchase with everything that an order needs, as its first message must state it. */
export interface MessagePurchase extends PurchaseUpdate {
  readonly status: sent.Status
  readonly screening: MessageScreening
  readonly packages: readonly MessagePackage[]
}

/** The place and time of a purchase's screening, with everything that an order needs. */
export type MessageScreening = sent.ScreeningUpdate &
  Required<Pick<sent.ScreeningUpdate, 'screeningId' | 'time' | 'location'>>
