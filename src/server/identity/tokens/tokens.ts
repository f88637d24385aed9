import { randomUUID } from 'node:crypto'
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
} from 'jose'
import { toCognitoAttributes, type Account } from '../accounts/accounts.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import type { LocalDatabase } from '../../data-folder/open-local-database.ts'
import { openSecretStore, type SecretStore } from '../accounts/secret-store.ts'
import type { UserPool } from '../user-pool.ts'
import type { SignIn } from '../accounts/sessions.ts'

/** The two tokens of a session. */
export interface TokenPair {
  readonly accessToken: string
  readonly idToken: string
}

/** The claims of a token, which identify its owner and session. */
export interface TokenClaims {
  readonly userId: string
  readonly sessionId: string
}

/** The result of verifying a token. */
export type TokenVerdict = TokenClaims | 'expired' | 'invalid'

/** Issues tokens, and verifies its own. */
export interface Tokens {
  mint(account: Account, session: SignIn): Promise<TokenPair>
  /** Signature, algorithm, issuer, application, kind and expiry; not whether the session is still open. */
  verify(token: string, use: 'access' | 'id'): Promise<TokenVerdict>
  /** The public keys with which others verify the tokens. */
  readonly keySet: JSONWebKeySet
}

const algorithm = 'RS256'
const signingKey = 'signing key'

/** Removes the key of a store, so that the next start creates a new one, which invalidates all earlier tokens. */
export async function forgetSigningKey(store: LocalDatabase): Promise<void> {
  await (await openSecretStore(store)).forget(signingKey)
}

/** Creates the issuer of the pool's tokens, with a key that is created at the first start and kept. */
export async function createTokens(
  pool: UserPool,
  options: { readonly settings: IdentitySettings; readonly secrets: SecretStore },
): Promise<Tokens> {
  const { clock, tokenSeconds } = options.settings
  const key = JSON.parse(await options.secrets.getOrCreate(signingKey, createSigningKey)) as JWK
  const privateKey = await importJWK(key, algorithm)
  const { kty, n, e, kid } = key
  const keySet = { keys: [{ kty: kty!, n: n!, e: e!, kid: kid!, alg: algorithm, use: 'sig' }] }
  const publicKeys = createLocalJWKSet(keySet)

  const sign = (claims: JWTPayload): Promise<string> => {
    return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: kid! }).sign(privateKey)
  }

  return {
    keySet,
    mint: async (account, session) => {
      const now = Math.floor(clock() / 1000)
      const both = {
        sub: account.userId,
        iss: pool.issuer,
        iat: now,
        exp: now + tokenSeconds,
        auth_time: Math.floor(session.startedAt / 1000),
        event_id: randomUUID(),
        origin_jti: session.sessionId,
      }
      const [accessToken, idToken] = await Promise.all([
        sign({
          ...both,
          jti: randomUUID(),
          token_use: 'access',
          client_id: pool.clientId,
          username: account.userId,
          scope: 'aws.cognito.signin.user.admin',
        }),
        sign({
          ...toCognitoAttributes(account, { flagsAs: 'boolean' }),
          ...both,
          jti: randomUUID(),
          token_use: 'id',
          aud: pool.clientId,
          'cognito:username': account.userId,
        }),
      ])
      return { accessToken, idToken }
    },

    verify: async (token, use) => {
      try {
        const { payload } = await jwtVerify(token, publicKeys, {
          algorithms: [algorithm],
          issuer: pool.issuer,
          ...(use === 'id' && { audience: pool.clientId }),
          currentDate: new Date(clock()),
          requiredClaims: ['sub', 'exp', 'iat', 'origin_jti', 'token_use'],
        })
        if (payload.token_use !== use || (use === 'access' && payload.client_id !== pool.clientId)) return 'invalid'
        return { userId: String(payload.sub), sessionId: String(payload.origin_jti) }
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired'
        if (error instanceof errors.JOSEError) return 'invalid'
        throw error
      }
    },
  }
}

async function createSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true, modulusLength: 2048 })
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid: randomUUID() })
}
