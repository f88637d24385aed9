import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataFolderError, takeFromOthers } from '../../../src/server/store/data-folder.ts'
import { openStore } from '../../../src/server/store/open-store.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'store-'))

test('makes the folder, writes ahead and syncs every commit', async () => {
  const store = await openStore(join(await newFolder(), 'a b#é', 'deeper'))
  const pragma = async (name: string) => Object.values((await store.client.execute(`pragma ${name}`)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  await store.close()
})

test('keeps what was written', async () => {
  const folder = await newFolder()
  const first = await openStore(folder)
  await first.client.execute('create table note (text text) strict')
  await first.client.execute({ sql: 'insert into note values (?)', args: ['kept'] })
  await first.close()
  const second = await openStore(folder)
  expect((await second.client.execute('select text from note')).rows[0]?.text).toBe('kept')
  await second.close()
})

test('takes the log of the database from others, and does not mind where another process has just removed it', async () => {
  const folder = await newFolder()
  const file = join(folder, 'portal.db-wal')
  await takeFromOthers(file)
  await writeFile(file, '', { mode: 0o644 })
  await takeFromOthers(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(takeFromOthers(join(file, 'within'))).rejects.toThrow('ENOTDIR')
})

test('says what is wrong with the folder, where, and how to fix it', async () => {
  const file = join(await newFolder(), 'taken')
  await writeFile(file, '')
  const error = await openStore(join(file, 'data')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DataFolderError)
  expect((error as Error).message).toContain(`Unexpected data folder ${join(file, 'data')} (`)
  expect((error as Error).message).toContain('npm start -- --data DIR')
})

test('refuses a file that is no database', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'portal.db'), 'not a database, but long enough to be read as one. '.repeat(50))
  await expect(openStore(folder)).rejects.toThrow(DataFolderError)
})
