import type { AccountWithContacts } from '../identity/accounts/find-confirmed-account.ts'
import { parseUserName } from '../registration/user-name.ts'
import type { OperatorAction } from './export-participant.ts'
import type { ParticipantDataSource } from './open-data-source.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Why an operator links an account, or takes its participant away: one of a few, because the audit log holds no free
 * text.
 */
export const linkReasons = ['request', 'shared-contact', 'correction', 'test'] as const
export type LinkReason = (typeof linkReasons)[number]

/** What an operator does with an account: named by its user id, or by an email address or phone number. */
export interface AccountAction extends Omit<OperatorAction, 'participantId'> {
  readonly account: string
  readonly reason: LinkReason
}

/** Lets an account read the results of a participant. Audited. @throws {OperatorError} */
export async function linkAccount(
  source: ParticipantDataSource,
  { account, participantId, actor, now, reason }: AccountAction & Pick<OperatorAction, 'participantId'>,
): Promise<void> {
  const { accounts, audit, participants } = source.records
  const { accountId, contacts } = await resolveAccount(source, account)
  if (!(await participants.load(participantId)))
    throw new OperatorError(`No participant ${participantId} is registered or has a purchase.`)
  const known = await accounts.find(accountId)
  if (known && known.participantId !== participantId)
    throw new OperatorError(`The account reads the results of ${known.participantId}: unlink it first.`)
  const owner = await accounts.findByParticipant(participantId)
  if (owner && owner.accountId !== accountId)
    throw new OperatorError(
      `The results of ${participantId} are read by the account ${owner.accountId}: unlink that first.`,
    )
  const at = now.toISOString()
  await audit.append({ at, actor, action: 'link', participantId, detail: reason })
  if ((await accounts.link({ accountId, participantId, linkedAt: at, contacts })) === 'taken')
    throw new OperatorError(
      'The account or the participant was linked by another operator in the meantime. Look again, then decide.',
    )
  await source.accounts?.setParticipant(accountId, participantId)
}

/** Disconnects an account from its participant; it is not reconnected automatically. Audited. @throws {OperatorError} */
export async function unlinkAccount(
  source: ParticipantDataSource,
  { account, actor, now, reason }: AccountAction,
): Promise<{ readonly participantId: string }> {
  const { accounts, audit } = source.records
  const { accountId, contacts } = await resolveAccount(source, account)
  const known = await accounts.find(accountId)
  if (!known) throw new OperatorError('The account has no participant.')
  const { participantId } = known
  const at = now.toISOString()
  await audit.append({ at, actor, action: 'unlink', participantId, detail: reason })
  // Done first, so that a sign-in in between does not connect it again.
  await accounts.saveWaiting({
    accountId,
    contacts: contacts.length > 0 ? contacts : known.contacts,
    reason: 'unlinked',
    participantIds: [participantId],
    since: at,
  })
  await accounts.unlink(accountId)
  await source.accounts?.setParticipant(accountId, accountId)
  return { participantId }
}

const userIdPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds an account by its user id, or by a contact if the accounts are in the data folder or the account waits for a participant. */
async function resolveAccount(source: ParticipantDataSource, text: string): Promise<AccountWithContacts> {
  const { accounts } = source.records
  const local = await source.accounts?.findByName(text)
  if (local) return local
  const contact = parseUserName(text.trim())?.key
  if (contact !== undefined)
    for await (const waiting of accounts.listWaiting()) if (waiting.contacts.includes(contact)) return waiting
  const accountId = text.toLowerCase()
  if (!source.accounts && userIdPattern.test(accountId))
    return (await accounts.find(accountId)) ?? { accountId, contacts: [] }
  throw new OperatorError(
    source.accounts
      ? 'No such account. Give the user id, email address or phone number of a confirmed account.'
      : 'No such account. Give the user id ("sub") of an account in Amazon Cognito, or a contact of one that waits (operate unclaimed).',
  )
}
