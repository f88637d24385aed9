import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditEvent, AuditLog } from './audit-log.ts'
import { itemsOf, made, type DynamodbTable } from './dynamodb-table.ts'

/** The audit log in the records' table, a partition for each participant. */
export function dynamodbAuditLog(table: DynamodbTable): AuditLog {
  const { client, tableName } = table
  const partition = (participantId: string): string => `AUDIT#${participantId}`
  return {
    async append({ at, actor, action, participantId }) {
      const put = new PutCommand({
        TableName: tableName,
        Item: { pk: partition(participantId), sk: `${at}#${randomUUID()}`, at, actor, action },
        ConditionExpression: 'attribute_not_exists(pk)',
      })
      // The key is this event's alone: if it exists, the answer to an earlier attempt was lost.
      await made(client.send(put))
    },
    async *read(participantId) {
      for await (const { at, actor, action } of itemsOf<AuditEvent>(table, partition(participantId)))
        yield { at, actor, action, participantId }
    },
  }
}
