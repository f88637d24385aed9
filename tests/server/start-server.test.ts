import { Agent, request as post } from 'node:http'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstScriptHash } from '../../src/server/http/security-headers.ts'
import { localPortalConfig, standInChat } from '../../src/server/settings/portal-settings.ts'
import type { SentMessage } from '../../src/server/outbox/outbox.ts'
import type { RunningServer, ServerOptions } from '../../src/server/start-server.ts'
import { freePort } from './data-folder/killed-server.ts'
import { configureAmplify } from './identity/identity-server.ts'
import { callIdentity } from './identity/call-identity.ts'
import { installNativeArithmetic } from './identity/native-arithmetic.ts'
import { makeFolderWithKey } from './identity/signing-key.ts'
import { sendRaw } from './http/portal-server.ts'
import { startTestServer } from './start-test-server.ts'

const newFolder = () => makeFolderWithKey('server-')
const start = async (options: Partial<ServerOptions> = {}) =>
  startTestServer({ dataFolder: await newFolder(), ...options })

const getPort = ({ url }: RunningServer) => Number(new URL(url).port)
const request = (path: string, host: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

let server: RunningServer
const logged: string[] = []
let dataFolder: string
let restoreArithmetic: () => void

beforeAll(async () => {
  restoreArithmetic = await installNativeArithmetic()
  dataFolder = await mkdtemp(join(tmpdir(), 'server-'))
  server = await start({ dataFolder, log: (line) => logged.push(line) })
  configureAmplify(server.url)
})
afterAll(async () => {
  restoreArithmetic()
  await server.stop()
  await rm(dataFolder, { recursive: true })
})

describe('one process on one port', () => {
  test('loses no request that follows a too large one on the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (body: string): Promise<number | undefined> =>
      new Promise((answered, failed) => {
        const headers = { authorization: `Bearer ${server.ingestKey}` }
        post(`${server.url}/ingest`, { method: 'POST', agent, headers }, (response) => {
          response.resume().on('end', () => answered(response.statusCode))
        })
          .on('error', failed)
          .end(body)
      })
    const statuses: unknown[] = []
    for (let round = 0; round < 3; round += 1)
      for (const body of [' '.repeat(3_000_000), '?', '?', '?']) statuses.push(await send(body))
    expect(statuses).toEqual([413, 400, 400, 400, 413, 400, 400, 400, 413, 400, 400, 400])
    agent.destroy()
  })

  test.each(['member@example.com', 'guest@example.com'])('signs %s in to their own data', async (username) => {
    await signIn({ username, password: 'Screening-2026!' })
    const { tokens } = await fetchAuthSession()
    const participantId = tokens!.idToken!.payload['custom:participant_id']
    const load = async (id: unknown, token: string) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          query:
            'query ($input: LoadParticipantInput!) { loadParticipant(loadParticipantInput: $input) { participantId } }',
          variables: { input: { participantId: id } },
        }),
      })
      return (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] }
    }
    expect((await load(participantId, tokens!.idToken!.toString())).data).toEqual({
      loadParticipant: { participantId },
    })
    expect((await load('another', tokens!.idToken!.toString())).errors![0]!.extensions.code).toBe('FORBIDDEN')
    expect((await load(participantId, tokens!.accessToken.toString())).errors![0]!.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
    await signOut({ global: true })
    expect((await load(participantId, tokens!.idToken!.toString())).errors![0]!.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('tells the portal its configuration', async () => {
    const response = await fetch(`${server.url}/config.json`)
    expect(await response.json()).toEqual(localPortalConfig)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('compresses the answers of /graphql for clients that accept it', async () => {
    const schema = { query: '{ __schema { types { name description fields { name description } } } }' }
    const ask = async (encoding: string) =>
      fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        body: JSON.stringify(schema),
      })
    const [compressed, plain] = [await ask('gzip, deflate, br'), await ask('identity')]
    expect([compressed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
    expect(await compressed.json()).toEqual(await plain.json())
  })

  test('serves the stand-in for the contact center if it is told to, unless a configuration says otherwise', async () => {
    const contactCenterScript = resolve(import.meta.dirname, '../../src/server/contact-center/cxbus.js')
    const own = await start({ contactCenterScript })
    expect(await (await fetch(`${own.url}/config.json`)).json()).toEqual({ ...localPortalConfig, chat: standInChat })
    const script = await fetch(own.url + standInChat.scriptUrl)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('content-security-policy')).toContain(`script-src 'self' ${firstScriptHash};`)
    await own.stop()
    const chat = { ...standInChat, scriptUrl: '/another.js' }
    const configured = await start({ contactCenterScript, configuration: { chat } })
    expect(await (await fetch(`${configured.url}/config.json`)).json()).toEqual({ ...localPortalConfig, chat })
    await configured.stop()
  })

  test.each(['/config.json', '/outbox', '/nowhere', '/idp', '/graphql'])(
    'sends the security headers with %s',
    async (path) => {
      const { headers } = await fetch(server.url + path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test('shows what it sent, newest first and escaped, only on this computer', async () => {
    const names = ["o'neil&co@example.com", '+12025550199']
    for (const Username of names)
      await callIdentity(server.url, 'SignUp', {
        Username,
        Password: 'Screening-2026!',
        ClientId: 'local-portal-client',
      })
    const messages = (await (await fetch(`${server.url}/outbox.json`)).json()) as SentMessage[]
    expect(messages.map(({ medium, destination }) => [medium, destination])).toEqual([
      ['SMS', '+12025550199'],
      ['EMAIL', "o'neil&co@example.com"],
    ])
    const response = await fetch(`${server.url}/outbox`)
    const page = await response.text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('Email to o&#39;neil&amp;co@example.com')
    expect(page).toContain(`Your verification code is ${messages[0]!.code}.`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    // fetch does not send a different Host; a raw request does, as a browser does on a site that points here.
    expect(await sendRaw(getPort(server), request('/outbox.json', 'evil.example'))).toMatch(/^HTTP\/1\.1 421 /)
    // What a proxy on this computer passes on comes from elsewhere, whatever the Host.
    for (const name of ['X-Forwarded-For: 127.0.0.1', 'Forwarded: for=127.0.0.1', 'X-Real-IP: 127.0.0.1'])
      expect(await sendRaw(getPort(server), request('/outbox.json', `localhost\r\n${name}`))).toMatch(
        /^HTTP\/1\.1 404 /,
      )
  })

  test('does not log a client that aborts in the middle of a request', async () => {
    logged.length = 0
    for (const path of ['/idp', '/graphql'])
      for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
        const socket = connect(getPort(server), '127.0.0.1')
        socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n5\r\n{"a":`)
        await new Promise((done) => setTimeout(done, 50))
        socket.resetAndDestroy()
      }
    await new Promise((done) => setTimeout(done, 100))
    expect((await fetch(`${server.url}/config.json`)).status).toBe(200)
    expect(logged).toEqual([])
  })

  test('survives input that is not HTTP', async () => {
    expect(await sendRaw(getPort(server), 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`${server.url}/config.json`)).status).toBe(200)
  })
})

describe('starting the server', () => {
  test('fails without a catalogue, and leaves the port free', async () => {
    const port = await freePort()
    await expect(start({ port, catalogueFile: join(dataFolder, 'none.json') })).rejects.toThrow('none.json')
    const second = await start({ port })
    await second.stop()
  })
})

describe('stopping the server', () => {
  test('finishes the request in progress, accepts no other, and can be requested twice', async () => {
    const folder = await newFolder()
    const own = await start({ dataFolder: folder })
    const { port } = new URL(own.url)
    const body = JSON.stringify({
      Username: 'late@example.com',
      Password: 'Screening-2026!',
      ClientId: 'local-portal-client',
    })
    const head = `POST /idp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.1\r\nX-Amz-Target: AWSCognitoIdentityProviderService.SignUp\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    const ended = new Promise((done) => socket.on('close', done))
    socket.write(head + body.slice(0, 10))
    // The request is in progress once the server asks for the rest of it.
    await expect.poll(() => answer, { timeout: 20_000 }).toContain('100 Continue')
    const stopped = [own.stop(), own.stop()]
    const ask = () => fetch(`${own.url}/config.json`).then(String, String)
    await expect.poll(ask, { timeout: 20_000 }).toContain('fetch failed')
    socket.write(body.slice(10))
    await Promise.all([...stopped, ended])
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/m)
    expect(answer).toContain('"UserSub"')
    // A store that was closed properly has moved everything into its one file.
    expect((await stat(join(folder, 'portal.db-wal'))).size).toBe(0)
  })
})
