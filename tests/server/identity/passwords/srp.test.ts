import { createDiffieHellmanGroup } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  createChallenge,
  createSrpVerifier,
  isPasswordCorrect,
  isProofValid,
  parseClientValue,
} from '../../../../src/server/identity/passwords/srp.ts'
import { createSrpClient } from '../srp-client.ts'

const password = 'Screening-2026!'
const prime = BigInt(`0x${createDiffieHellmanGroup('modp15').getPrime('hex')}`)

describe('a verifier', () => {
  it('is different each time, and fits only its password, user and pool', () => {
    const [one, other] = [createSrpVerifier('Pool', 'ada', password), createSrpVerifier('Pool', 'ada', password)]
    expect(one.salt).toMatch(/^[\da-f]{32}$/)
    expect([one.salt === other.salt, one.verifier === other.verifier]).toEqual([false, false])
    expect(isPasswordCorrect('Pool', 'ada', password, one)).toBe(true)
    expect(isPasswordCorrect('Pool', 'ada', `${password}!`, one)).toBe(false)
    expect(isPasswordCorrect('Pool', 'bea', password, one)).toBe(false)
    expect(isPasswordCorrect('Other', 'ada', password, one)).toBe(false)
    expect(isPasswordCorrect('Pool', 'ada', password, { ...one, salt: other.salt })).toBe(false)
    expect(isPasswordCorrect('Pool', 'ada', password, { ...one, verifier: one.verifier.slice(1) })).toBe(false)
  })
})

describe('a client’s public value', () => {
  it.each([
    ['a', 10n],
    ['0001', 1n],
    ['ABCDEF', 0xab_cd_efn],
    [(prime + 1n).toString(16), prime + 1n],
    ['f'.repeat(1024), BigInt(`0x${'f'.repeat(1024)}`)],
  ])('is read from %s', (hex, value) => {
    expect(parseClientValue(hex)).toBe(value)
  })

  it.each([
    ['nothing', ''],
    ['no number', 'xyz'],
    ['a number after a space', ' a'],
    ['a number before a line break', 'a\n'],
    ['zero', '0'],
    ['the prime', prime.toString(16)],
    ['a multiple of the prime', (prime * 2n).toString(16)],
    ['what is too long', 'f'.repeat(1025)],
  ])('is undefined if it is %s', (_, hex) => {
    expect(parseClientValue(hex)).toBeUndefined()
  })
})

describe('a proof', () => {
  const { salt, verifier } = createSrpVerifier('Pool', 'ada', password)

  /** What a client with this password proves, and what it is checked against. */
  const prove = (secret: string) => {
    const client = createSrpClient('Pool')
    const challenge = createChallenge(verifier)
    const secretBlock = Buffer.from('block')
    const given = client.prove(
      {
        SALT: salt,
        SRP_B: challenge.publicValue.toString(16),
        SECRET_BLOCK: secretBlock.toString('base64'),
        USERNAME: 'ada',
      },
      secret,
    )
    return {
      poolName: 'Pool',
      userId: 'ada',
      verifier,
      clientValue: parseClientValue(client.publicValue)!,
      challenge,
      secretBlock,
      timestamp: given.TIMESTAMP,
      signature: given.PASSWORD_CLAIM_SIGNATURE,
    }
  }

  it('with the password is valid, whatever the numbers', () => {
    for (let round = 0; round < 40; round += 1) expect(isProofValid(prove(password))).toBe(true)
  })

  it('with another password is not valid', () => {
    expect(isProofValid(prove(`${password}!`))).toBe(false)
  })

  it.each([
    ['pool', { poolName: 'Other' }],
    ['user', { userId: 'bea' }],
    ['verifier', { verifier: createSrpVerifier('Pool', 'ada', password).verifier }],
    ['challenge', { challenge: createChallenge(verifier) }],
    ['public value', { clientValue: 4n }],
    ['secret block', { secretBlock: Buffer.from('other') }],
    ['time', { timestamp: 'Sat Nov 21 01:47:41 UTC 2026' }],
    ['length of its signature', { signature: 'AAAA' }],
  ])('is not valid for another %s', (_, change) => {
    expect(isProofValid({ ...prove(password), ...change })).toBe(false)
  })
})
