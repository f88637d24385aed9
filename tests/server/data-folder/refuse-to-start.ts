import { resolve } from 'node:path'
import { expect } from 'vitest'
import { main } from '../../../src/server/main.ts'
import { captureOutput } from '../../fixtures/capture-output.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Runs the program in this process if it must not start; resolves with its exit code and what it printed. */
export async function refuseToStart(
  args: readonly string[],
  build?: () => boolean,
): Promise<{ code: unknown; said: string }> {
  const { exitCode } = process
  const umask = process.umask(0o077)
  let said = ''
  const restore = captureOutput((text) => (said += text))
  try {
    expect(await main({ command: 'npm start', root, args, ...(build && { build }) })).toBeUndefined()
    return { code: process.exitCode, said }
  } finally {
    restore()
    process.umask(umask)
    process.exitCode = exitCode
  }
}
