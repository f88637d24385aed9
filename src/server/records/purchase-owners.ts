/** Whose each purchase is that messages brought; a purchase id means one order, and an order is one participant's. */
export interface PurchaseOwners {
  /** Makes a participant the owner of a purchase that has none; resolves with the owner. */
  claim(purchaseId: string, participantId: string): Promise<string>
  /** The owner; undefined if it has none. */
  find(purchaseId: string): Promise<string | undefined>
  /** Makes a purchase of one participant another's; `false` where it is not that one's. */
  transfer(purchaseId: string, from: string, to: string): Promise<boolean>
}
