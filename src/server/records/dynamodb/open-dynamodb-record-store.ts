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

/** Options for opening the records. */
export interface DynamodbRecordsOptions {
  /** Usually created by `createDynamodbClient`. */
  readonly client: DynamoDBClient
  /** A table of `recordsTableDefinition`; the audit log's is the one that `nameAuditTable` names. */
  readonly tableName: string
}

/** Options for a client. */
export interface DynamodbClientOptions extends DynamoDBClientConfig {
  /** Milliseconds that one attempt may take. */
  readonly requestTimeout?: number
}

/** Creates a client that attempts a throttled or unanswered request up to five times before it fails. */
export function createDynamodbClient({ requestTimeout = 3000, ...config }: DynamodbClientOptions = {}): DynamoDBClient {
  // Without `throwOnRequestTimeout`, the SDK only warns of a timeout and keeps waiting.
  const requestHandler = { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true }
  return new DynamoDBClient({ maxAttempts: 5, requestHandler, ...config })
}

/** Opens the records in an existing table; `close` closes the client. */
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
    audit: createDynamodbAuditLog(auditTable),
    checkReadiness: async () => {
      // Uses a right that the records need anyway; describing the table would take an additional one.
      await table.client.send(new GetCommand({ TableName: tableName, Key: { pk: 'READY', sk: 'READY' } }))
      await queryItems(auditTable, 'READY').next()
      return { isReady: true }
    },
    close: async () => client.destroy(),
  }
}
