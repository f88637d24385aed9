import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const root = mkdtempSync(join(tmpdir(), 'run-command-'))
const script = (text: string, minutes = 1) => runCommand([process.execPath, '-e', text], { root, minutes })

test('keeps both streams and the exit code', async () => {
  expect(await script(`console.log('out'); console.error('err'); process.exitCode = 3`)).toEqual({
    code: 3,
    output: expect.stringMatching(/^(?:out\nerr|err\nout)\n$/),
  })
})

test('a program that does not exist is a failure, not an exception', async () => {
  const { code, output } = await runCommand(['no-such-program'], { root, minutes: 1 })
  expect(code).toBe(127)
  expect(output).toContain('expected no-such-program to start')
})

test('a command that something else ends says so', async () => {
  const { code, output } = await script(`process.kill(process.pid, 'SIGKILL')`)
  expect(code).toBe(1)
  expect(output).toContain('by SIGKILL from outside')
})

test('a command that hangs is ended together with what it started', async () => {
  // The grandchild holds the output open, so that an answer at all shows that it has ended too.
  const grandchild = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`
  const { code, output } = await script(`${grandchild}; setInterval(() => {}, 1000)`, 0.01)
  expect(code).toBe(124)
  expect(output).toContain('expected it to end')
})
