import { chmod, mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { refuseToStart } from './refuse-to-start.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
})
afterEach(async () => rm(folder, { recursive: true }))

describe('the files of a data folder', () => {
  test.skipIf(process.platform === 'win32')('are not readable by other users, even old files', async () => {
    const modes = async () => {
      const files = await readdir(folder)
      const stats = await Promise.all(files.map(async (file) => [file, (await stat(join(folder, file))).mode & 0o777]))
      return stats.filter(([, mode]) => mode !== 0o600)
    }
    const first = await openLocalDatabase(folder)
    await first.client.execute('create table note (text text) strict')
    expect(await modes()).toEqual([])
    for (const file of await readdir(folder)) await chmod(join(folder, file), 0o644)
    const second = await openLocalDatabase(folder)
    await second.client.execute("insert into note values ('kept')")
    expect(await modes()).toEqual([])
    await first.close()
    await second.close()
  })
})

describe('a data folder that cannot be created', () => {
  test('is reported in one line', async () => {
    const { code, said } = await refuseToStart(['--port', '0', '--data', '/proc/nowhere'])
    expect(code).toBe(2)
    expect(said).toMatch(/^The data folder \/proc\/nowhere cannot be used \([^\n]+npm start -- --data DIR\n$/)
  })
})

describe('a damaged database', () => {
  const damages: Readonly<Record<string, (file: string) => Promise<unknown>>> = {
    'that is something else': (file) =>
      writeFile(file, 'not a database, but long enough to be read as one. '.repeat(50)),
    'that was cut off': async (file) => truncate(file, Math.floor((await stat(file)).size / 2 / 4096) * 4096 + 100),
    'with a page of zeros': async (file) => overwrite(file, Buffer.alloc(4096)),
    'with a page of noise': async (file) => overwrite(file, Buffer.alloc(4096, 'noise')),
  }
  const overwrite = async (file: string, bytes: Buffer) => {
    const handle = await open(file, 'r+')
    await handle.write(bytes, 0, bytes.length, Math.floor((await stat(file)).size / 2 / 4096) * 4096)
    await handle.close()
  }

  test.each(Object.keys(damages))('%s is reported in one line', async (damage) => {
    const store = await openLocalDatabase(folder)
    await store.client.execute('create table identity_name (name_key text primary key, user_id text) strict')
    const names = Array.from({ length: 2000 }, (_, n) => ({
      sql: 'insert into identity_name values (?, ?)',
      args: [`name-${n}@example.com`, 'x'.repeat(40)],
    }))
    await store.client.batch(names, 'write')
    await store.close()
    await damages[damage]!(join(folder, 'portal.db'))
    const { code, said } = await refuseToStart(['--port', '0', '--data', folder])
    expect(said).toMatch(/^The database [^\n]+portal\.db is damaged \([^\n]+\)\. Put [^\n]+\n$/)
    expect(code).toBe(2)
  })
})
