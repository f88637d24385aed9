import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { DataFolderError, restrictToOwner } from '../../../src/server/data-folder/data-folder.ts'
import { ensureIngestKey } from '../../../src/server/data-folder/ingest-key.ts'
import { readSchemaVersion, schemaVersion } from '../../../src/server/data-folder/database-file.ts'
import { describeCommandError } from '../../../src/server/data-folder/describe-command-error.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { openServerRecords } from '../../../src/server/open-server-records.ts'
import { backupFolder } from '../../../src/server/operations/backup-folder.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'store-'))

test('creates the folder, writes ahead and syncs every commit', async () => {
  const store = await openLocalDatabase(join(await newFolder(), 'a b#é', 'deeper'))
  const pragma = async (name: string) => Object.values((await store.client.execute(`pragma ${name}`)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  await store.close()
})

test('keeps what was written', async () => {
  const folder = await newFolder()
  const first = await openLocalDatabase(folder)
  await first.client.execute('create table note (text text) strict')
  await first.client.execute({ sql: 'insert into note values (?)', args: ['kept'] })
  await first.close()
  const second = await openLocalDatabase(folder)
  expect((await second.client.execute('select text from note')).rows[0]?.text).toBe('kept')
  await second.close()
})

test("closes the database's log to other users, even if another process has just removed it", async () => {
  const folder = await newFolder()
  const file = join(folder, 'portal.db-wal')
  await restrictToOwner(file)
  await writeFile(file, '', { mode: 0o644 })
  await restrictToOwner(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(restrictToOwner(join(file, 'within'))).rejects.toThrow('ENOTDIR')
})

test('says what is wrong with the folder, where, and how to fix it', async () => {
  const file = join(await newFolder(), 'taken')
  await writeFile(file, '')
  const error = await openLocalDatabase(join(file, 'data')).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DataFolderError)
  expect((error as Error).message).toContain(`The data folder ${join(file, 'data')} cannot be used (`)
  expect((error as DataFolderError).canUseAnother).toBe(true)
})

test('refuses a file that is not a database', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'portal.db'), 'not a database, but long enough to be read as one. '.repeat(50))
  await expect(openLocalDatabase(folder)).rejects.toThrow(DataFolderError)
})

test('refuses an empty database if a key shows that there was one, and accepts it if there is no key', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'portal.db'), '')
  await (await openLocalDatabase(folder)).close()
  await ensureIngestKey(folder)
  await (await openLocalDatabase(folder)).close()
  await writeFile(join(folder, 'portal.db'), '')
  await expect(openLocalDatabase(folder)).rejects.toThrow(
    /^The database .+portal\.db is empty, although the ingest\.key/,
  )
  expect((await stat(join(folder, 'portal.db'))).size).toBe(0)
})

test('keeps a key, creates one if the file is missing or empty, and overwrites nothing else', async () => {
  const folder = await newFolder()
  const file = join(folder, 'ingest.key')
  const key = await ensureIngestKey(folder)
  expect(await ensureIngestKey(folder)).toBe(key)
  await writeFile(file, '')
  expect(await ensureIngestKey(folder)).toMatch(/^[\w-]{43}$/)
  await writeFile(file, 'short\n')
  await expect(ensureIngestKey(folder)).rejects.toThrow(
    `The key in ${file} has 5 characters, and at least 32 are needed. Put a copy of the file in its place, or remove it to get a new key.`,
  )
  expect(await readFile(file, 'utf8')).toBe('short\n')
})

test("refuses another program's database, and leaves it as it was", async () => {
  for (const pragma of ['application_id = 7', 'user_version = 3']) {
    const folder = await newFolder()
    const client = createClient({ url: pathToFileURL(join(folder, 'portal.db')).href })
    await client.batch(['create table moz_places (id integer)', `pragma ${pragma}`], 'write')
    client.close()
    await expect(openLocalDatabase(folder)).rejects.toThrow(/^The database .+portal\.db belongs to another program/)
    const again = createClient({ url: pathToFileURL(join(folder, 'portal.db')).href })
    expect((await again.execute('pragma journal_mode')).rows[0]?.['journal_mode']).toBe('delete')
    again.close()
  }
})

test('refuses the database of an earlier version, says what to do, and leaves it as it was', async () => {
  const folder = await newFolder()
  const file = join(folder, 'portal.db')
  const store = await openLocalDatabase(folder)
  await store.client.execute(`pragma user_version = ${schemaVersion - 1}`)
  await store.close()
  const before = await readFile(file)
  const copy = await newFolder()
  // One after the other: a failure of the second during the first would be unhandled.
  const attempts = [() => openServerRecords(folder), () => backupFolder(folder, copy, 'operator pat')]
  for (const attempt of attempts) {
    const error: unknown = await attempt().catch((thrown: unknown) => thrown)
    expect(describeCommandError(error)).toBe(
      `The database ${file} was made by an earlier version of the portal, which this one cannot read. It was left as it was. To use another folder, add --data DIR.`,
    )
  }
  expect(await readFile(file)).toEqual(before)
})

test('refuses the database of a newer version, and leaves its version as it was', async () => {
  const folder = await newFolder()
  const store = await openLocalDatabase(folder)
  await store.client.execute('pragma user_version = 99')
  expect(await store.checkReadiness()).toEqual({ isReady: true })
  await store.close()
  await expect(openLocalDatabase(folder)).rejects.toThrow(
    /^The database .+portal\.db was written by a newer version of the portal\. Start that version, or put a copy/,
  )
  const again = createClient({ url: pathToFileURL(join(folder, 'portal.db')).href })
  expect(await readSchemaVersion(again)).toBe(99)
  again.close()
})

test.skipIf(process.platform === 'win32')(
  'refuses a pipe or a link in the place of a file, and does not wait for either',
  async () => {
    for (const name of ['portal.db', 'ingest.key']) {
      const [piped, linked] = [await newFolder(), await newFolder()]
      execFileSync('mkfifo', [join(piped, name)])
      await writeFile(join(linked, 'elsewhere'), 'x')
      await symlink('elsewhere', join(linked, name))
      const open = name === 'portal.db' ? openLocalDatabase : ensureIngestKey
      await expect(open(piped)).rejects.toThrow(/ is a pipe and not a regular file/)
      await expect(open(linked)).rejects.toThrow(/ is a link and not a regular file/)
    }
  },
)

test('is ready if it accepts writes and the disk has space, and otherwise says why not', async () => {
  const folder = await newFolder()
  const store = await openLocalDatabase(folder)
  expect(await store.checkReadiness()).toEqual({ isReady: true })
  const full = await openLocalDatabase(folder, { reserved: Number.MAX_SAFE_INTEGER })
  expect(await full.checkReadiness()).toEqual({ isReady: false, reason: 'The disk is almost full.' })
  await full.close()
  await store.close()
  const stuck = await openLocalDatabase(folder)
  await stuck.client.execute('pragma query_only = 1')
  expect(await stuck.checkReadiness()).toEqual({ isReady: false, reason: 'The database does not accept writes.' })
  stuck.client.close()
})
