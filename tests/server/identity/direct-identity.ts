import { getTextColumn } from '../../../src/server/data-folder/row-columns.ts'
import { openCodes, type CodePurpose } from '../../../src/server/identity/accounts/codes.ts'
import { createKeyedHash, openSecretStore } from '../../../src/server/identity/accounts/secret-store.ts'
import { defaultIdentitySettings, type IdentitySettings } from '../../../src/server/identity/identity-settings.ts'
import { openIdentity, type Identity } from '../../../src/server/identity/open-identity.ts'
import { createLocalPool } from '../../../src/server/identity/user-pool.ts'
import { openOutbox } from '../../../src/server/outbox/outbox.ts'
import type { SignUpHook } from '../../../src/server/registration/sign-up-hook.ts'
import { openEmptyStore, type EmptyStore } from './empty-store.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { putSigningKey } from './signing-key.ts'
import { createSrpClient } from './srp-client.ts'

const pool = createLocalPool('http://localhost:4300')

/** The operations of an identity service without HTTP and without Amplify, from any address. */
export interface DirectIdentity extends Inbox {
  readonly store: EmptyStore
  readonly identity: Identity
  call(operation: string, fields: object, address?: string): Promise<Record<string, unknown>>
  /** Begins a sign-in; resolves with the fields of the answer to it, for a client that has this password. */
  begin(name: string, password: string, address?: string): Promise<Record<string, unknown>>
  signIn(name: string, password: string, address?: string): Promise<SessionTokens>
  /** Creates a confirmed account for this email address. */
  create(email: string, password: string): Promise<void>
  /** The right code of the last user or name that asked for one first, as a lucky guess finds it where none was sent. */
  guessCode(purpose: CodePurpose): Promise<string>
}

/** The tokens of a session. */
export interface SessionTokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

/** Opens the operations on an empty store, whose clock stands still until it is moved. */
export async function openDirectIdentity(
  settings: Partial<IdentitySettings> = {},
  hook?: SignUpHook,
): Promise<DirectIdentity> {
  const store = await openEmptyStore()
  const clock = store.clock.read
  const outbox = await openOutbox(store, clock)
  const all = { ...defaultIdentitySettings, clock, ...settings }
  const secrets = await openSecretStore(store)
  await putSigningKey(store)
  const identity = await openIdentity({ store, outbox, pool, settings: all, ...(hook && { hook }) })
  const call: DirectIdentity['call'] = async (operation, fields, address = 'home') =>
    (await identity.operations[operation]!({ ...fields }, { address })) as Record<string, unknown>
  const begin: DirectIdentity['begin'] = async (name, password, address) => {
    const client = createSrpClient(pool.name)
    const parameters = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: name, SRP_A: client.publicValue } }
    const { ChallengeParameters } = await call('InitiateAuth', parameters, address)
    const ChallengeResponses = client.prove(ChallengeParameters as Record<string, string>, password)
    return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
  }
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
    ...createInbox(outbox),
    guessCode: async (purpose) => {
      const sql = 'select user_id from identity_code where purpose = ? order by rowid desc limit 1'
      const { rows } = await store.client.execute({ sql, args: [purpose] })
      const hash = await createKeyedHash(secrets, 'codes')
      const codes = await openCodes(store, { settings: all, steadyClock: clock, hash })
      const { code, statements } = codes.issue(getTextColumn(rows[0]!, 'user_id'), purpose)
      await store.client.batch(statements, 'write')
      return code
    },
  }
}
