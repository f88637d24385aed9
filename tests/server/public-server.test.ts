import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../src/server/demo/demo-files.ts'
import { formatStartMessage } from '../../src/server/format-start-message.ts'
import type { RunningServer, ServerOptions } from '../../src/server/start-server.ts'
import { linkAccount, unlinkAccount } from '../../src/server/operations/link-account.ts'
import { openLocalDataSource } from '../../src/server/operations/open-data-source.ts'
import { removeParticipant } from '../../src/server/operations/remove-participant.ts'
import { openLocalDatabase } from '../../src/server/data-folder/open-local-database.ts'
import { collectAll } from './records/purchase-versions.ts'
import type { SentMessage } from '../../src/server/outbox/outbox.ts'
import { ownMessage } from './ingest/own-message.ts'
import { sendRaw } from './http/portal-server.ts'
import { configureAmplify } from './identity/identity-server.ts'
import { getRefusal } from './identity/get-refusal.ts'
import { installNativeArithmetic } from './identity/native-arithmetic.ts'
import { makeFolderWithKey } from './identity/signing-key.ts'
import { startTestServer } from './start-test-server.ts'

const newFolder = async () => makeFolderWithKey('server-')
const start = async (options: Partial<ServerOptions>) => startTestServer({ dataFolder: await newFolder(), ...options })
const getPort = ({ url }: RunningServer) => Number(new URL(url).port)
const request = (path: string, host: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

describe('a server that others can reach', () => {
  test.each<Partial<ServerOptions>>([
    { publicHosts: ['portal.example.com'] },
    { host: '0.0.0.0' },
    { trustedProxies: ['127.0.0.1'] },
    { outbox: false, demo: false },
  ])('started with %j, serves no outbox under any name, and has no demo account', async (options) => {
    const dataFolder = await newFolder()
    const own = await start({ ...options, dataFolder })
    expect([own.outbox, own.hasDemo]).toEqual(['off', false])
    const message = formatStartMessage(own, { isPortal: true, dataFolder })
    expect(message).toMatch(/\n {2}Demo accounts +off, .*\n\n$/)
    expect(message).not.toContain(own.ingestKey)
    for (const host of ['localhost', '127.0.0.1', 'portal.example.com'])
      for (const path of ['/outbox', '/outbox.json'])
        expect(await sendRaw(getPort(own), request(path, host))).toMatch(/^HTTP\/1\.1 4(?:04|21) /)
    await own.stop()
    expect(await listDemoNames(dataFolder)).toEqual([])
  })

  test('protects a requested outbox from others with a key, a new one at each start', async () => {
    const options = { publicHosts: ['portal.example.com'], outbox: true }
    const own = await start(options)
    const { key } = own.outbox as { key: string }
    expect(key.length).toBeGreaterThanOrEqual(32)
    const basic = (password: string) => `Authorization: Basic ${Buffer.from(`outbox:${password}`).toString('base64')}`
    for (const host of ['localhost', 'portal.example.com']) {
      for (const more of ['', `\r\n${basic('')}`, `\r\n${basic(`${key}x`)}`])
        expect(await sendRaw(getPort(own), request('/outbox.json', host + more))).toMatch(/^HTTP\/1\.1 401 /)
      expect(await sendRaw(getPort(own), request('/outbox.json', `${host}\r\n${basic(key)}`))).toMatch(
        /^HTTP\/1\.1 200 /,
      )
    }
    await own.stop()
    const again = await start(options)
    expect(again.outbox).not.toEqual({ key })
    await again.stop()
  })

  test('tells participants its public address, not the one it listens on', async () => {
    const own = await start({ publicHosts: ['portal.example.com'], outbox: true })
    const participant = { ...ownMessage().participant, contact: { email: 'kim.reed@example.com' } }
    const sent = await fetch(`${own.url}/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.ingestKey}` },
      body: JSON.stringify({ ...ownMessage(), participant }),
    })
    expect(sent.status).toBe(200)
    const authorization = `Basic ${Buffer.from(`outbox:${(own.outbox as { key: string }).key}`).toString('base64')}`
    const outbox = (await (
      await fetch(`${own.url}/outbox.json`, { headers: { authorization } })
    ).json()) as SentMessage[]
    expect(outbox.map(({ text }) => text)).toEqual([
      `Your ${own.configuration.portalName} has new results. To read them, log in at https://portal.example.com/`,
    ])
    await own.stop()
  })

  test('limits each address that a trusted proxy names, and believes no one else', async () => {
    const own = await start({ trustedProxies: ['127.0.0.1'], identity: { codesPerHourAndAddress: 2 } })
    let count = 0
    const signUp = async (forwarded: string) => {
      count += 1
      const response = await fetch(`${own.url}/idp`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
          'x-forwarded-for': forwarded,
        },
        body: JSON.stringify({
          Username: `name-${count}@example.com`,
          Password: 'Screening-2026!',
          ClientId: 'local-portal-client',
        }),
      })
      return response.status
    }
    const stranger = '2001:db8:1:2::1'
    expect([await signUp(stranger), await signUp('2001:db8:1:2::ffff'), await signUp(stranger)]).toEqual([
      200, 200, 400,
    ])
    expect(await signUp(`198.51.100.1, ${stranger}`)).toBe(400)
    expect(await signUp('198.51.100.1')).toBe(200)
    await own.stop()
  })
})

