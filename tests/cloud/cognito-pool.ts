import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { ingestScope } from '../../src/cloud/senders.ts'
import { createCognitoVerifier } from '../../src/server/identity/tokens/cognito-verifier.ts'
import type { VerifyToken } from '../../src/server/identity/tokens/verify-token.ts'
import { createMachineVerifier, type VerifyMachine } from '../../src/server/ingest/routes/verify-machine.ts'

/** A user pool that signs tokens as Amazon Cognito does. */
export interface CognitoPoolOfTest {
  readonly verifyToken: VerifyToken
  readonly verifyMachine: VerifyMachine
  /** An id token of the portal, with the given changes. */
  idToken(claims?: JWTPayload, key?: CryptoKey): Promise<string>
  /** An access token by client credentials, with the given changes. */
  machineToken(claims?: JWTPayload): Promise<string>
}

/** The ids of the pool. */
export const poolId = 'us-east-1_Abc123'
export const clientId = '1example23456789'
const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`

/** Makes a pool with two keys, as Cognito publishes them. */
export async function cognitoPool(): Promise<CognitoPoolOfTest> {
  const [first, second] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const publish = async (key: CryptoKey, kid: string) => ({ ...(await exportJWK(key)), kid, alg: 'RS256', use: 'sig' })
  const keys = await Promise.all([publish(first.publicKey, 'access+key='), publish(second.publicKey, 'id+key=')])
  const sign = async (claims: JWTPayload, kid: string, key: CryptoKey): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const both = { iss: issuer, auth_time: now, iat: now, exp: now + 3600, jti: 'a6a9b1e2', event_id: 'b7e0' }
    return new SignJWT({ ...both, ...claims }).setProtectedHeader({ kid, alg: 'RS256' }).sign(key)
  }
  return {
    verifyToken: createCognitoVerifier({ issuer, clientId }, createLocalJWKSet({ keys })),
    verifyMachine: createMachineVerifier({ issuer, keys: createLocalJWKSet({ keys }), scope: ingestScope }),
    idToken: async (claims, key = second.privateKey) =>
      sign(
        {
          sub: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
          'cognito:username': 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
          email_verified: true,
          given_name: 'Alex',
          'custom:participant_id': 'participant-1',
          origin_jti: 'c8f1',
          aud: clientId,
          token_use: 'id',
          ...claims,
        },
        'id+key=',
        key,
      ),
    machineToken: async (claims) =>
      sign(
        {
          sub: '2machine3456789',
          client_id: '2machine3456789',
          token_use: 'access',
          scope: ingestScope,
          version: 2,
          ...claims,
        },
        'access+key=',
        first.privateKey,
      ),
  }
}
