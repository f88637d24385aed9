import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createDetailsUpdate } from './details-access.ts'
import { partitionPrefixes } from './keys.ts'
import { findItem, queryItems, tryConditionalWrite, type DynamodbTable, type ItemKey } from './table.ts'
import { listContacts, mergeRegistration, toRegistration, type StoredRegistration } from '../merge-registration.ts'
import type { Registrations } from '../registrations.ts'

const toRegistrationKey = (participantId: string): ItemKey => ({
  pk: partitionPrefixes.registration + participantId,
  sk: 'REGISTRATION',
})

const toContactPartition = (contact: string): string => partitionPrefixes.contact + contact

/**
 * Stores the registrations in the records' table: one item per participant, and one per contact, which is written first. A contact counts
 * only while the registration has it, so a writer that is killed in between does no harm.
 */
export function createDynamodbRegistrations(table: DynamodbTable): Registrations {
  const { client, tableName: TableName } = table
  const find = async (participantId: string): Promise<StoredRegistration | undefined> => {
    const item = await findItem<{ readonly content: string }>(table, toRegistrationKey(participantId))
    return item && (JSON.parse(item.content) as StoredRegistration)
  }
  const replace = async (participantId: string, known: StoredRegistration | undefined, next: StoredRegistration) => {
    const { revision } = next
    const contacts = listContacts(next)
    await client.send(new UpdateCommand(createDetailsUpdate(table, participantId)))
    for (const contact of contacts)
      await tryConditionalWrite(
        client.send(
          new PutCommand({
            TableName,
            Item: { pk: toContactPartition(contact), sk: participantId, revision },
            ConditionExpression: 'attribute_not_exists(pk) or revision < :mine',
            ExpressionAttributeValues: { ':mine': revision },
          }),
        ),
      )
    const put = new PutCommand({
      TableName,
      Item: { ...toRegistrationKey(participantId), content: JSON.stringify(next), revision },
      ...(known
        ? { ConditionExpression: 'revision = :known', ExpressionAttributeValues: { ':known': known.revision } }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    })
    if (!(await tryConditionalWrite(client.send(put)))) return false
    for (const contact of listContacts(known).filter((each) => !contacts.includes(each))) {
      // A later writer may have added the contact again, with a higher revision.
      const remove = new DeleteCommand({
        TableName,
        Key: { pk: toContactPartition(contact), sk: participantId },
        ConditionExpression: 'revision <= :mine',
        ExpressionAttributeValues: { ':mine': revision },
      })
      await tryConditionalWrite(client.send(remove))
    }
    return true
  }
  return {
    register: async (participantId, update) =>
      mergeRegistration(
        { find: async () => find(participantId), replace: async (...both) => replace(participantId, ...both) },
        update,
      ),
    find: async (participantId) => {
      const kept = await find(participantId)
      return kept && toRegistration(participantId, kept)
    },
    async listByContact(contact) {
      const found: string[] = []
      for await (const { sk } of queryItems<ItemKey>(table, toContactPartition(contact), '', {
        ProjectionExpression: 'sk',
      }))
        if (listContacts(await find(sk)).includes(contact)) found.push(sk)
      return found
    },
    async remove(participantId) {
      const known = await find(participantId)
      for (const contact of listContacts(known))
        await client.send(new DeleteCommand({ TableName, Key: { pk: toContactPartition(contact), sk: participantId } }))
      if (known) await client.send(new DeleteCommand({ TableName, Key: toRegistrationKey(participantId) }))
      return known !== undefined
    },
  }
}
