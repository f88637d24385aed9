import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { VerifyToken } from './verify-token.ts'

/** A user pool of Amazon Cognito and the clients whose tokens count. */
export interface CognitoPool {
  /** Such as `https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Abc123`. */
  readonly issuer: string
  /** The portal, whose users' id tokens are taken. */
  readonly clientId: string
}

/** Verifies the tokens of a user pool by its public keys alone: a session that was ended counts until its token expires. */
export interface CognitoTokens {
  /** Whose an id token of the portal is; who has no `custom:participant_id` is known by `sub`, as in the portal. */
  readonly verifyToken: VerifyToken
  /** The client whose access token by client credentials grants `scope`; undefined for every other token, a participant's too. */
  readonly verifyMachine: (jwt: string, scope: string) => Promise<string | undefined>
}

/**
 * Reads the tokens of `pool`. Its keys are fetched when first needed and again when a token names one that is unknown.
 *
 * A token that is no good is answered with undefined; keys that cannot be had are thrown, because they say nothing of the token.
 */
export function cognitoTokens(pool: CognitoPool, keys: JWTVerifyGetKey = remoteKeys(pool.issuer)): CognitoTokens {
  const check = async (jwt: string, audience?: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        algorithms: ['RS256'],
        issuer: pool.issuer,
        requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
        ...(audience !== undefined && { audience }),
      })
      return payload
    } catch (error) {
      if (isAboutToken(error)) return undefined
      throw error
    }
  }
  return {
    verifyToken: async (jwt) => {
      const claims = await check(jwt, pool.clientId)
      if (claims?.token_use !== 'id') return undefined
      const participantId = textOf(claims['custom:participant_id']) ?? claims.sub!
      const givenName = textOf(claims.given_name)
      return { participantId, ...(givenName !== undefined && { givenName }) }
    },
    verifyMachine: async (jwt, scope) => {
      const claims = await check(jwt)
      // A participant's access token has a user name, and scopes of its own.
      if (claims?.token_use !== 'access' || claims.username !== undefined) return undefined
      return textOf(claims.scope)?.split(' ').includes(scope) ? textOf(claims.client_id) : undefined
    },
  }
}

function remoteKeys(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
}

const keyFailures: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
])

function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !keyFailures.has(error.code)
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
