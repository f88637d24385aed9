import { randomBytes } from 'node:crypto'
import type { IdentityContext, Subject } from './identity-context.ts'
import type { Pool } from './pool.ts'
import { createVerifier, isPassword, type SrpVerifier } from './srp.ts'

/**
 * Whether a sign-up of a name that waits for its code brings another password than the one before: one of the two may be a stranger's.
 * It takes as long where nobody waits.
 */
export async function isContestedBy(
  { accounts, decoyFor, pool }: Pick<IdentityContext, 'accounts' | 'decoyFor' | 'pool'>,
  { account, userId, nameKey }: Subject,
  password: string,
): Promise<boolean> {
  const stored = account?.stored ?? decoyFor(nameKey).stored
  const isSame = isPassword(pool.name, userId, password, stored)
  const wasContested = await accounts.isContested(userId)
  return account !== undefined && (!isSame || wasContested)
}

/** A password that nobody knows, so that another one must be chosen. */
export function newUnknownPassword({ name }: Pool, userId: string): SrpVerifier {
  return createVerifier(name, userId, randomBytes(32).toString('hex'))
}
