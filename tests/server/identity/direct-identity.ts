import { createHash, createHmac, randomBytes } from 'node:crypto'
import { openSecretStore } from '../../../src/server/identity/accounts/secret-store.ts'
import { defaultIdentitySettings, type IdentitySettings } from '../../../src/server/identity/identity-settings.ts'
import { openIdentity, type Identity } from '../../../src/server/identity/open-identity.ts'
import { createLocalPool } from '../../../src/server/identity/user-pool.ts'
import { openOutbox, type SentMessage } from '../../../src/server/outbox/outbox.ts'
import type { SignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import { openEmptyStore, type EmptyStore } from './empty-store.ts'
import { power } from './native-arithmetic.ts'

const pool = createLocalPool('http://localhost:4300')

/** Made by the first service of a run, because that takes half a second. */
let signingKey: string | undefined

/** The operations of an identity service without HTTP and without Amplify, at any address. */
export interface DirectIdentity {
  readonly store: EmptyStore
  readonly identity: Identity
  call(operation: string, fields: object, address?: string): Promise<Record<string, unknown>>
  /** Begins a sign-in; resolves with the fields of the answer to it, for a client that has this password. */
  begin(name: string, password: string, address?: string): Promise<Record<string, unknown>>
  signIn(name: string, password: string, address?: string): Promise<SessionTokens>
  /** Makes a confirmed account of this e-mail address. */
  create(email: string, password: string): Promise<void>
  messagesTo(destination: string): Promise<SentMessage[]>
  /** The newest code sent to this address. */
  codeFor(destination: string): Promise<string>
}

/** The tokens of a session. */
export interface SessionTokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

/** Opens the operations on an empty store, whose clock stands until it is moved. */
export async function openDirectIdentity(
  settings: Partial<IdentitySettings> = {},
  hook?: SignUpHook,
): Promise<DirectIdentity> {
  const store = await openEmptyStore()
  const clock = store.clock.read
  const outbox = await openOutbox(store, clock)
  const all = { ...defaultIdentitySettings, clock, ...settings }
  const secrets = await openSecretStore(store)
  if (signingKey !== undefined) await secrets.getOrCreate('signing key', async () => signingKey!)
  const identity = await openIdentity({ store, outbox, pool, settings: all, ...(hook && { hook }) })
  signingKey = await secrets.getOrCreate('signing key', async () => '')
  const call: DirectIdentity['call'] = async (operation, fields, address = 'home') =>
    (await identity.operations[operation]!({ ...fields }, { address })) as Record<string, unknown>
  const begin: DirectIdentity['begin'] = async (name, password, address) => {
    const client = createSrpClient()
    const parameters = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: name, SRP_A: client.publicValue } }
    const { ChallengeParameters } = await call('InitiateAuth', parameters, address)
    const ChallengeResponses = client.prove(ChallengeParameters as Record<string, string>, password)
    return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
  }
  const messagesTo = async (destination: string) =>
    (await outbox.list()).filter((message) => message.destination === destination)
  return {
    store,
    identity,
    call,
    begin,
    signIn: async (name, password, address) => {
      const answer = await call('RespondToAuthChallenge', await begin(name, password, address), address)
      return answer['AuthenticationResult'] as SessionTokens
    },
    create: async (email, password) =>
      identity.createAccount({ email, password, givenName: 'A', familyName: 'B', participantId: email }),
    messagesTo,
    codeFor: async (destination) => (await messagesTo(destination))[0]!.code,
  }
}

// The 3072-bit group of RFC 5054, as a client writes it down.
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
const g = 2n

/** The client's half of a sign-in. */
function createSrpClient() {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const A = raise(g, secret)
  return {
    publicValue: A.toString(16),
    prove: ({ SALT = '', SRP_B = '', SECRET_BLOCK = '', USERNAME = '' }: Record<string, string>, password: string) => {
      const B = BigInt(`0x${SRP_B}`)
      const u = hash(pad(A), pad(B))
      const identity = createHash('sha256').update(`${pool.name}${USERNAME}:${password}`).digest()
      const x = hash(pad(BigInt(`0x${SALT}`)), identity)
      const S = raise(B - hash(pad(N), pad(g)) * raise(g, x), secret + u * x)
      const extracted = createHmac('sha256', pad(u)).update(pad(S)).digest()
      const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
      const timestamp = 'Sat Nov 21 01:47:40 UTC 2026'
      const signature = createHmac('sha256', key)
        .update(`${pool.name}${USERNAME}`)
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
