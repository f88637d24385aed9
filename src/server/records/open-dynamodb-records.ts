import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { dynamodbAuditLog } from './dynamodb-audit-log.ts'
import { dynamodbParticipantRecords } from './dynamodb-participant-records.ts'
import { dynamodbRefusedMessages } from './dynamodb-refused-messages.ts'
import type { Records } from './records.ts'

/** Where the records are. */
export interface DynamodbRecordsOptions {
  /** Usually of `createDynamodbClient`. */
  readonly client: DynamoDBClient
  /** A table of `recordsTableDefinition`. */
  readonly tableName: string
}

/** Makes a client that tries five times what is throttled or unanswered; what fails after that is an error. Times in milliseconds. */
export function createDynamodbClient(config: DynamoDBClientConfig = {}): DynamoDBClient {
  return new DynamoDBClient({
    maxAttempts: 5,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
    ...config,
  })
}

/** Opens the records in a table, which exists; `close` closes the client. */
export function openDynamodbRecords({ client, tableName }: DynamodbRecordsOptions): Records {
  const table = { client: DynamoDBDocumentClient.from(client), tableName }
  return {
    participants: dynamodbParticipantRecords(table),
    refused: dynamodbRefusedMessages(table),
    audit: dynamodbAuditLog(table),
    isReady: async () => {
      // What the records themselves may do: a right to describe the table would be one more.
      await table.client.send(new GetCommand({ TableName: tableName, Key: { pk: 'READY', sk: 'READY' } }))
      return true
    },
    close: async () => client.destroy(),
  }
}
