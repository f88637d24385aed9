import { createDiffieHellman, type DiffieHellman } from 'node:crypto'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The parts of Amplify's long integers that are replaced. */
interface LongInteger {
  toString(radix: number): string
  modPow(
    exponent: LongInteger,
    modulus: LongInteger,
    callback: (error: undefined, result: LongInteger) => void,
  ): unknown
}

interface LongIntegerModule {
  readonly BigInteger: { new (hex: string, radix: 16): LongInteger; readonly prototype: LongInteger }
}

/**
 * Lets OpenSSL compute the powers of Amplify's sign-in, each of which takes Amplify's own arithmetic a tenth of a second; it hooks in
 * where Amplify does the same on React Native. Returns a function that restores Amplify's own arithmetic.
 */
export async function installNativeArithmetic(): Promise<() => void> {
  const { prototype, make } = await loadLongIntegers()
  const { modPow } = prototype
  prototype.modPow = function (this: LongInteger, exponent, modulus, callback) {
    const result = power(getValue(this), getValue(exponent), getValue(modulus))
    // Later, as Amplify's own does.
    setTimeout(() => callback(undefined, make(result)), 0)
  }
  return () => {
    prototype.modPow = modPow
  }
}

async function loadLongIntegers(): Promise<{ prototype: LongInteger; make: (hex: string) => LongInteger }> {
  const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/auth'))
  const auth = amplify.resolve('@aws-amplify/auth').replace(/cjs[\\/]index\.js$/, '')
  const file = `${auth}esm/providers/cognito/utils/srp/BigInteger/index.mjs`
  const { BigInteger } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as LongIntegerModule
  return { prototype: BigInteger.prototype, make: (hex) => new BigInteger(hex, 16) }
}

function getValue(integer: LongInteger): bigint {
  const hex = integer.toString(16)
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`)
}

/** By modulus: Node 24 tests the prime each time a group is created, which takes seconds. */
const groups = new Map<bigint, DiffieHellman>()

/** A power in the group of this modulus, as a key exchange computes it. */
export function power(base: bigint, exponent: bigint, modulus: bigint): string {
  const group = groups.get(modulus) ?? createDiffieHellman(toBytes(modulus), 2)
  groups.set(modulus, group)
  group.setPrivateKey(toBytes(exponent))
  return group.computeSecret(toBytes(((base % modulus) + modulus) % modulus)).toString('hex')
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}
