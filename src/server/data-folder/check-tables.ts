import { createClient, type Client } from '@libsql/client'
import { getTextColumn } from './row-columns.ts'

/** The schema of a database: the parts of each table, index, trigger and view, by its kind and name. */
type Schema = ReadonlyMap<string, ReadonlySet<string>>

/** A database has a table, index, trigger or view that this version does not make. */
export class ForeignPartError extends Error {
  override readonly name = 'ForeignPartError'
  /** Its kind and name, such as `trigger quiet`. */
  readonly part: string

  constructor(part: string) {
    super(`${part} is not as this version makes it`)
    this.part = part
  }
}

/** A database has lost a table. */
export class LostTableError extends Error {
  override readonly name = 'LostTableError'
  /** Its name, such as `table purchases`. */
  readonly part: string

  constructor(part: string) {
    super(`${part} is missing`)
    this.part = part
  }
}

/** Checks that a database has every table that the statements create. @throws {LostTableError} */
export async function checkForLostTables(client: Client, statements: readonly string[]): Promise<void> {
  const found = await readSchema(client)
  const expected = [...(await createSchema(statements)).keys()]
  const lost = expected.find((part) => part.startsWith('table ') && !found.has(part))
  if (lost !== undefined) throw new LostTableError(lost)
}

/**
 * Checks that a database has nothing else than what the statements create, because a trigger could swallow what is logged, or a table drop
 * what is saved. @throws {ForeignPartError}
 */
export async function checkTables(
  client: Client,
  statements: readonly string[],
  kinds: readonly string[] = ['table', 'index', 'trigger', 'view'],
): Promise<void> {
  const expected = await createSchema(statements)
  const found = [...(await readSchema(client))].filter(([name]) => kinds.some((kind) => name.startsWith(`${kind} `)))
  const foreign = found.find(([name, parts]) => {
    const known = expected.get(name)
    return !known || parts.size !== known.size || [...parts].some((part) => !known.has(part))
  })
  if (foreign) throw new ForeignPartError(foreign[0])
}

async function createSchema(statements: readonly string[]): Promise<Schema> {
  const client = createClient({ url: ':memory:' })
  try {
    await client.batch([...statements], 'write')
    return await readSchema(client)
  } finally {
    client.close()
  }
}

async function readSchema(client: Client): Promise<Schema> {
  const { rows } = await client.execute(
    // SQLite's own tables, such as those of `analyze`, have names that no others can have.
    `select type, name, sql from sqlite_schema where sql is not null and substr(name, 1, 7) <> 'sqlite_'`,
  )
  return new Map(
    rows.map((row) => [
      `${getTextColumn(row, 'type')} ${getTextColumn(row, 'name')}`,
      parseParts(getTextColumn(row, 'sql')),
    ]),
  )
}

/** Splits a statement at its commas, regardless of order, because columns that were added later come last. */
function parseParts(sql: string): ReadonlySet<string> {
  const text = sql.replaceAll(/\s+/g, ' ').replaceAll(/\s*([(),])\s*/g, '$1')
  const [, head = text, body = '', tail = ''] = /^(create table [^(]+)\((.*)\)([^)]*)$/i.exec(text) ?? []
  return new Set([head, ...body.split(','), tail])
}
