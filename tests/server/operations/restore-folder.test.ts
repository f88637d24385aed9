import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupFolder, restoreFolder } from '../../../src/server/operations/backup-folder.ts'
import { readAnchor } from '../../../src/server/operations/audit-anchor.ts'
import { openLocalDataSource } from '../../../src/server/operations/open-data-source.ts'
import { verifyAudit } from '../../../src/server/operations/verify-audit.ts'
import { startServer } from '../../../src/server/start-server.ts'
import { collectAll } from '../records/purchase-versions.ts'

const catalogueFile = resolve(import.meta.dirname, '../../../.build/content/catalogue.json')
const actor = 'operator pat'
let folder: string
let backup: string
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  backup = join(folder, 'backup')
  const server = await startServer({ port: 0, dataFolder: join(folder, 'data'), catalogueFile, log: () => {} })
  await backupFolder(join(folder, 'data'), backup, actor)
  await server.stop()
})
afterAll(async () => rm(folder, { recursive: true }))

const run = async (place: string, sql: string): Promise<void> => {
  const client = createClient({ url: pathToFileURL(join(place, 'portal.db')).href })
  await client.execute(sql)
  client.close()
}
/** A new copy of the backup. */
async function copyBackup(): Promise<string> {
  const copy = join(folder, `copy-${(count += 1)}`)
  await cp(backup, copy, { recursive: true })
  return copy
}

it("restores a server's folder, up to the end of its audit log, and records who did it", async () => {
  const restored = join(folder, 'restored')
  await restoreFolder(backup, restored, actor)
  expect((await readdir(restored)).sort()).toEqual(['audit-anchor.json', 'ingest.key', 'portal.db', 'server.lock'])
  const anchor = await readAnchor(join(restored, 'audit-anchor.json'))
  const { records } = await openLocalDataSource(restored)
  const [verified] = await collectAll(verifyAudit(records.audit, { anchor }))
  expect(verified?.broken).toBeUndefined()
  expect((await collectAll(records.audit.listEvents({ actor }))).map(({ action }) => action)).toEqual([
    'backup',
    'restore',
  ])
  await records.close()
})

describe('a copy that was altered', () => {
  it.each([
    ['trigger quiet', 'create trigger quiet before insert on audit_events begin select raise(ignore); end'],
    ['trigger gone', 'create trigger gone after insert on purchases begin delete from purchases; end'],
    ['view seen', 'create view seen as select * from purchases'],
    ['table more', 'create table more (id integer)'],
    ['index one', 'create unique index one on purchases (purchase_id)'],
    ['table participants', "alter table participants add column told text default 'x'"],
  ])('by a %s is refused, and nothing of it is left', async (name, sql) => {
    const copy = await copyBackup()
    await run(copy, sql)
    const place = join(folder, 'refused')
    await expect(restoreFolder(copy, place, actor)).rejects.toThrow(`The copy holds a ${name} that`)
    expect(existsSync(place)).toBe(false)
  })

  it('by the loss of a table is refused, and nothing of it is left', async () => {
    const copy = await copyBackup()
    await run(copy, 'drop table identity_code')
    const place = join(folder, 'refused')
    await expect(restoreFolder(copy, place, actor)).rejects.toThrow(
      'The copy has lost its table identity_code. Restore another copy.',
    )
    expect(existsSync(place)).toBe(false)
  })

  it('in a trigger of the audit log is refused', async () => {
    const copy = await copyBackup()
    await run(copy, 'drop trigger audit_events_update')
    await run(copy, 'create trigger audit_events_update before update on audit_events begin select 1; end')
    await expect(restoreFolder(copy, join(folder, 'refused'), actor)).rejects.toThrow('trigger audit_events_update')
  })

  it.skipIf(process.platform === 'win32')('by a link or a pipe is refused, and never waited for', async () => {
    for (const name of ['portal.db', 'ingest.key', 'audit-anchor.json'])
      for (const kind of ['link', 'pipe']) {
        const copy = await copyBackup()
        await rm(join(copy, name))
        if (kind === 'pipe') execFileSync('mkfifo', [join(copy, name)])
        else await symlink(join(backup, name), join(copy, name))
        await expect(restoreFolder(copy, join(folder, 'refused'), actor)).rejects.toThrow(
          ` is a ${kind} and not a regular file`,
        )
        expect(existsSync(join(folder, 'refused'))).toBe(false)
      }
  })

  it('into that of another program is refused', async () => {
    const copy = await copyBackup()
    await writeFile(join(copy, 'portal.db'), '')
    await run(copy, 'create table moz_places (id integer)')
    await expect(restoreFolder(copy, join(folder, 'refused'), actor)).rejects.toThrow('belongs to another program')
  })
})

it('refuses a copy of an earlier version, and leaves nothing of it', async () => {
  const copy = await copyBackup()
  await run(copy, 'pragma user_version = 2')
  await expect(restoreFolder(copy, join(folder, 'earlier'), actor)).rejects.toThrow(
    `The copy in ${copy} was made by an earlier version of the portal, which this one cannot read. Restore another copy.`,
  )
  expect(existsSync(join(folder, 'earlier'))).toBe(false)
})
