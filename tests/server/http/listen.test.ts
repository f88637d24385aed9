import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendRaw, startPortal, type PortalServer } from './portal-server.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

let portal: PortalServer
const opened: Socket[] = []

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await portal.stop()
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const openSocket = async (): Promise<Socket> => {
  const socket = connect(portal.listener.port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
/** Starts the portal; resolves to the server that listens. */
const startWithServer = async (options: Parameters<typeof startPortal>[0]): Promise<Server> => {
  const listening = vi.spyOn(Server.prototype, 'listen')
  portal = await startPortal(options)
  const server = listening.mock.contexts[0] as Server
  listening.mockRestore()
  return server
}
const countConnections = (server: Server) => promisify(server.getConnections.bind(server))()
/** What a connection receives until it ends; fails if it does not end in time. */
const untilEnd = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(5000) })
  return text
}

/** The files and connections that this process, with its servers and clients, has open. */
const openFiles = () => readdirSync('/dev/fd').length

describe('what clients can use up', () => {
  test('600 aborted downloads leave no file open, and the server running', async () => {
    portal = await startPortal()
    writeFiles(portal.folder, { 'login.html': 'x'.repeat(100_000) })
    const before = openFiles()
    let begun = 0
    const giveUp = async () => {
      while (begun < 600) {
        begun += 1
        const socket = connect(portal.listener.port, '127.0.0.1')
        socket.on('error', () => undefined)
        socket.write(get('/login'), () => socket.resetAndDestroy())
        await once(socket, 'close')
      }
    }
    await Promise.all(Array.from({ length: 20 }, giveUp))
    await expect.poll(openFiles, { timeout: 5000 }).toBeLessThanOrEqual(before + 1)
    expect((await portal.ask('/login')).status).toBe(200)
  })

  test('a client that does not read an answer is dropped', async () => {
    const server = await startWithServer({ limits: { idleTimeout: 300 } })
    writeFiles(portal.folder, { 'large.txt': 'x'.repeat(30_000_000) })
    const before = openFiles()
    const socket = (await openSocket()).pause()
    socket.write(get('/large.txt'))
    await once(socket, 'readable')
    await expect.poll(() => countConnections(server), { timeout: 5000 }).toBe(0)
    // Only the client's end is left.
    await expect.poll(openFiles, { timeout: 5000 }).toBeLessThanOrEqual(before + 1)
    const text = await untilEnd(socket.resume())
    expect(text.length).toBeLessThan(30_000_000)
  })

  test('a client that reads an answer too slowly is dropped', async () => {
    portal = await startPortal({ limits: { answerTimeout: 400 } })
    writeFiles(portal.folder, { 'large.txt': 'x'.repeat(30_000_000) })
    const socket = await openSocket()
    socket.write(get('/large.txt'))
    const slowly = setInterval(() => (socket.isPaused() ? socket.resume() : socket.pause()), 2)
    socket.on('data', () => socket.pause())
    await once(socket, 'close', { signal: AbortSignal.timeout(5000) })
    clearInterval(slowly)
    expect(socket.bytesRead).toBeLessThan(30_000_000)
  })

  test.each(['', 'GET / HTTP/1.1\r\nHost: local'])(
    'a client that never ends a request that begins with %j is dropped',
    async (text) => {
      portal = await startPortal({ limits: { headersTimeout: 200, requestTimeout: 300 } })
      const socket = await openSocket()
      socket.write(text)
      expect(await untilEnd(socket)).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
    },
  )

  test('connections over the limit are closed at once if all are being answered, and there is room again when others end', async () => {
    portal = await startPortal({ limits: { connections: 5 } })
    writeFiles(portal.folder, { 'login.html': 'x' })
    writeFiles(portal.folder, { 'large.txt': 'x'.repeat(30_000_000) })
    for (let count = 0; count < 5; count += 1) {
      const socket = (await openSocket()).pause()
      socket.write(get('/large.txt'))
      await once(socket, 'readable')
    }
    const last = get('/login').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    expect(await sendRaw(portal.listener.port, last)).toBe('')
    for (const socket of opened) socket.destroy()
    await expect.poll(async () => sendRaw(portal.listener.port, last)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a malformed request', () => {
  test.each([
    ['an address that is none', 'GET /\\evil HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['no Host', 'GET / HTTP/1.0\r\n\r\n'],
  ])('%s is refused with the same headers', async (_, text) => {
    portal = await startPortal()
    const answer = await sendRaw(portal.listener.port, text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  })

  test('an unknown expectation is refused, and ends the connection', async () => {
    portal = await startPortal()
    const answer = await sendRaw(portal.listener.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 417 .*\r\nconnection: close\r\n/is)
  })

  test.each(['evil.example', 'localhost.evil.example:4300', '127.0.0.2', '192.168.0.1:80', 'localhost@evil.example'])(
    'the Host %s is not one of this server',
    async (host) => {
      portal = await startPortal({ app: { publicHosts: ['portal.example.com'] } })
      writeFiles(portal.folder, { 'index.html': 'the portal' })
      for (const path of ['/', '/config.json', '/graphql']) {
        const { status, body } = await portal.ask(path, { host })
        expect([400, 421]).toContain(status)
        expect(body.toString()).toMatch(/^(?:Malformed request|Unknown host)/)
      }
    },
  )

  test.each(['localhost', 'LOCALHOST:4300', '127.0.0.1:1', '[::1]:4300', 'portal.example.com', 'Portal.Example.com'])(
    'the Host %s is one of this server',
    async (host) => {
      portal = await startPortal({ app: { publicHosts: ['portal.example.com'] } })
      expect((await portal.ask('/config.json', { host })).status).toBe(200)
    },
  )
})

describe('stopping', () => {
  test('answers requests on open connections, says that each answer is the last, and ends the silent ones', async () => {
    portal = await startPortal({ limits: { drainPeriod: 200, acceptPause: 100, unusedTimeout: 200 } })
    const [fresh, used, silent] = [await openSocket(), await openSocket(), await openSocket()]
    used.write(get('/config.json'))
    await once(used, 'data')
    const closed = portal.listener.close()
    const answers = [fresh, used].map(async (socket) => {
      socket.write(get('/config.json'))
      return untilEnd(socket)
    })
    for (const answer of await Promise.all(answers)) {
      expect(answer).toContain('HTTP/1.1 200 OK')
      expect(answer.toLowerCase()).toContain('connection: close')
    }
    await untilEnd(silent)
    await closed
  })

  test('cuts off connections that do not end', async () => {
    portal = await startPortal({ limits: { drainPeriod: 50, acceptPause: 50, unusedTimeout: 50, stopTimeout: 300 } })
    const socket = await openSocket()
    socket.write('POST /idp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n')
    await delay(50)
    const started = Date.now()
    await portal.listener.close()
    expect(Date.now() - started).toBeLessThan(3000)
  })
})

test('errors after the start, such as a connection that the system cannot accept, are reported, and the server continues', async () => {
  const errors: string[] = []
  const server = await startWithServer({ onError: ({ message }) => errors.push(message) })
  for (const message of ['accept EMFILE', 'accept ENFILE']) server.emit('error', new Error(message))
  expect(errors).toEqual(['accept EMFILE', 'accept ENFILE'])
  expect((await portal.ask('/healthz')).status).toBe(200)
})
