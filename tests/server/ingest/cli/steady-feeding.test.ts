import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { serverThat, takes } from './feeding-server.ts'
import { feed, feedInVain, prepareFeeding, readReceipt, root } from './feeding-run.ts'

const run = prepareFeeding()

describe('a server that is busy or away', () => {
  const file = async (messages: number): Promise<string> => {
    const path = join(run.folder, 'day.ndjson')
    await writeFile(path, Array.from({ length: messages }, (_, index) => `{"number":${index}}\n`).join(''))
    return path
  }
  const getLine = (request: IncomingMessage): number => Number(request.headers['x-message-line'])
  const all = (messages: number): string[] => Array.from({ length: messages }, (_, index) => `{"number":${index}}`)

  it('gets each message again until it takes it', async () => {
    const { url, taken, server } = await serverThat((request, response, number) => {
      if (number > 1 && number % 5 === 1) request.socket.destroy()
      else if (number % 5 === 2) response.writeHead(429).end()
      else if (number % 5 === 3) response.writeHead(503, { 'retry-after': '0' }).end('<h1>busy</h1>')
      else takes(response)
    })
    const receipts = join(run.folder, 'receipts')
    expect(await feed(await file(30), '--url', url, '--receipts', receipts), run.said).toBe(0)
    expect(taken.toSorted()).toEqual(all(30).toSorted())
    expect(run.said).toContain('Messages: 30 taken')
    expect(await readReceipt(receipts, 'day.ndjson')).toMatchObject({ sender: 'lab-a', messages: { taken: 30 } })
    server.close()
  })

  it('gets the next attempt only after as long as it asks for', async () => {
    let first = 0
    const { url, server } = await serverThat((_request, response, number) => {
      if (number === 1) first = performance.now()
      if (number === 1) response.writeHead(429, { 'retry-after': '1' }).end()
      else takes(response)
    })
    expect(await feed(await file(1), '--url', url)).toBe(0)
    expect(performance.now() - first).toBeGreaterThan(950)
    server.close()
  })

  it('makes the command give up in the end; the same command later continues there, and counts what it sent before', async () => {
    let isBack = false
    const { url, taken, server } = await serverThat((request, response) => {
      if (!isBack && getLine(request) > 10) response.writeHead(503).end()
      else takes(response)
    })
    const path = await file(30)
    expect(await feedInVain(path, '--url', url)).toBe(2)
    expect(run.said).toContain('The server answers 503. Is the server running there? Run the same command again')
    expect(run.said.match(/Trying again, for up to/g)).toHaveLength(1)
    const receipts = `${path}-receipts`
    const partial = await readReceipt(receipts, 'day.ndjson')
    expect(partial).toMatchObject({ isComplete: false, through: { line: 10 }, messages: { taken: 10 } })
    isBack = true
    run.said = ''
    expect(await feed(path, '--url', url)).toBe(0)
    expect(taken.toSorted()).toEqual(all(30).toSorted())
    expect(run.said).toContain('Continuing where the command stopped')
    expect(run.said).toContain('Messages: 30 taken')
    expect(await readReceipt(receipts, 'day.ndjson')).toMatchObject({ isComplete: true, messages: { taken: 30 } })
    // That run is complete: the next one sends everything.
    expect(await feed(path, '--url', url)).toBe(0)
    expect(taken).toHaveLength(60)
    server.close()
  })

  it('gets everything again after --restart, and so it does if a file has changed', async () => {
    let isAway = true
    const { url, taken, server } = await serverThat((request, response) => {
      if (isAway && getLine(request) > 10) response.writeHead(503).end()
      else takes(response)
    })
    const path = await file(20)
    expect(await feedInVain(path, '--url', url)).toBe(2)
    isAway = false
    expect(await feed(path, '--url', url, '--restart')).toBe(0)
    expect(taken).toHaveLength(30)
    isAway = true
    expect(await feedInVain(path, '--url', url)).toBe(2)
    isAway = false
    taken.length = 0
    await file(21)
    expect(await feed(path, '--url', url)).toBe(0)
    expect(taken.toSorted()).toEqual(all(21).toSorted())
    server.close()
  })

  it('may fail at one message, which is named while the others are taken; if it fails at every message, the command stops', async () => {
    let failsAtAll = false
    const { url, taken, server } = await serverThat((request, response) => {
      if (failsAtAll || request.headers['x-message-line'] === '3') response.writeHead(500).end('{"reasons":[]}')
      else takes(response)
    })
    const path = await file(8)
    expect(await feed(path, '--url', url)).toBe(1)
    expect(taken.toSorted()).toEqual(all(8).toSpliced(2, 1))
    expect(run.said).toMatch(
      /day\.ndjson:3\n {2}\/: The server could not process this message\. Send the file again when the server works\n/,
    )
    expect(run.said).toContain('1 that the server could not process')
    failsAtAll = true
    expect(await feed(path, '--url', url)).toBe(2)
    expect(run.said).toContain('The server failed on 5 messages in a row. Run the same command again')
    server.close()
  })

  it('may be behind a proxy that refuses a message as too large, which is named while the others are taken', async () => {
    const { url, taken, server } = await serverThat((request, response) => {
      if (request.headers['x-message-line'] === '3') response.writeHead(413).end('<h1>413 Too Large</h1>')
      else takes(response)
    })
    const path = await file(8)
    expect(await feed(path, '--url', url)).toBe(1)
    expect(taken.toSorted()).toEqual(all(8).toSpliced(2, 1))
    expect(run.said).toMatch(/day\.ndjson:3\n {2}\/: Unexpected size, expected less: a proxy in front of the server/)
    server.close()
  })

  it('stops the command if its answer is that of some other server', async () => {
    const { url, server } = await serverThat((_request, response) => {
      response.writeHead(200).end('{"message":"ok"}')
    })
    expect(await feed(await file(2), '--url', url)).toBe(2)
    expect(run.said).toContain('Unexpected answer 200, expected one about messages. {"message":"ok"}')
    server.close()
  })

  it('makes the command say that its token has expired, and the command continues with another one', async () => {
    const { url, server } = await serverThat((request, response, number) => {
      if (number > 3 && request.headers.authorization === 'Bearer token') response.writeHead(401).end('{}')
      else takes(response)
    })
    const path = await file(10)
    expect(await feed(path, '--url', url)).toBe(2)
    expect(run.said).toContain('does not accept the key or access token (401)')
    vi.stubEnv('INGEST_TOKEN', 'another')
    expect(await feed(path, '--url', url)).toBe(0)
    expect(run.said).toContain('Messages: 10 taken')
    server.close()
  })

  it('gets the rest from the same command after that was stopped or killed', { timeout: 120_000 }, async () => {
    let pause = 60
    const { url, taken, server } = await serverThat(async (_request, response) => {
      await setTimeout(pause)
      takes(response)
    })
    const path = await file(120)
    const stopWith = async (signal: NodeJS.Signals, after: number): Promise<[number | null, string]> => {
      const child = spawn(process.execPath, [join(root, 'scripts/ingest.mjs'), path, '--url', url], { cwd: root })
      const errors = text(child.stderr)
      const target = taken.length + after
      while (taken.length < target && child.exitCode === null) await setTimeout(10)
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return [code, await errors]
    }
    expect(await stopWith('SIGINT', 10)).toEqual([
      2,
      'Stopped. Run the same command again: it continues where it stopped.\n',
    ])
    const stopped = [...taken]
    expect(await readReceipt(`${path}-receipts`, 'day.ndjson')).toMatchObject({ isComplete: false })
    // A kill -9 may lose the last second, all of which is sent again.
    expect(await stopWith('SIGKILL', 40)).toEqual([null, ''])
    expect(taken.length).toBeGreaterThanOrEqual(stopped.length + 40)
    pause = 0
    expect(await feed(path, '--url', url)).toBe(0)
    expect(new Set(taken)).toEqual(new Set(all(120)))
    const sentAgain = new Set(taken.slice(stopped.length).filter((each) => stopped.includes(each)))
    expect(sentAgain.size, 'messages whose answer was lost when the command was stopped').toBeLessThanOrEqual(4)
    expect(run.said).toContain('Messages: 120 taken')
    server.close()
  })
})
