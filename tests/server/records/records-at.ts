import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  createDynamodbClient,
  openDynamodbRecords,
  type DynamodbClientOptions,
} from '../../../src/server/records/dynamodb/open-dynamodb-records.ts'
import type { Records } from '../../../src/server/records/records.ts'

/** The table of the tests. */
export const tableName = 'records'

/** A client of the DynamoDB at an address. */
export function clientAt(endpoint: string, options: DynamodbClientOptions = {}): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return createDynamodbClient({ endpoint, region: 'us-east-1', credentials, ...options })
}

/** The records in the table behind an address. */
export function recordsAt(endpoint: string, options: DynamodbClientOptions = {}): Records {
  return openDynamodbRecords({ client: clientAt(endpoint, options), tableName })
}
