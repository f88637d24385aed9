import type { RecordStore } from '../../../../src/server/records/record-store.ts'
import { recordsAt } from '../records-at.ts'
import { startDynamodb, type LocalDynamodb } from './local-dynamodb.ts'

/** A DynamoDB in this process, and the records in it. */
export interface DynamodbRecords extends LocalDynamodb {
  readonly records: RecordStore
}

/** Starts it with empty records, which are closed before it stops. */
export async function startDynamodbRecords(): Promise<DynamodbRecords> {
  const { endpoint, stop } = await startDynamodb()
  const records = recordsAt(endpoint)
  return {
    endpoint,
    records,
    async stop() {
      await records.close()
      await stop()
    },
  }
}
