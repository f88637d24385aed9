import type { Client } from '@libsql/client'
import { getTextColumn } from '../../../src/server/data-folder/row-columns.ts'

/** Every row of every table, in the order of its text. */
export async function dumpTables(client: Pick<Client, 'execute'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  )
  const dump: Record<string, string[]> = {}
  for (const table of tables) {
    const name = getTextColumn(table, 'name')
    const { rows } = await client.execute(`select * from "${name}"`)
    dump[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return dump
}
