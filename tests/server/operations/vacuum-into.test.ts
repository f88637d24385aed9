import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { vacuumInto } from '../../../src/server/operations/vacuum-into.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vacuum-'))
  const database = await openLocalDatabase(folder)
  await database.close()
})
afterAll(async () => rm(folder, { recursive: true }))

it('reports no progress once the copy is complete, when its bar has been removed', async () => {
  const copy = join(folder, 'copy.db')
  await writeFile(copy, '')
  const onProgress = vi.fn<() => void>()
  await vacuumInto(join(folder, 'portal.db'), copy, onProgress)
  onProgress.mockClear()
  await setTimeout(700)
  expect(onProgress).not.toHaveBeenCalled()
})
