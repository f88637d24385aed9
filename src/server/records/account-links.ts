/** Which participant's results an account reads. */
export interface AccountLink {
  /** The account's user id, `sub` in its tokens. */
  readonly accountId: string
  readonly participantId: string
  /** ISO 8601, UTC. */
  readonly linkedAt: string
  /** The known contacts of the account; empty if an operator linked it without knowing any. */
  readonly contacts: readonly string[]
}

/**
 * Why an account has no participant: none is registered with its verified contact, the registered contact is not
 * verified, several are registered with it, the participant has another account, or an operator has taken the
 * participant away.
 */
export type WaitingReason = 'unregistered' | 'unverified' | 'ambiguous' | 'taken' | 'unlinked'

/** An account that waits for an operator, or for a registration. */
export interface WaitingAccount {
  readonly accountId: string
  /** Its contacts, verified or not. */
  readonly contacts: readonly string[]
  readonly reason: WaitingReason
  /** The participants it may belong to. */
  readonly participantIds: readonly string[]
  /** ISO 8601, UTC. */
  readonly since: string
}

/**
 * `known`: it was linked like this before. `taken`: the account has another participant, or the participant another
 * account.
 */
export type LinkOutcome = 'linked' | 'known' | 'taken'

/** The accounts and their participants: one account for a participant, one participant for an account. */
export interface AccountLinks {
  find(accountId: string): Promise<AccountLink | undefined>
  findByParticipant(participantId: string): Promise<AccountLink | undefined>
  /** Lists which of these participants, at most 100, have an account. */
  listParticipantsWithAccount(participantIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Links an account durably, and removes it from the waiting ones. */
  link(link: AccountLink): Promise<LinkOutcome>
  /** Takes an account's participant away; resolves with the former link. */
  unlink(accountId: string): Promise<AccountLink | undefined>
  /** Records that an account waits, and replaces an earlier record of it. */
  saveWaiting(account: WaitingAccount): Promise<void>
  findWaiting(accountId: string): Promise<WaitingAccount | undefined>
  /** Every account that waits, in no order. */
  listWaiting(): AsyncIterable<WaitingAccount>
  /** Forgets that an account waits. */
  removeWaiting(accountId: string): Promise<void>
}

/** The most participants for one call of `listParticipantsWithAccount`. */
export const maxParticipantsPerLookup = 100
