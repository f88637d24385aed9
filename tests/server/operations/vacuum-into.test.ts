import { pbkdf2 } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
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

it('fails in a way that its caller can catch, even on a disk that is slow to say how large the database is', async () => {
  const onRejection = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', onRejection)
  try {
    // Reading a size waits for a thread of Node's pool, but the worker does not.
    const busy = Array.from({ length: 4 }, async () => promisify(pbkdf2)('', '', 2_000_000, 32, 'sha256'))
    await expect(vacuumInto(join(folder, 'portal.db'), join(folder, 'none/copy.db'))).rejects.toThrow(/unable to open/)
    await Promise.all(busy)
    expect(onRejection).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', onRejection)
  }
})
