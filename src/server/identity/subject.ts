import type { Caller, IdentityContext, Subject } from './identity-context.ts'
import { identityErrors } from './identity-error.ts'
import { readText, type RequestFields } from './request-fields.ts'
import { readUserName } from './user-name.ts'

/** Who `userName` is; for a name that nobody has, a decoy that is the same every time. */
export async function subjectOf(context: IdentityContext, userName: string): Promise<Subject> {
  const nameKey = nameKeyOf(userName)
  const account = await context.accounts.find(nameKey)
  return account ? { nameKey, userId: account.userId, account } : { nameKey, userId: context.decoyFor(nameKey).userId }
}

/** What all spellings of a user name have in common, also of one that is no address. */
function nameKeyOf(userName: string): string {
  return readUserName(userName)?.key ?? userName.toLowerCase()
}

/** Does `work` for the user whom the request names, one request of the same name, and of the same user, after another. */
export async function forSubject<Result>(
  context: IdentityContext,
  fields: RequestFields,
  work: (subject: Subject) => Promise<Result>,
): Promise<Result> {
  const userName = readText(fields, 'Username', 254)
  return context.inTurn(`name ${nameKeyOf(userName)}`, async () => {
    const { userId } = await subjectOf(context, userName)
    return context.inTurn(userId, async () => work(await subjectOf(context, userName)))
  })
}

/** Counts a code that is asked for, and refuses it when too many were; a stranger elsewhere uses up nobody else's. */
export function demandCodeAllowance(context: IdentityContext, holder: string, { address }: Caller): void {
  const { codesByUser, codesByAddress } = context
  const key = `${holder} ${address}`
  if (codesByUser.isFull(key) || codesByAddress.isFull(address)) throw identityErrors.attemptLimit()
  codesByUser.record(key)
  codesByAddress.record(address)
}
