import type * as sent from '../../../../schemas/message-types.ts'

/** What a sender says of one participant; a FHIR bundle is mapped to it. */
export interface ScreeningMessage extends sent.ScreeningMessage {
  /** Empty where the message only registers the participant. */
  readonly purchases: readonly PurchaseUpdate[]
}

/** A product, and the review of what follows from its questionnaire, which `assignReviews` takes from the purchase. */
export interface MessageProduct extends sent.MessageProduct {
  readonly review?: sent.MessageReview
}

/** A package of a purchase, and its products. */
export interface MessagePackage extends sent.MessagePackage {
  readonly products?: readonly MessageProduct[]
}

/** What a message says of a purchase: what it does not mention stays as it is known, null removes it. */
export interface PurchaseUpdate extends sent.PurchaseUpdate {
  readonly packages?: readonly MessagePackage[]
}

/** A purchase with everything that an order needs, as its first message says it. */
export interface MessagePurchase extends PurchaseUpdate {
  readonly status: sent.Status
  readonly screening: MessageScreening
  readonly packages: readonly MessagePackage[]
}

/** Where and when the screening of a purchase is, without what an order needs being left out. */
export type MessageScreening = sent.ScreeningUpdate &
  Required<Pick<sent.ScreeningUpdate, 'screeningId' | 'time' | 'location'>>
