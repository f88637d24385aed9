import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@libsql/client'
import { DataFolderError } from '../data-folder/data-folder.ts'
import { getTextColumn } from '../data-folder/row-columns.ts'
import { openLocalDataSource, type ParticipantDataSource } from './open-data-source.ts'

/** The schema of a database: the parts of each table, index, trigger and view, by its kind and name. */
type Schema = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Upgrades the database of a folder that no server is using. Refuses one whose schema differs from what this version creates, because a
 * trigger could swallow what is logged, or a table drop what is saved. `note` records in it what is being done.
 *
 * @throws {DataFolderError} if its schema has a foreign part.
 */
export async function checkCopy(folder: string, note: (holder: ParticipantDataSource) => Promise<void>): Promise<void> {
  const expected = await readExpectedSchema()
  // First checks what would run during the upgrade.
  const active = [...(await readSchema(folder))].filter(([name]) => /^(?:trigger|view) /.test(name))
  assertNoForeignParts(new Map(active), expected)
  await openAndClose(folder, note)
  assertNoForeignParts(await readSchema(folder), expected)
}

async function readExpectedSchema(): Promise<Schema> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-'))
  try {
    await openAndClose(folder, async () => {})
    return await readSchema(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function openAndClose(folder: string, work: (holder: ParticipantDataSource) => Promise<void>): Promise<void> {
  const holder = await openLocalDataSource(folder)
  try {
    // Creates the table of the demo's participants.
    await holder.accounts?.forgetDemo('')
    await work(holder)
  } finally {
    await holder.records.close()
  }
}

async function readSchema(folder: string): Promise<Schema> {
  const client = createClient({ url: pathToFileURL(join(folder, 'portal.db')).href })
  try {
    const { rows } = await client.execute('select type, name, sql from sqlite_schema where sql is not null')
    return new Map(
      rows.map((row) => [
        `${getTextColumn(row, 'type')} ${getTextColumn(row, 'name')}`,
        parseParts(getTextColumn(row, 'sql')),
      ]),
    )
  } finally {
    client.close()
  }
}

/** Splits a statement at its commas, regardless of order, because columns that were added later come last. */
function parseParts(sql: string): ReadonlySet<string> {
  const text = sql.replaceAll(/\s+/g, ' ').replaceAll(/\s*([(),])\s*/g, '$1')
  const [, head = text, body = '', tail = ''] = /^(create table [^(]+)\((.*)\)([^)]*)$/i.exec(text) ?? []
  return new Set([head, ...body.split(','), tail])
}

function assertNoForeignParts(found: Schema, expected: Schema): void {
  for (const [name, parts] of found) {
    const known = expected.get(name)
    if (known && parts.size === known.size && [...parts].every((part) => known.has(part))) continue
    throw new DataFolderError(
      `The copy holds a ${name} that this version of the portal does not make. It may have been altered: restore another copy.`,
    )
  }
}
