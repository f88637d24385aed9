import type { Caller, IdentityDependencies, NamedUser } from '../identity-dependencies.ts'
import { cognitoErrors } from '../identity-error.ts'
import { parseTextField, type RequestFields } from './request-fields.ts'
import { parseUserName } from '../../registration/user-name.ts'

/** Returns the user of this name; for an unknown name, always the same decoy. */
export async function resolveUser(context: IdentityDependencies, userName: string): Promise<NamedUser> {
  const nameKey = toNameKey(userName)
  const account = await context.accounts.findByName(nameKey)
  return account ? { nameKey, userId: account.userId, account } : { nameKey, userId: context.getDecoy(nameKey).userId }
}

/** Normalizes a user name, even one that is not an address. */
function toNameKey(userName: string): string {
  return parseUserName(userName)?.key ?? userName.toLowerCase()
}

/** Runs `work` for the user that the request names; requests of one name, and of one user, take turns. */
export async function runForNamedUser<Result>(
  context: IdentityDependencies,
  fields: RequestFields,
  work: (user: NamedUser) => Promise<Result>,
): Promise<Result> {
  const userName = parseTextField(fields, 'Username', 254)
  return context.runInTurn(`name ${toNameKey(userName)}`, async () => {
    const { userId } = await resolveUser(context, userName)
    return context.runInTurn(userId, async () => work(await resolveUser(context, userName)))
  })
}

/**
 * Counts a requested code, and refuses it after too many; each address has its own count, so a stranger elsewhere does
 * not use it up.
 */
export function consumeCodeAllowance(context: IdentityDependencies, owner: string, { address }: Caller): void {
  const { codesByUser, codesByAddress } = context
  const key = `${owner} ${address}`
  if (codesByUser.isFull(key) || codesByAddress.isFull(address)) throw cognitoErrors.attemptLimit()
  codesByUser.record(key)
  codesByAddress.record(address)
}
