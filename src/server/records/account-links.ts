/** Which participant's results an account reads. */
export interface AccountLink {
  /** The account's user id, `sub` in its tokens. */
  readonly accountId: string
  readonly participantId: string
  /** ISO 8601, UTC. */
  readonly linkedAt: string
  /** What the account is known to be reached by; empty where an operator has linked it without knowing. */
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
  /** What it is reached by, verified or not. */
  readonly contacts: readonly string[]
  readonly reason: WaitingReason
  /** Whose it may be. */
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
  /** Those of these participants, at most 100, who have an account. */
  listParticipantsWithAccount(participantIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Links them, durable; the account waits no longer. */
  link(link: AccountLink): Promise<LinkOutcome>
  /** Takes an account's participant away; resolves with the link that was. */
  unlink(accountId: string): Promise<AccountLink | undefined>
  /** Notes that an account waits, in place of what was noted of it. */
  saveWaiting(account: WaitingAccount): Promise<void>
  findWaiting(accountId: string): Promise<WaitingAccount | undefined>
  /** Every account that waits, in no order. */
  listWaiting(): AsyncIterable<WaitingAccount>
  /** Forgets that an account waits. */
  removeWaiting(accountId: string): Promise<void>
}

/** How many participants `listParticipantsWithAccount` is asked at a time. */
export const maxParticipantsPerLookup = 100
