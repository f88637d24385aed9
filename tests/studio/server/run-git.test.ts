import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { runGit } from '../../../src/studio/server/run-git.ts'

test('git explains in English why it refuses, whatever the language of the computer, because the studio reads it', () => {
  vi.stubEnv('LANGUAGE', 'de')
  vi.stubEnv('LC_ALL', 'de_DE.UTF-8')
  try {
    const printed = runGit(tmpdir(), '-c', 'alias.language=!printenv LC_ALL LANGUAGE || true', 'language')
    expect(printed.trim()).toBe('C.UTF-8')
  } finally {
    vi.unstubAllEnvs()
  }
})
