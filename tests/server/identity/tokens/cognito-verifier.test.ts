import { errors, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { createCognitoVerifier } from '../../../../src/server/identity/tokens/cognito-verifier.ts'
import { cognitoPool } from '../../../cloud/cognito-pool.ts'

const pool = await cognitoPool()
const { privateKey: foreignKey } = await generateKeyPair('RS256')
const past = Math.floor(Date.now() / 1000) - 10

const idTokenWithout = (claim: string) => pool.idToken({ [claim]: undefined })

test('an id token says whose it is', async () => {
  expect(await pool.verifyToken(await pool.idToken())).toEqual({ participantId: 'participant-1', givenName: 'Alex' })
})

test('a user without a participant id is known by sub, as in the portal', async () => {
  const token = await pool.idToken({ 'custom:participant_id': '', given_name: undefined })
  expect(await pool.verifyToken(token)).toStrictEqual({ participantId: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee' })
  const other = await pool.idToken({ 'custom:participant_id': 7, given_name: 7 })
  expect(await pool.verifyToken(other)).toStrictEqual({ participantId: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee' })
})

test.each([
  ['of another pool', () => pool.idToken({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other' })],
  ['of another client', () => pool.idToken({ aud: 'another' })],
  ['that is expired', () => pool.idToken({ exp: past })],
  ['that is an access token with an audience', () => pool.idToken({ token_use: 'access' })],
  ['without a use', () => pool.idToken({ token_use: undefined })],
  ['without a user', () => idTokenWithout('sub')],
  ['without an end', () => idTokenWithout('exp')],
  ['without a beginning', () => idTokenWithout('iat')],
  ['signed with another key', () => pool.idToken({}, foreignKey)],
  ['of a machine', () => pool.machineToken()],
  ['that is none', async () => 'nonsense'],
  ['that is not signed', async () => `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`],
])('an id token %s is refused', async (_, token) => {
  expect(await pool.verifyToken(await token())).toBeUndefined()
})

test('keys that are unavailable are a failure, and say nothing about the token', async () => {
  const verifyToken = createCognitoVerifier({ issuer: 'https://example.com', clientId: 'any' }, () => {
    throw new errors.JWKSTimeout()
  })
  await expect(verifyToken(await pool.idToken())).rejects.toThrow(errors.JWKSTimeout)
})
