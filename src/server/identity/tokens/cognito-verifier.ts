import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { VerifyToken } from './verify-token.ts'

/** A user pool of Amazon Cognito, and the client whose users' id tokens are accepted. */
export interface CognitoPool {
  /** Such as `https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Abc123`. */
  readonly issuer: string
  readonly clientId: string
}

/** Creates the set of a user pool's public keys, which fetches them when first needed, and again when a token names an unknown one. */
export function createCognitoKeySet(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
}

/**
 * Creates a verifier of `pool`'s id tokens. It uses only the public keys, so a token stays valid until it expires even if its session has
 * ended. An owner without `custom:participant_id` is identified by `sub`, as in the portal.
 *
 * Returns undefined for an invalid token; throws if the keys cannot be fetched, which says nothing about the token.
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

/** Whether a failed verification means that the token is invalid, rather than that the keys cannot be fetched. */
export function isTokenError(error: unknown): boolean {
  return error instanceof errors.JOSEError && !keyFailures.has(error.code)
}

function toText(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
