import { hash, timingSafeEqual } from 'node:crypto'
import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { isTokenError } from '../../identity/tokens/cognito-verifier.ts'
import type { SenderKeys } from '../../records/libsql/sender-keys.ts'
import { localSender, type Sender } from '../message/sender.ts'

/** The sender of a request; `forbidden` if the caller is known but may not send results, such as a participant. */
export type MachineAccess = Sender | 'unknown' | 'forbidden'

/** Verifies the credential that follows `Bearer` in a request's Authorization header. */
export type VerifyMachine = (credential: string) => Promise<MachineAccess>

/** Verifies one key, that of a data folder's own sender. */
export function createKeyVerifier(key: string): VerifyMachine {
  const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
  const expected = digest(key)
  return async (credential) => (timingSafeEqual(digest(credential), expected) ? localSender : 'unknown')
}

/** Verifies the keys of a data folder's own sender and of all others. */
export function createKeysVerifier(key: string, senders: Pick<SenderKeys, 'find'>): VerifyMachine {
  const verifyLocal = createKeyVerifier(key)
  return async (credential) => {
    const access = await verifyLocal(credential)
    return access === 'unknown' ? ((await senders.find(credential)) ?? 'unknown') : access
  }
}

/** What access tokens of machine clients are verified against. */
export interface MachineTokenSettings {
  /** The issuer, such as `https://cognito-idp.us-east-1.amazonaws.com/us-east-1_ABC`. */
  readonly issuer: string
  /** The pool's keys, such as jose's `createRemoteJWKSet` of `<issuer>/.well-known/jwks.json`. */
  readonly keys: JWTVerifyGetKey
  /** The scope that a token must have, such as `portal/ingest`. */
  readonly scope: string
  /** The names of senders by client id; no other client may send. Without it, a client is named by its id. */
  readonly senders?: Readonly<Record<string, string>>
  readonly now?: () => Date
}

/** Verifies access tokens that Amazon Cognito issues to machine clients for their client credentials. */
export function createMachineVerifier(settings: MachineTokenSettings): VerifyMachine {
  const { issuer, keys, scope, senders, now = () => new Date() } = settings
  return async (credential) => {
    try {
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ['RS256'],
        issuer,
        currentDate: now(),
        requiredClaims: ['sub', 'exp', 'iat', 'token_use'],
      })
      const { token_use: use, client_id: clientId, scope: scopes, username } = payload
      const isMachine = use === 'access' && typeof clientId === 'string' && username === undefined
      const isAllowed = typeof scopes === 'string' && scopes.split(' ').includes(scope)
      if (!isMachine || !isAllowed) return 'forbidden'
      if (!senders) return { name: clientId }
      // The token of a removed client is still valid elsewhere, but not here.
      return Object.hasOwn(senders, clientId) ? { name: senders[clientId]! } : 'forbidden'
    } catch (error) {
      if (isTokenError(error)) return 'unknown'
      throw error
    }
  }
}
