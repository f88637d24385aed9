import type { WaitingReason } from '../records/account-links.ts'
import type { RecordStore } from '../records/record-store.ts'

/** A contact of an account, normalized (`parseUserName`). */
export interface AccountContact {
  readonly contact: string
  /** Whether a code that was sent to it was entered. */
  readonly isVerified: boolean
}

/** An account that has proved its password. */
export interface ConfirmedAccount {
  readonly accountId: string
  readonly contacts: readonly AccountContact[]
  /** The participant that the user pool names without a link in the records, as when an operator set it by hand. */
  readonly participantId?: string
}

/** Decides who may sign up, and whose results an account reads, locally and in AWS. */
export interface SignUpHook {
  /** Why a person with these contacts may not sign up; `undefined` if they may. */
  findRefusal(contacts: readonly string[]): Promise<string | undefined>
  /** Returns the participant of an account, after connecting it if it had none; `undefined` if the account waits. */
  connect(account: ConfirmedAccount): Promise<string | undefined>
}

/** Options of the hook. */
export interface SignUpHookOptions {
  readonly records: Pick<RecordStore, 'registrations' | 'accounts' | 'audit' | 'suppressions'>
  /** Whether people without a registration may sign up. */
  readonly isOpen: boolean
  readonly now?: () => Date
}

/**
 * Creates the hook. It connects an account once, audited, with the only participant who is registered with its verified contacts. Unclear
 * cases wait for an operator, and are tried again each time.
 */
export function createSignUpHook({ records, isOpen, now = () => new Date() }: SignUpHookOptions): SignUpHook {
  const { accounts, audit, suppressions } = records

  const link = async (account: ConfirmedAccount, participantId: string): Promise<boolean> => {
    const { accountId } = account
    const owner = await accounts.findByParticipant(participantId)
    if (owner && owner.accountId !== accountId) return false
    const at = now().toISOString()
    // As everywhere, logged before it is linked; an interrupted link is therefore logged again.
    await audit.append({ at, actor: `account ${accountId}`, action: 'link', participantId })
    const contacts = account.contacts.map(({ contact }) => contact)
    return (await accounts.link({ accountId, participantId, linkedAt: at, contacts })) !== 'taken'
  }

  const saveWaitingAccount = async (
    account: ConfirmedAccount,
    reason: WaitingReason,
    participantIds: readonly string[],
  ) => {
    const contacts = account.contacts.map(({ contact }) => contact)
    const known = await accounts.findWaiting(account.accountId)
    const next = { accountId: account.accountId, contacts, reason, participantIds }
    const { since, ...before } = known ?? { since: now().toISOString() }
    if (JSON.stringify(before) !== JSON.stringify(next)) await accounts.saveWaiting({ ...next, since })
  }

  return {
    async findRefusal(contacts) {
      const candidates = await listRegisteredParticipants(records, contacts)
      if (candidates.length === 0) return isOpen ? undefined : 'this contact is not among those who bought a screening'
      for (const participantId of candidates) {
        const owner = await accounts.findByParticipant(participantId)
        // Identity itself tells a sign-up with a contact of that account that the account exists.
        if (!owner || owner.contacts.some((contact) => contacts.includes(contact))) return undefined
      }
      return 'the participant registered with this contact already has an account with another contact'
    },

    async connect(account) {
      const known = await accounts.find(account.accountId)
      if (known) return known.participantId
      if ((await accounts.findWaiting(account.accountId))?.reason === 'unlinked') return undefined
      if (account.participantId !== undefined) {
        // Nothing is stored about a removed participant, not even that an account waits.
        if (await suppressions.find(account.participantId)) return undefined
        if (await link(account, account.participantId)) return account.participantId
        await saveWaitingAccount(account, 'taken', [account.participantId])
        return undefined
      }
      const { reason, participantIds } = await readCandidates(records, account)
      const [only] = participantIds
      if (reason !== undefined || only === undefined) {
        await saveWaitingAccount(account, reason ?? 'unregistered', participantIds)
        return undefined
      }
      if (await link(account, only)) return only
      await saveWaitingAccount(account, 'taken', [only])
      return undefined
    },
  }
}

interface Candidates {
  /** Why none of them can be connected; absent if the only one can. */
  readonly reason?: WaitingReason
  readonly participantIds: readonly string[]
}

/** Finds the participants that this account may belong to. If two contacts are registered, only a participant with both qualifies. */
async function readCandidates(
  records: Pick<RecordStore, 'registrations'>,
  account: ConfirmedAccount,
): Promise<Candidates> {
  const { registrations } = records
  const found: (readonly string[])[] = []
  for (const { contact, isVerified } of account.contacts)
    if (isVerified) {
      const participantIds = await registrations.listByContact(contact)
      if (participantIds.length > 0) found.push(participantIds)
    }
  if (found.length === 0) {
    const others = account.contacts.filter(({ isVerified }) => !isVerified).map(({ contact }) => contact)
    const participantIds = await listRegisteredParticipants(records, others)
    return { reason: participantIds.length > 0 ? 'unverified' : 'unregistered', participantIds }
  }
  const all = [...new Set(found.flat())]
  const inEach = all.filter((participantId) => found.every((ids) => ids.includes(participantId)))
  return inEach.length === 1 ? { participantIds: inEach } : { reason: 'ambiguous', participantIds: all }
}

async function listRegisteredParticipants(
  { registrations }: Pick<RecordStore, 'registrations'>,
  contacts: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const contact of contacts)
    for (const participantId of await registrations.listByContact(contact)) found.add(participantId)
  return [...found]
}
