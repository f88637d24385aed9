import type { Client, InValue, Row } from '@libsql/client'

/** Rows per query. */
const pageSize = 1000

/** Which rows to read. */
export interface RowQuery {
  readonly columns?: string
  readonly table: string
  /** The column by which the rows are ordered, which tells each from the others. */
  readonly key: string
  /** Conditions with a parameter each, such as `actor = ?`, and its value. */
  readonly where?: Readonly<Record<string, InValue>>
}

/** Reads rows page by page, so that a long table neither fills the memory nor makes other statements wait. */
export async function* readPages(
  client: Client,
  { columns = '*', table, key, where = {} }: RowQuery,
): AsyncGenerator<Row> {
  let last: Row | undefined
  do {
    const after: Record<string, InValue> = last ? { [`${key} > ?`]: last[key] as InValue } : {}
    const conditions = { ...after, ...where }
    const filter = Object.keys(conditions).join(' and ')
    const { rows } = await client.execute({
      sql: `select ${columns} from ${table} ${filter && `where ${filter}`} order by ${key} limit ?`,
      args: [...Object.values(conditions), pageSize],
    })
    yield* rows
    last = rows.length < pageSize ? undefined : rows.at(-1)
  } while (last)
}
