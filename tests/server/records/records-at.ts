import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  createDynamodbClient,
  openDynamodbRecordStore,
  type DynamodbClientOptions,
} from '../../../src/server/records/dynamodb/open-dynamodb-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'

/** The table that tests use. */
export const tableName = 'records'

/** A client of the DynamoDB at an address. */
export function clientAt(endpoint: string, options: DynamodbClientOptions = {}): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  return createDynamodbClient({ endpoint, region: 'us-east-1', credentials, ...options })
}

/** The records in the table behind an address. */
export function recordsAt(endpoint: string, options: DynamodbClientOptions = {}): RecordStore {
  return openDynamodbRecordStore({ client: clientAt(endpoint, options), tableName })
}
