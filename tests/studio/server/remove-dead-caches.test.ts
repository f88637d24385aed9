import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeDeadCaches } from '../../../src/studio/server/remove-dead-caches.ts'

it('deletes the folders of processes that are no longer running, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-caches-'))
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  for (const name of ['own', String(process.pid), String(dead)]) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'package.js'), '')
  }
  removeDeadCaches(folder)
  expect(readdirSync(folder)).toEqual([String(process.pid), 'own'])
  rmSync(folder, { recursive: true })
  expect(() => removeDeadCaches(folder)).not.toThrow()
})
