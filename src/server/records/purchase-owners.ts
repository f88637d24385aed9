/** Whose each purchase is that messages brought; a purchase id means one order, and an order is one participant's. */
export interface PurchaseOwners {
  /** Makes a purchase a participant's where it is nobody's; resolves with whose it is then. */
  claim(purchaseId: string, participantId: string): Promise<string>
  /** Whose it is; undefined where it is nobody's. */
  find(purchaseId: string): Promise<string | undefined>
  /** Makes a purchase of one participant another's; `false` where it is not that one's. */
  transfer(purchaseId: string, from: string, to: string): Promise<boolean>
}
