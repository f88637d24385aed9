import {
  createDiffieHellman,
  createDiffieHellmanGroup,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
  type BinaryLike,
  type DiffieHellman,
} from 'node:crypto'

/** Stored instead of a password, as hexadecimal numbers, to check the password without containing it. */
export interface SrpVerifier {
  readonly salt: string
  readonly verifier: string
}

/** The server's half of one exchange; `secret` never leaves it. */
export interface SrpChallenge {
  readonly secret: bigint
  readonly publicValue: bigint
}

/** Everything that a client's proof is checked against. */
export interface SrpProof {
  readonly poolName: string
  readonly userId: string
  readonly verifier: string
  readonly clientValue: bigint
  readonly challenge: SrpChallenge
  readonly secretBlock: Buffer
  readonly timestamp: string
  /** Base64. */
  readonly signature: string
}

// RFC 5054's 3072-bit group, which has the prime of RFC 3526's group 15.
const prime = createDiffieHellmanGroup('modp15').getPrime()
const N = toBigInt(prime)
const g = 2n
const k = hashToNumber(toPaddedBytes(N), toPaddedBytes(g))
const derivedKeyInfo = Buffer.from('Caldera Derived Key\u0001')

/** Creates the verifier of a password; bound to the pool and the user, neither of which may ever change. */
export function createSrpVerifier(poolName: string, userId: string, password: string): SrpVerifier {
  const salt = randomBytes(16).toString('hex')
  return { salt, verifier: computeVerifier(poolName, userId, password, salt) }
}

/** Whether `password` is the one that `stored` was made from. */
export function isPasswordCorrect(poolName: string, userId: string, password: string, stored: SrpVerifier): boolean {
  return hasSameBytes(
    Buffer.from(computeVerifier(poolName, userId, password, stored.salt)),
    Buffer.from(stored.verifier),
  )
}

/** Begins an exchange: B = k·v + g^b. */
export function createChallenge(verifier: string): SrpChallenge {
  const secret = toBigInt(randomBytes(32))
  return { secret, publicValue: (k * BigInt(`0x${verifier}`) + computePower(g, secret)) % N }
}

/** Parses the client's public value A; undefined if it is not a number, or one that would let any caller in. */
export function parseClientValue(hex: string): bigint | undefined {
  if (!/^[\da-f]{1,1024}$/i.test(hex)) return undefined
  const value = BigInt(`0x${hex}`)
  return value % N === 0n ? undefined : value
}

/** Whether the client has shown that it knows the password. */
export function isProofValid(proof: SrpProof): boolean {
  const { clientValue, challenge } = proof
  const u = hashToNumber(toPaddedBytes(clientValue), toPaddedBytes(challenge.publicValue))
  if (u === 0n) return false
  const S = computePower(clientValue * computePower(BigInt(`0x${proof.verifier}`), u), challenge.secret)
  const key = computeHmac(computeHmac(toPaddedBytes(u), toPaddedBytes(S)), derivedKeyInfo).subarray(0, 16)
  const message = [proof.poolName, proof.userId, proof.secretBlock, proof.timestamp].map((part) => Buffer.from(part))
  return hasSameBytes(computeHmac(key, Buffer.concat(message)), Buffer.from(proof.signature, 'base64'))
}

function computeVerifier(poolName: string, userId: string, password: string, salt: string): string {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest()
  const x = hashToNumber(toPaddedBytes(BigInt(`0x${salt}`)), identity)
  return computePower(g, x).toString(16)
}

/** The bytes of a number as Java's BigInteger writes them: whole bytes, the first bit clear. */
function toPaddedBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

/** Created once, when first needed, because Node 24 tests the prime each time, which takes seconds. */
let group: DiffieHellman | undefined

/**
 * Computes base to the power of exponent in the group with OpenSSL's key exchange, 30 times as fast as by hand. Throws if the base is 1 or
 * N - 1.
 */
function computePower(base: bigint, exponent: bigint): bigint {
  group ??= createDiffieHellman(prime, Number(g))
  group.setPrivateKey(toPaddedBytes(exponent))
  return toBigInt(group.computeSecret(toPaddedBytes(base % N)))
}

function hashToNumber(...parts: readonly Buffer[]): bigint {
  return toBigInt(createHash('sha256').update(Buffer.concat(parts)).digest())
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function computeHmac(key: BinaryLike, message: Buffer): Buffer {
  return createHmac('sha256', key).update(message).digest()
}

function hasSameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
