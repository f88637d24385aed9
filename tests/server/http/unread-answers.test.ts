import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startProcess, type ServerProcess } from '../data-folder/killed-server.ts'
import { sendRaw, startPortal } from './portal-server.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const megabyte = 1024 * 1024
const fileSize = 4 * megabyte
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const last = (path: string) => get(path).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')

describe('answers that are never read', () => {
  let home: string
  let server: ServerProcess
  let port: number

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'unread-'))
    const folder = join(home, 'portal')
    writeFiles(folder, { 'assets/large.js': 'x'.repeat(fileSize) })
    port = await freePort()
    server = await startProcess(port, join(home, 'data'), { TEST_PORTAL_FOLDER: folder })
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    await rm(home, { recursive: true })
  })

  /** Memory of the server's process, in bytes. */
  const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)])) * 1024
  const ask = (path: string) => sendRaw(port, last(path))
  const write = async (text: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'connect')
    return socket
  }

  test('to 600 requests each on 4 connections and one each on 100 are in memory only once, and others are still served', async () => {
    expect((await ask('/assets/large.js')).length).toBeGreaterThan(fileSize)
    const before = memory()
    const requests = Array.from({ length: 104 }, (_, index) => get('/assets/large.js').repeat(index < 4 ? 600 : 1))
    const sockets = await Promise.all(requests.map(write))
    for (let time = 0; time < 10; time += 1) {
      expect(await ask('/healthz')).toMatch(/^HTTP\/1\.1 200 /)
      // A copy for each of 100 connections would take four times as much.
      expect(memory() - before).toBeLessThan(100 * megabyte)
      await delay(100)
    }
    for (const socket of sockets) socket.destroy()
    expect(await ask('/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('pipelined requests', () => {
  test('are answered in their order, one after the other, if there are only a few', async () => {
    const portal = await startPortal()
    writeFiles(portal.folder, { 'a.txt': 'first', 'b.txt': 'second' })
    const text = await sendRaw(portal.listener.port, get('/a.txt') + get('/b.txt') + get('/a.txt') + last('/b.txt'))
    expect(text.match(/first|second/g)).toEqual(['first', 'second', 'first', 'second'])
    await portal.stop()
  })

  test.each([get('/a.txt'), `GET / HTTP/1.1\r\nHost: localhost\r\nExpect: nothing\r\n\r\n`])(
    'close their connection if there are many: %j',
    async (text) => {
      const portal = await startPortal()
      writeFiles(portal.folder, { 'a.txt': 'x'.repeat(10_000) })
      const answer = await sendRaw(portal.listener.port, text.repeat(600)).catch(() => '')
      expect((answer.match(/HTTP\/1\.1/g) ?? []).length).toBeLessThan(10)
      expect((await portal.ask('/a.txt')).status).toBe(200)
      await portal.stop()
    },
  )
})