describe('the demo accounts', () => {
  const password = 'Screening-2026!'

  test('end, with their sessions and links, once others can reach the server, and return if they are requested', async () => {
    const restoreArithmetic = await installNativeArithmetic()
    const dataFolder = await newFolder()
    const local = await start({ dataFolder })
    expect(formatStartMessage(local, { isPortal: true, dataFolder })).toMatch(
      /\n {2}Demo accounts +password Screening-2026!\n +member@example\.com .*\n +guest@example\.com /,
    )
    configureAmplify(local.url)
    await signIn({ username: 'member@example.com', password })
    await local.stop()
    const action = { account: 'member@example.com', actor: 'operator', now: new Date(), reason: 'test' } as const
    const source = await openLocalDataSource(dataFolder)
    await removeParticipant(source, { ...action, participantId: 'demo-sam' })
    await unlinkAccount(source, action)
    await source.records.participants.saveDetails('kim', { firstName: 'Kim', membership: null })
    await linkAccount(source, { ...action, participantId: 'kim' })
    await source.records.close()

    const open = await start({ dataFolder, publicHosts: ['portal.example.com'] })
    configureAmplify(open.url)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
    expect(await getRefusal(signIn({ username: 'member@example.com', password }))).toMatch(/^NotAuthorizedException/)
    await open.stop()
    expect(await listDemoNames(dataFolder)).toEqual([])
    const { records } = await openLocalDataSource(dataFolder)
    expect(await records.accounts.findByParticipant('kim')).toBeUndefined()
    expect(await records.suppressions.find('demo-sam')).toBeDefined()
    const events = await collectAll(records.audit.listEvents({ actor: 'demo' }))
    expect(events.map(({ action: done, participantId }) => [done, participantId])).toEqual(
      ['demo-alex', 'demo-robin', 'demo-casey'].map((participantId) => ['remove-account', participantId]),
    )
    await records.close()

    const asked = await start({ dataFolder, publicHosts: ['portal.example.com'], demo: true })
    configureAmplify(asked.url)
    await signIn({ username: 'member@example.com', password })
    await signOut()
    await asked.stop()
    expect(await listDemoNames(dataFolder)).toEqual(demoAccounts.map(({ email }) => email).toSorted())
    restoreArithmetic()
  })
})

/** The names of demo accounts in a data folder. */
async function listDemoNames(dataFolder: string): Promise<unknown[]> {
  const { client, close } = await openLocalDatabase(dataFolder)
  const { rows } = await client.execute(
    "select name_key from identity_name where name_key like '%@example.com' order by name_key",
  )
  await close()
  return rows.map((row) => row['name_key'])
}
