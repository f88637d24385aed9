import { userInfo } from 'node:os'
import { createDynamodbClient } from '../records/dynamodb/open-dynamodb-record-store.ts'

/** Returns the user of this computer and, for a table, the id of the access key, whose owner IAM and CloudTrail know. */
export async function nameOperator({ table }: { readonly table?: string | undefined } = {}): Promise<string> {
  const operator = `operator ${userInfo().username}`
  if (table === undefined) return operator
  const client = createDynamodbClient()
  const { accessKeyId } = await client.config.credentials()
  client.destroy()
  return `${operator}, key ${accessKeyId}`
}
