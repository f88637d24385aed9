import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { nameAuditTable } from '../../../src/server/records/dynamodb/table.ts'
import { clientAt, tableName } from './records-at.ts'

/** Every item of the tables at an endpoint, sorted by its text. */
export async function itemsIn({ endpoint }: { readonly endpoint: string }): Promise<string[]> {
  const client = DynamoDBDocumentClient.from(clientAt(endpoint))
  const items: string[] = []
  for (const TableName of [tableName, nameAuditTable(tableName)])
    for await (const { Items = [] } of paginateScan({ client }, { TableName }))
      for (const item of Items) items.push(`${TableName} ${JSON.stringify(item)}`)
  client.destroy()
  return items.sort()
}
