import { randomBytes } from 'node:crypto'
import type { IdentityDependencies, NamedUser } from '../identity-dependencies.ts'
import type { UserPool } from '../user-pool.ts'
import { createSrpVerifier, isPasswordCorrect, type SrpVerifier } from '../passwords/srp.ts'

/**
 * Whether a sign-up of an unconfirmed name has a different password than the one before, in which case one of the two may be a stranger's.
 * Takes equally long for a name that is not pending.
 */
export async function isNameContested(
  { accounts, getDecoy, pool }: Pick<IdentityDependencies, 'accounts' | 'getDecoy' | 'pool'>,
  { account, userId, nameKey }: NamedUser,
  password: string,
): Promise<boolean> {
  const stored = account?.srpVerifier ?? getDecoy(nameKey).srpVerifier
  const isSame = isPasswordCorrect(pool.name, userId, password, stored)
  const wasContested = await accounts.isContested(userId)
  return account !== undefined && (!isSame || wasContested)
}

/** Creates the verifier of a random password, so that the user has to choose a new one. */
export function createRandomVerifier({ name }: UserPool, userId: string): SrpVerifier {
  return createSrpVerifier(name, userId, randomBytes(32).toString('hex'))
}
