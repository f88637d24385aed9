import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ParticipantDetails } from '../../../../schemas/portal-types.ts'
import { toDetailsKey } from './keys.ts'
import { findItem, tryConditionalWrite, type DynamodbTable } from './table.ts'
import type { DetailsAccess, DetailsTimes } from '../merge-details.ts'
import { emptyDetails } from '../participant-records.ts'

/** Empty details as JSON. */
export const emptyDetailsText = JSON.stringify(emptyDetails)

/** The item of a participant's details. */
export interface DetailsItem {
  readonly details: string
  /** When each field was stated, `DetailsTimes` as JSON; absent until a message states a field. */
  readonly said?: string
}

/** The update that creates a participant's details if there are none; `more` is done along with it. */
export function createDetailsUpdate({ tableName }: DynamodbTable, participantId: string, more = '') {
  return {
    TableName: tableName,
    Key: toDetailsKey(participantId),
    UpdateExpression: `set details = if_not_exists(details, :none), participantId = :id${more}`,
    ExpressionAttributeValues: { ':none': emptyDetailsText, ':id': participantId },
  }
}

/** Creates the access to a participant's details in DynamoDB. */
export function createDynamodbDetailsAccess(table: DynamodbTable, participantId: string): DetailsAccess {
  const { client, tableName: TableName } = table
  const Key = toDetailsKey(participantId)
  return {
    async find() {
      const item = await findItem<DetailsItem>(table, Key)
      return (
        item && {
          details: JSON.parse(item.details) as ParticipantDetails,
          statedAt: JSON.parse(item.said ?? '{}') as DetailsTimes,
        }
      )
    },
    async replace(known, { details, statedAt }) {
      const isUntimed = known && Object.keys(known.statedAt).length === 0
      const same = `details = :known and ${isUntimed ? '(attribute_not_exists(said) or said = :knownSaid)' : 'said = :knownSaid'}`
      const update = new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'set details = :details, said = :said, participantId = :id',
        ConditionExpression: known ? same : 'attribute_not_exists(details)',
        ExpressionAttributeValues: {
          ':details': JSON.stringify(details),
          ':said': JSON.stringify(statedAt),
          ':id': participantId,
          ...(known && { ':known': JSON.stringify(known.details), ':knownSaid': JSON.stringify(known.statedAt) }),
        },
      })
      return tryConditionalWrite(client.send(update))
    },
  }
}
