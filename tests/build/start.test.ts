import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brand } from '../../src/brand/brand.ts'

const root = resolve(import.meta.dirname, '../..')
let copy: string

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'start-'))
  await mkdir(join(copy, 'scripts'))
  await mkdir(join(copy, '.build'))
  for (const script of ['start.mjs', 'load.mjs', 'validators.mjs'])
    await copyFile(join(root, 'scripts', script), join(copy, 'scripts', script))
  for (const path of ['node_modules', 'src', 'schemas', 'package.json', 'package-lock.json', '.build/content'])
    await symlink(join(root, path), join(copy, path))
})
afterEach(async () => rm(copy, { recursive: true }))

/** Runs `npm start` with another build script; resolves with what was printed once it ended or the server is up. */
async function start(build: string, ...more: string[]): Promise<{ text: string; pid: number; code: number | null }> {
  await writeFile(join(copy, 'scripts/build.mjs'), build)
  const args = [join(copy, 'scripts/start.mjs'), '--port', '0', '--data', join(copy, 'data'), ...more]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', more.length > 0 ? 'ignore' : 'inherit'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (!child.killed && text.includes('/outbox')) child.kill('SIGTERM')
  })
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  return { text, pid: child.pid!, code }
}

test('the build runs in a process of its own, whose memory is freed afterward', async () => {
  const { text, pid, code } = await start('console.log(`built by a child of ${process.ppid}`)')
  expect(text).toMatch(new RegExp(`^built by a child of ${pid}\\n[^]*${brand.name}`))
  expect(code).toBe(0)
})

test('nothing is served if the build fails', async () => {
  const { text, code } = await start('process.exitCode = 1')
  expect([text, code]).toEqual(['', 1])
})

test('nothing is built if an argument is wrong', async () => {
  const { text, code } = await start('console.log("built")', '--bogus')
  expect([text, code]).toEqual(['', 2])
})
