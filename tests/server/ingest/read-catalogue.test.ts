import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MissingCatalogueError, readCatalogue } from '../../../src/server/ingest/read-catalogue.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterAll(async () => rm(folder, { recursive: true }))

it.each(['{"products":', '', 'null', '{}'])(
  'says what to do about a file that contains %o instead of content',
  async (text) => {
    const file = join(folder, 'catalogue.json')
    await writeFile(file, text)
    await expect(readCatalogue(file)).rejects.toThrow(
      new MissingCatalogueError(`There is no compiled content in ${file}. Run this first: npm run content -- build`),
    )
  },
)
