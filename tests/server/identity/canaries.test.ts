import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localClientId } from '../../../src/server/identity/user-pool.ts'
import type { SentMessage } from '../../../src/server/outbox/outbox.ts'
import type { RunningServer } from '../../../src/server/start-server.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { getTextColumn } from '../../../src/server/data-folder/row-columns.ts'
import { configureAmplify } from './identity-server.ts'
import { getRefusal } from './get-refusal.ts'
import { callIdentity } from './call-identity.ts'
import { installNativeArithmetic } from './native-arithmetic.ts'
import { makeFolderWithKey } from './signing-key.ts'
import { startTestServer } from '../start-test-server.ts'

const [first, wrong, second, third] = ['Canary-Horse-1!', 'Canary-Horse-2!', 'Canary-Horse-3!', 'Canary-Horse-4!']
const weak = 'canary-weak-horse'
const username = 'canary@example.com'

/** What was sent over the network, except for the bodies of the requests, where the secrets belong. */
interface Exchange {
  readonly url: string
  readonly status: number
  readonly body: string
}

const secrets = {
  passwords: new Set([first, wrong, second, third, weak]),
  codes: new Set<string>(),
  tokens: new Set<string>(),
}
const exchanges: Exchange[] = []
const logged: string[] = []
const original = globalThis.fetch
let server: RunningServer
let dataFolder: string
let restoreArithmetic: () => void

beforeAll(async () => {
  restoreArithmetic = await installNativeArithmetic()
  dataFolder = await makeFolderWithKey('canaries-')
  server = await startTestServer({ dataFolder, log: (line) => logged.push(line) })
  configureAmplify(server.url)
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init)
    const body = await response.clone().text()
    const { AuthenticationResult } = JSON.parse(body) as { AuthenticationResult?: Record<string, unknown> }
    for (const name of ['AccessToken', 'IdToken', 'RefreshToken'])
      if (AuthenticationResult) secrets.tokens.add(String(AuthenticationResult[name]))
    exchanges.push({ url: response.url, status: response.status, body })
    return response
  }
  await everythingThatPeopleDo()
})
afterAll(async () => {
  restoreArithmetic()
  globalThis.fetch = original
  await rm(dataFolder, { recursive: true })
})

/** Sign-up, activation, sign-in, a changed password and a forgotten one, each also with the mistakes that people make. */
async function everythingThatPeopleDo(): Promise<void> {
  const refusals = [
    await getRefusal(signUp({ username, password: weak })),
    await getRefusal(signUp({ username, password: first }).then(() => signUp({ username, password: weak }))),
    await getRefusal(confirmSignUp({ username, confirmationCode: await wrongCode() })),
  ]
  await confirmSignUp({ username, confirmationCode: await newestCode() })
  refusals.push(await getRefusal(signIn({ username, password: wrong })))
  await signIn({ username, password: first })
  refusals.push(await getRefusal(updatePassword({ oldPassword: wrong, newPassword: second })))
  await updatePassword({ oldPassword: first, newPassword: second })
  await fetchAuthSession({ forceRefresh: true })
  const revoked = (await fetchAuthSession()).tokens!.accessToken.toString()
  await signOut({ global: true })
  const { body } = await callIdentity(server.url, 'GetUser', { AccessToken: revoked })
  refusals.push(`${String(body.__type)}: ${String(body.message)}`)
  await resetPassword({ username })
  const options = { username, newPassword: third }
  refusals.push(await getRefusal(confirmResetPassword({ ...options, confirmationCode: await wrongCode() })))
  await confirmResetPassword({ ...options, confirmationCode: await newestCode() })
  // A code that was not used yet.
  await resetPassword({ username })
  await newestCode()
  // If one of them were let through, the journey would not have met the error that it is here for.
  expect(refusals.map((refusal) => refusal.split(':')[0])).toEqual([
    'InvalidPasswordException',
    'InvalidPasswordException',
    'CodeMismatchException',
    'NotAuthorizedException',
    'NotAuthorizedException',
    'NotAuthorizedException',
    'CodeMismatchException',
  ])
}

async function newestCode(): Promise<string> {
  const messages = (await (await original(`${server.url}/outbox.json`)).json()) as SentMessage[]
  const { code } = messages[0]!
  secrets.codes.add(code)
  return code
}

async function wrongCode(): Promise<string> {
  const code = (await newestCode()) === '739154' ? '739155' : '739154'
  secrets.codes.add(code)
  return code
}

