import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAnchor, writeAnchor } from '../../../src/server/operations/audit-anchor.ts'

const anchor = { at: '2026-11-23T12:00:00.000Z', chains: { 'PARTICIPANT#alex': { sequence: 3, hash: 'abc' } } }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anchor-'))
})
afterAll(async () => rm(folder, { recursive: true }))

it('an anchor is read as it was written', async () => {
  const file = join(folder, 'whole.json')
  await writeAnchor(file, anchor)
  expect(await readAnchor(file)).toEqual(anchor)
})

// Compared with such an anchor, no chain would be broken, and the command would replace it.
it.each([
  ['cut off', JSON.stringify(anchor).slice(0, -3)],
  ['null', 'null'],
  ['without chains', JSON.stringify({ ...anchor, chains: null })],
  ['with a list of chains', JSON.stringify({ ...anchor, chains: [] })],
  ['with an empty end', JSON.stringify({ ...anchor, chains: { 'PARTICIPANT#alex': {} } })],
  ['with an end that is null', JSON.stringify({ ...anchor, chains: { 'PARTICIPANT#alex': null } })],
])('an anchor is refused if it is %s', async (_, text) => {
  const file = join(folder, 'damaged.json')
  await writeFile(file, text)
  await expect(readAnchor(file)).rejects.toThrow(
    `${file} does not contain the ends of the audit log. Move it elsewhere`,
  )
})
