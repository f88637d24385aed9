import type { IdentityDependencies } from '../identity-dependencies.ts'

/** The owner of an id token. */
export interface TokenOwner {
  readonly participantId: string
  /** The first name given at sign-up, if any. */
  readonly givenName?: string
}

/** Returns the owner of an id token of this pool whose session is still open; undefined for any other token. */
export type VerifyToken = (jwt: string) => Promise<TokenOwner | undefined>

/** Creates a verifier of id tokens. */
export function createTokenVerifier({ accounts, tokens }: IdentityDependencies): VerifyToken {
  return async (jwt) => {
    const claims = await tokens.verify(jwt, 'id')
    if (typeof claims === 'string') return undefined
    const account = await accounts.findBySession(claims.sessionId, claims.userId)
    if (!account) return undefined
    const givenName = account.attributes.given_name
    return { participantId: account.participantId, ...(givenName !== undefined && { givenName }) }
  }
}
