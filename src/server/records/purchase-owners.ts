/** The owners of the purchases from messages; a purchase id stands for one order, which belongs to one participant. */
export interface PurchaseOwners {
  /** Makes a participant the owner of a purchase that has none; resolves with the owner. */
  claim(purchaseId: string, participantId: string): Promise<string>
  /** The owner; undefined if it has none. */
  find(purchaseId: string): Promise<string | undefined>
  /** Transfers a purchase from one participant to another; `false` if the first does not own it. */
  transfer(purchaseId: string, from: string, to: string): Promise<boolean>
}
