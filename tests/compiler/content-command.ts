import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { sample } from '../fixtures/sample-content.ts'

/** A folder for the files of one test file, removed after it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-tools-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the content command as a process. */
export const run = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/content.mjs', ...args], { encoding: 'utf8' })

/** Writes the sample, changed and without messages but those of `changes`, to a folder of its own in `scratch`. */
export function folderWith(scratch: string, changes: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = mkdtempSync(join(scratch, 'content-'))
  for (const [path, text] of Object.entries({ ...sample, ...changes })) {
    if (text === undefined || (path.startsWith('messages/') && !(path in changes))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
