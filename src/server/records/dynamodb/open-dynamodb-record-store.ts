import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { createDynamodbAccountLinks } from './account-links.ts'
import { createDynamodbAuditLog } from './audit-log.ts'
import { createDynamodbParticipantRecords } from './participant-records.ts'
import { createDynamodbPurchaseOwners } from './purchase-owners.ts'
import { createDynamodbRefusedMessages } from './refused-messages.ts'
import { createDynamodbRegistrations } from './registrations.ts'
import { createDynamodbSuppressions } from './suppressions.ts'
import { queryItems, nameAuditTable } from './table.ts'
import { createDynamodbAcceptedMessages } from './accepted-messages.ts'
import type { RecordStore } from '../record-store.ts'

/** Where the records are. */
export interface DynamodbRecordsOptions {
  /** Usually of `createDynamodbClient`. */
  readonly client: DynamoDBClient
  /** A table of `recordsTableDefinition`; the audit log's is the one that `nameAuditTable` names. */
  readonly tableName: string
}

/** How the table is reached. */
export interface DynamodbClientOptions extends DynamoDBClientConfig {
  /** Milliseconds that one attempt may take. */
  readonly requestTimeout?: number
}

/** Makes a client that tries five times what is throttled or unanswered; what fails after that is an error. */
export function createDynamodbClient({ requestTimeout = 3000, ...config }: DynamodbClientOptions = {}): DynamoDBClient {
  // Without the last of these the SDK only warns of a timeout, and waits on.
  const requestHandler = { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true }
  return new DynamoDBClient({ maxAttempts: 5, requestHandler, ...config })
}

/** Opens the records in a table, which exists; `close` closes the client. */
export function openDynamodbRecordStore({ client, tableName }: DynamodbRecordsOptions): RecordStore {
  const table = { client: DynamoDBDocumentClient.from(client), tableName }
  const auditTable = { client: table.client, tableName: nameAuditTable(tableName) }
  return {
    participants: createDynamodbParticipantRecords(table),
    refused: createDynamodbRefusedMessages(table),
    accepted: createDynamodbAcceptedMessages(table),
    owners: createDynamodbPurchaseOwners(table),
    registrations: createDynamodbRegistrations(table),
    accounts: createDynamodbAccountLinks(table),
    suppressions: createDynamodbSuppressions(table),
    audit: createDynamodbAuditLog(auditTable, table),
    isReady: async () => {
      // What the records themselves may do: a right to describe the table would be one more.
      await table.client.send(new GetCommand({ TableName: tableName, Key: { pk: 'READY', sk: 'READY' } }))
      await queryItems(auditTable, 'READY').next()
      return true
    },
    close: async () => client.destroy(),
  }
}
