import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { load } from '../../../scripts/load.mjs'
import { backupFolder, restoreFolder } from '../../../src/server/operations/backup-folder.ts'
import { openLocalDataSource } from '../../../src/server/operations/open-data-source.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'

const writer = 'tests/server/operations/busy-writer.ts'
const program = `const { load } = await import('./scripts/load.mjs')
  await (await load('${writer}')).writeBusily(process.argv[1])`
let folder: string
let data: string
let backup: string
/** What was acknowledged when the copy began. */
let before: string[]
/** What was acknowledged while it was made. */
let meanwhile: number
let refusal: unknown

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  ;[data, backup] = [join(folder, 'data'), join(folder, 'backup')]
  await load(writer)
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', program, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const written: string[] = []
  const enough = new Promise<void>((resolve) => {
    lines.on('line', (line) => written.push(line) === 30 && resolve())
  })
  await enough
  before = [...written]
  await backupFolder(data, backup, 'operator pat')
  await once(lines, 'line')
  meanwhile = written.length - before.length
  refusal = await openLocalDataSource(data).catch((error: unknown) => error)
  child.kill('SIGKILL')
  await gone
})
afterAll(async () => rm(folder, { recursive: true }))

it('copies while a server is writing, and the restored folder has everything that was acknowledged before, complete', async () => {
  expect(meanwhile).toBeGreaterThan(0)
  const restored = join(folder, 'restored')
  const rows = await restoreFolder(backup, restored, 'operator pat')
  const records = await openLibsqlRecordStore(await openLocalDatabase(restored))
  let participants = 0
  for await (const id of records.participants.listParticipantIds()) {
    participants += 1
    if (!before.includes(id)) continue
    const versions = await records.participants.listPurchaseVersions(id, 'a')
    expect(versions.map(({ origin }) => origin?.messageId)).toEqual(['m1', 'm2'])
    expect((await records.participants.load(id))?.orders).toEqual([versions[1]!.order])
    before.splice(before.indexOf(id), 1)
  }
  expect(before).toEqual([])
  expect(rows['participants']).toBe(participants)
  await records.close()
})

it('copies the key, and lets no other user read any of the files', async () => {
  expect((await readdir(backup)).sort()).toEqual(['audit-anchor.json', 'ingest.key', 'portal.db'])
  expect(await readFile(join(backup, 'ingest.key'), 'utf8')).toBe(await readFile(join(data, 'ingest.key'), 'utf8'))
  for (const name of await readdir(backup)) expect((await stat(join(backup, name))).mode & 0o077).toBe(0)
  expect((await stat(backup)).mode & 0o077).toBe(0)
})

it('says which folder a server is using if another verb needs it to itself', () => {
  expect(String(refusal)).toMatch(/A server or another command is using/)
})

it('never overwrites what is there', async () => {
  await expect(backupFolder(data, backup, 'operator pat')).rejects.toThrow(/is not empty \(3 files\)/)
  await expect(restoreFolder(backup, data, 'operator pat')).rejects.toThrow(/is not empty/)
  await mkdir(join(folder, 'used'))
  await writeFile(join(folder, 'used/letter.txt'), '')
  await expect(backupFolder(data, join(folder, 'used'), 'operator pat')).rejects.toThrow(/is not empty \(1 file\)/)
  await expect(restoreFolder(folder, join(folder, 'other'), 'operator pat')).rejects.toThrow(/There is no copy in/)
  await expect(backupFolder(data, join(folder, 'backup/portal.db'), 'operator pat')).rejects.toThrow(
    /^The folder .+ cannot be used \(it is a file\)\. Choose another\.$/,
  )
  await expect(backupFolder(join(folder, 'none'), join(folder, 'other'), 'operator pat')).rejects.toThrow(
    /There is no database in/,
  )
})

it('refuses a damaged copy, and leaves nothing of it', async () => {
  const damaged = join(folder, 'damaged')
  await mkdir(damaged)
  await writeFile(join(damaged, 'portal.db'), await readFile(join(backup, 'portal.db')))
  const file = await open(join(damaged, 'portal.db'), 'r+')
  await file.write(Buffer.alloc(40_000, 0xff), 0, 40_000, 8192)
  await file.close()
  await expect(restoreFolder(damaged, join(folder, 'unusable'), 'operator pat')).rejects.toThrow(
    new RegExp(`^The copy in ${damaged} is damaged \\(.+\\)\\.$`),
  )
  expect(existsSync(join(folder, 'unusable'))).toBe(false)
  await expect(backupFolder(damaged, join(folder, 'half'), 'operator pat')).rejects.toThrow(/malformed/)
  expect(await readdir(join(folder, 'half'))).toEqual([])
})

describe('a copy that fails leaves nothing, so that the next attempt succeeds', () => {
  it.skipIf(process.platform === 'win32')('if the key is a link', async () => {
    const source = await copySource(backup)
    await rm(join(source, 'ingest.key'))
    await symlink(join(backup, 'ingest.key'), join(source, 'ingest.key'))
    await expectFailure(source, 'is a link')
    await rm(join(source, 'ingest.key'))
    await expectSuccess(source)
  })

  it('if its database fails the check', async () => {
    const source = await copySource(backup)
    const client = createClient({ url: pathToFileURL(join(source, 'portal.db')).href })
    for (const sql of [
      'create table odd (n integer check (n > 0))',
      'pragma ignore_check_constraints = on',
      'insert into odd values (-1)',
    ])
      await client.execute(sql)
    await expectFailure(source, `The copy in ${source}-copied is damaged (CHECK constraint failed in odd).`)
    await client.execute('drop table odd')
    client.close()
    await expectSuccess(source)
  })

  async function copySource(from: string): Promise<string> {
    const source = await mkdtemp(join(folder, 'source-'))
    await cp(from, source, { recursive: true })
    return source
  }
  async function expectFailure(source: string, reason: string): Promise<void> {
    await expect(backupFolder(source, `${source}-copied`, 'operator pat')).rejects.toThrow(reason)
    expect(await readdir(`${source}-copied`)).toEqual([])
  }
  async function expectSuccess(source: string): Promise<void> {
    await backupFolder(source, `${source}-copied`, 'operator pat')
    expect(await readdir(`${source}-copied`)).toContain('portal.db')
  }
})
