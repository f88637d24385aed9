import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

test.each([
  ['build', '--bogus', 2, 'Unexpected --bogus: npm run build takes no arguments.\n'],
  ['build', '--help', 0, expect.stringMatching(/^npm run build /)],
  ['bench', '--help', 0, expect.stringMatching(/^npm run bench -- NAME .*content, ingest/)],
])('npm run %s -- %s ends with %d', (script, argument, code, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, `scripts/${script}.mjs`), argument], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([code, said])
})