/** Those of the secrets that a text reveals; a code only if it is not part of a longer number. */
function givenAway(text: string): string[] {
  const codes = [...secrets.codes].filter((code) => new RegExp(String.raw`(?<![\w.])${code}(?!\w)`).test(text))
  return [...codes, ...[...secrets.passwords, ...secrets.tokens].filter((secret) => text.includes(secret))]
}

test('the secrets are known, so that their absence means something', () => {
  expect([secrets.passwords.size, secrets.codes.size, secrets.tokens.size]).toEqual([5, 4, 6])
  expect(exchanges.length).toBeGreaterThan(12)
  expect(givenAway(`code=${[...secrets.codes][0]!} ${first}`)).toHaveLength(2)
})

test('no address and no error contains one', () => {
  expect(exchanges.flatMap(({ url }) => givenAway(url))).toEqual([])
  const errors = exchanges.filter(({ status }) => status !== 200)
  expect(errors.length).toBeGreaterThan(6)
  expect(errors.flatMap(({ body }) => givenAway(body))).toEqual([])
})

test('nothing was logged', () => {
  expect(logged).toEqual([])
})

test('no file contains a password or a token, and only the outbox contains codes', async () => {
  const files = await readdir(dataFolder)
  const stored = (await Promise.all(files.map((file) => readFile(join(dataFolder, file), 'latin1')))).join('\n')
  expect(stored).toContain(username)
  expect(givenAway(stored).filter((secret) => !secrets.codes.has(secret))).toEqual([])

  const { client, close } = await openLocalDatabase(dataFolder)
  const tables = (await client.execute("select name from sqlite_schema where type = 'table'")).rows.map((row) =>
    getTextColumn(row, 'name'),
  )
  const holders: string[] = []
  for (const table of tables) {
    const { rows } = await client.execute(`select * from "${table}"`)
    const cells = rows.flatMap((row) => Object.values(row))
    const texts = cells.map((cell) =>
      cell instanceof ArrayBuffer ? Buffer.from(cell).toString('latin1') : String(cell),
    )
    if (texts.some((text) => givenAway(text).length > 0)) holders.push(table)
  }
  await close()
  expect(holders).toEqual(['outbox_message'])
})

test('a server that breaks neither answers with nor logs any of what was asked', async () => {
  const { client, close } = await openLocalDatabase(dataFolder)
  for (const table of ['identity_account', 'identity_session', 'identity_name', 'participants'])
    await client.execute(`alter table ${table} rename to gone_${table}`)
  const [code = '', token = ''] = [[...secrets.codes][0], [...secrets.tokens][0]]
  const fields = {
    ClientId: localClientId,
    Username: username,
    Password: third,
    ConfirmationCode: code,
    AccessToken: token,
    PreviousPassword: third,
    ProposedPassword: second,
    RefreshToken: token,
    Token: token,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: 'abcdef' },
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: username,
      PASSWORD_CLAIM_SECRET_BLOCK: token,
      TIMESTAMP: '',
      PASSWORD_CLAIM_SIGNATURE: code,
    },
  }
  const operations =
    'SignUp ConfirmSignUp ResendConfirmationCode InitiateAuth RespondToAuthChallenge GetUser ChangePassword ' +
    'ForgotPassword ConfirmForgotPassword GlobalSignOut RevokeToken GetTokensFromRefreshToken'
  const answers: Exchange[] = []
  for (const operation of operations.split(' ')) {
    const { status, body } = await callIdentity(server.url, operation, fields)
    answers.push({ url: operation, status, body: JSON.stringify(body) })
  }
  const response = await original(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: `{ loadParticipant(loadParticipantInput: { participantId: "${third}" }) { x } }` }),
  })
  answers.push({ url: 'graphql', status: response.status, body: await response.text() })
  for (const table of ['identity_account', 'identity_session', 'identity_name', 'participants'])
    await client.execute(`alter table gone_${table} rename to ${table}`)
  await close()
  await server.stop()

  expect(answers.filter(({ status }) => status === 500).map(({ url }) => url)).toEqual(
    expect.arrayContaining(['SignUp', 'ConfirmSignUp', 'InitiateAuth', 'ForgotPassword', 'GetTokensFromRefreshToken']),
  )
  expect(logged.length).toBeGreaterThan(5)
  expect(answers.flatMap(({ body }) => givenAway(body))).toEqual([])
  expect(givenAway(logged.join('\n'))).toEqual([])
})
