import { createHash, createHmac, randomBytes } from 'node:crypto'
import { power } from './native-arithmetic.ts'

// The 3072-bit group of RFC 5054, as a client writes it down.
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
const g = 2n

/** The client's half of a sign-in, written independently of the server's. */
export function createSrpClient(poolName: string) {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const A = raise(g, secret)
  return {
    publicValue: A.toString(16),
    prove: ({ SALT = '', SRP_B = '', SECRET_BLOCK = '', USERNAME = '' }: Record<string, string>, password: string) => {
      const B = BigInt(`0x${SRP_B}`)
      const u = hash(pad(A), pad(B))
      const identity = createHash('sha256').update(`${poolName}${USERNAME}:${password}`).digest()
      const x = hash(pad(BigInt(`0x${SALT}`)), identity)
      const S = raise(B - hash(pad(N), pad(g)) * raise(g, x), secret + u * x)
      const extracted = createHmac('sha256', pad(u)).update(pad(S)).digest()
      const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
      const timestamp = 'Sat Nov 21 01:47:40 UTC 2026'
      const signature = createHmac('sha256', key)
        .update(`${poolName}${USERNAME}`)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(timestamp)
        .digest('base64')
      return {
        USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      }
    },
  }
}

const raise = (base: bigint, exponent: bigint) => BigInt(`0x${power(base, exponent, N)}`)

function pad(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function hash(...parts: readonly Buffer[]): bigint {
  return BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`)
}
