import { createClient, type Row } from '@libsql/client'
import { expect, test } from 'vitest'
import { getJsonColumn } from '../../../src/server/data-folder/row-columns.ts'

test('JSON in a column is parsed', async () => {
  expect(getJsonColumn(await selectRow(`'["chol","hdl"]'`), 'value')).toEqual(['chol', 'hdl'])
})

test('an error about a column without JSON does not quote its text', async () => {
  const row = await selectRow(`'Alex Rivera'`)
  expect(() => getJsonColumn(row, 'value')).toThrow(new TypeError('Unexpected text in column value, expected JSON'))
})

async function selectRow(value: string): Promise<Row> {
  const client = createClient({ url: ':memory:' })
  const { rows } = await client.execute(`select ${value} as value`)
  client.close()
  return rows[0]!
}
