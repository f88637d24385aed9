import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { setup } from '../fixtures/redirect-temporary-files.ts'

afterEach(() => vi.unstubAllEnvs())

test('a run of Vitest has a temporary folder of its own', () => {
  expect(basename(tmpdir())).toMatch(/^vitest-/)
})

test('nothing that a run creates there is left after the run', () => {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, tmpdir())
  const removeTemporaryFiles = setup()
  const left = mkdtempSync(join(tmpdir(), 'left-'))
  removeTemporaryFiles()
  expect([existsSync(left), existsSync(dirname(left))]).toEqual([false, false])
})
