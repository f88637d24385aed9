import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { parseAddressList } from '../../../src/server/http/parse-address-list.ts'
import { startPortal, type PortalServer } from './portal-server.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

let portal: PortalServer
let attack = { isOn: true }
const opened = new Set<Socket>()

afterEach(async () => {
  attack.isOn = false
  attack = { isOn: true }
  for (const socket of opened) socket.destroy()
  opened.clear()
  await portal.stop()
})

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

/** Opens a connection from an address of this computer. */
function open(localAddress: string, text = ''): Socket {
  const socket = connect({ port: portal.listener.port, host: '127.0.0.1', localAddress })
  opened.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => opened.delete(socket))
  if (text !== '') socket.write(text)
  return socket
}

/** Sends one request from an address; resolves with the status, or an empty text if the connection was closed. */
async function ask(localAddress: string): Promise<string> {
  const socket = open(localAddress, get('/config.json', 'Connection: close\r\n'))
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  // Not with once, which fails on a reset.
  await new Promise((closed) => socket.on('close', closed))
  return answer.slice(9, 12)
}
const askOften = async (times: number, localAddress: string) => {
  const statuses: string[] = []
  for (let time = 0; time < times; time += 1) statuses.push(await ask(localAddress))
  return [...new Set(statuses)]
}

/** Holds connections that send nothing, or half a request, and opens each again when it is closed. */
async function flood(count: number, localAddress: string, text = ''): Promise<void> {
  const own = attack
  const again = (): void => {
    if (!own.isOn) return
    const socket = open(localAddress, text)
    socket.once('close', () => setTimeout(again, 100))
  }
  for (let each = 0; each < count; each += 1) again()
  await delay(1000)
}

test.each([
  ['silent', ''],
  ['half a request on', 'GET / HTTP/1.1\r\nHost: local'],
])('700 %s connections from one address that are opened again and again leave room for others', async (_, text) => {
  portal = await startPortal()
  await flood(700, '127.0.0.1', text)
  expect(await askOften(25, '127.0.0.2')).toEqual(['200'])
  expect(await askOften(25, '127.0.0.1')).toEqual(['200'])
})

test('silent connections from many addresses do not keep other clients out', async () => {
  portal = await startPortal()
  await Promise.all([3, 4, 5, 6].map((last) => flood(180, `127.0.0.${last}`)))
  expect(await askOften(25, '127.0.0.2')).toEqual(['200'])
})

test('an address has its share even if all of its connections are being answered, and a trusted proxy may have all', async () => {
  const limits = { connections: 12, perAddress: 5 }
  portal = await startPortal({ limits, isTrustedProxy: parseAddressList(['127.0.0.9']) })
  writeFiles(portal.folder, { 'large.txt': 'x'.repeat(30_000_000) })
  const unread = async (localAddress: string, count: number) => {
    for (let each = 0; each < count; each += 1) open(localAddress, get('/large.txt')).pause()
    await delay(300)
  }
  await unread('127.0.0.1', 5)
  expect(await ask('127.0.0.1')).toBe('')
  expect(await ask('127.0.0.2')).toBe('200')
  await unread('127.0.0.9', 7)
  expect(await ask('127.0.0.2'), 'all are being answered').toBe('')
  for (const socket of opened) socket.destroy()
  await expect.poll(() => ask('127.0.0.2')).toBe('200')
})

test('a connection that is waiting for its next request makes room, but one that is being answered does not', async () => {
  portal = await startPortal({ limits: { connections: 2 } })
  writeFiles(portal.folder, { 'large.txt': 'x'.repeat(30_000_000) })
  const answered = open('127.0.0.1', get('/large.txt')).pause()
  await delay(200)
  const idle = open('127.0.0.1', get('/config.json'))
  await once(idle, 'data')
  expect(await ask('127.0.0.2')).toBe('200')
  expect([answered.closed, idle.closed]).toEqual([false, true])
})
