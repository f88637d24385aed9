import { rm } from 'node:fs/promises'
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toIdentitySettings } from '../../../src/server/identity/to-identity-settings.ts'
import { runOperateCommand } from '../../../src/server/operations/cli/run-operate-command.ts'
import type { RunningServer } from '../../../src/server/start-server.ts'
import type { SentMessage } from '../../../src/server/outbox/outbox.ts'
import { configureAmplify } from '../identity/identity-server.ts'
import { getRefusal } from '../identity/get-refusal.ts'
import { installNativeArithmetic } from '../identity/native-arithmetic.ts'
import { makeFolderWithKey } from '../identity/signing-key.ts'
import { ownMessage } from '../ingest/own-message.ts'
import { startTestServer } from '../start-test-server.ts'

const password = 'Screening-2026!'
const username = 'kim.reed@example.com'
let dataFolder: string
let server: RunningServer
let restoreArithmetic: () => void

beforeAll(async () => {
  restoreArithmetic = await installNativeArithmetic()
  dataFolder = await makeFolderWithKey('whole-')
  const identity = toIdentitySettings({ signUp: 'registered' })
  server = await startTestServer({ dataFolder, identity })
  configureAmplify(server.url)
})
afterAll(async () => {
  restoreArithmetic()
  await signOut()
  await server.stop()
  await rm(dataFolder, { recursive: true })
})

const send = async (message: object) =>
  fetch(`${server.url}/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.ingestKey}` },
    body: JSON.stringify(message),
  })

/** The purchases that the signed-in account can read. */
async function readPurchases(): Promise<unknown> {
  const { idToken } = (await fetchAuthSession()).tokens!
  const query =
    'query ($input: LoadParticipantInput!) { loadParticipant(loadParticipantInput: $input) { orders { purchaseId } } }'
  const variables = { input: { participantId: idToken!.payload['custom:participant_id'] } }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${idToken!.toString()}` }
  const body = JSON.stringify({ query, variables })
  return (await (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).json()) as unknown
}

test('a stranger is kept out, and a registered participant finds the results that came before the account', async () => {
  expect((await send(ownMessage())).status).toBe(200)
  expect(await getRefusal(signUp({ username, password }))).toMatch(/^UserLambdaValidationException/)
  const participant = { ...ownMessage().participant, contact: { email: 'Kim.Reed@example.com' } }
  const registration = { messageId: 'registration-1', sentAt: '2026-11-20T12:00:00Z', participant }
  expect((await send(registration)).status).toBe(200)

  await signUp({ username, password })
  const messages = (await (await fetch(`${server.url}/outbox.json`)).json()) as SentMessage[]
  await confirmSignUp({ username, confirmationCode: messages[0]!.code })
  await signIn({ username, password })
  expect(await readPurchases()).toMatchObject({ data: { loadParticipant: { orders: [{ purchaseId: 'kim-1' }] } } })
})

test('the demo’s participants have accounts, so that no other account is linked to their results', async () => {
  await server.stop()
  const printed: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text) => Boolean(printed.push(String(text)))
  try {
    expect(await runOperateCommand(dataFolder, ['unclaimed', '--data', dataFolder])).toBe(0)
  } finally {
    process.stdout.write = write
  }
  expect(printed.join('')).toContain('Every participant has an account.')
})
