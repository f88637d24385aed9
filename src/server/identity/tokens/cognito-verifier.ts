import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { VerifyToken } from './verify-token.ts'

/** A user pool of Amazon Cognito and the client whose users' id tokens count. */
export interface CognitoPool {
  /** Such as `https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Abc123`. */
  readonly issuer: string
  readonly clientId: string
}

/** The public keys of a user pool, fetched when first needed and again when a token names one that is unknown. */
export function createCognitoKeySet(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
}

/**
 * Knows the owners of id tokens of `pool` by its public keys alone: a session that was ended counts until its token
 * expires. Who has no `custom:participant_id` is known by `sub`, as in the portal.
 *
 * A token that is no good is answered with undefined; keys that cannot be had are thrown, because they say nothing of
 * the token.
 */
export function createCognitoVerifier(pool: CognitoPool, keys: JWTVerifyGetKey): VerifyToken {
  return async (jwt) => {
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        algorithms: ['RS256'],
        issuer: pool.issuer,
        audience: pool.clientId,
        requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
      })
      if (payload.token_use !== 'id') return undefined
      const participantId = toText(payload['custom:participant_id']) ?? payload.sub!
      const givenName = toText(payload.given_name)
      return { participantId, ...(givenName !== undefined && { givenName }) }
    } catch (error) {
      if (isTokenError(error)) return undefined
      throw error
    }
  }
}

const keyFailures: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
])

/** Whether a failure of verification says that a token is no good, and not that the keys cannot be had. */
export function isTokenError(error: unknown): boolean {
  return error instanceof errors.JOSEError && !keyFailures.has(error.code)
}

function toText(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
