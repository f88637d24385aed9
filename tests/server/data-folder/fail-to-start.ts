import { resolve } from 'node:path'
import { main } from '../../../src/server/main.ts'
import { captureOutput } from '../../fixtures/capture-output.ts'

const root = resolve(import.meta.dirname, '../../..')

/**
 * Runs the program, which must refuse to start, in this process: a second less than in one of its own. Resolves with its exit code and what
 * it said.
 */
export async function failToStart(args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const before = { mask: process.umask(0o077), exitCode: process.exitCode }
  let said = ''
  const restoreOutput = captureOutput((text) => (said += text))
  try {
    const server = await main({ root, args })
    await server?.stop()
    return { code: process.exitCode, said }
  } finally {
    restoreOutput()
    process.umask(before.mask)
    process.exitCode = before.exitCode
  }
}
