import { BatchGetCommand, DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { AccountLink, AccountLinks, WaitingAccount } from './account-links.ts'
import { itemsOf, made, type DynamodbTable, type ItemKey } from './dynamodb-table.ts'

const accountKey = (accountId: string): ItemKey => ({ pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' })
const ownerPrefix = 'OWNER#'
const ownerKey = (participantId: string): ItemKey => ({ pk: ownerPrefix + participantId, sk: 'OWNER' })

/** The partition of the accounts that wait, which are few where sign-up is closed to others. */
const waitingPartition = 'WAITING'
const waitingKey = (accountId: string): ItemKey => ({ pk: waitingPartition, sk: accountId })

/** As `link`, the attribute that has the whole of it: one named `participantId` would put an item into the index of participants. */
interface LinkItem extends ItemKey {
  readonly link: string
  readonly owner: string
}

/**
 * The accounts' links in the records' table: the item of the participant says whose account it is and is written first, the item of
 * the account is found by it. A writer that was killed in between completes what it began when it tries again.
 */
export function dynamodbAccountLinks(table: DynamodbTable): AccountLinks {
  const { client, tableName: TableName } = table
  const get = async (Key: ItemKey): Promise<LinkItem | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item as LinkItem | undefined
  }
  /** Writes an item unless it says something else; resolves with whether it says this now. */
  const put = async (key: ItemKey, owner: string, link: AccountLink): Promise<boolean> => {
    const command = new PutCommand({
      TableName,
      Item: { ...key, owner, link: JSON.stringify(link) },
      ConditionExpression: 'attribute_not_exists(pk) or #owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
    })
    return made(client.send(command))
  }
  const remove = async (Key: ItemKey, owner: string): Promise<void> => {
    const command = new DeleteCommand({
      TableName,
      Key,
      ConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
    })
    await made(client.send(command))
  }
  const find = async (accountId: string) => linkIn(await get(accountKey(accountId)))
  const removeWaiting = async (accountId: string): Promise<void> => {
    await client.send(new DeleteCommand({ TableName, Key: waitingKey(accountId) }))
  }
  return {
    find,
    findByParticipant: async (participantId) => linkIn(await get(ownerKey(participantId))),
    async haveAccounts(participantIds) {
      const found = new Set<string>()
      let keys = participantIds.map(ownerKey)
      while (keys.length > 0) {
        const asked = { Keys: keys, ProjectionExpression: 'pk', ConsistentRead: true }
        const { Responses = {}, UnprocessedKeys = {} } = await client.send(
          new BatchGetCommand({ RequestItems: { [TableName]: asked } }),
        )
        for (const item of Responses[TableName] ?? []) found.add((item['pk'] as string).slice(ownerPrefix.length))
        keys = (UnprocessedKeys[TableName]?.Keys ?? []) as ItemKey[]
      }
      return found
    },
    async link(link) {
      const { accountId, participantId } = link
      const known = await find(accountId)
      if (known && known.participantId !== participantId) return 'taken'
      if (!(await put(ownerKey(participantId), accountId, known ?? link))) return 'taken'
      if (!(await put(accountKey(accountId), participantId, known ?? link))) {
        await remove(ownerKey(participantId), accountId)
        return 'taken'
      }
      await removeWaiting(accountId)
      return known ? 'known' : 'linked'
    },
    async unlink(accountId) {
      const known = await find(accountId)
      if (!known) return undefined
      await remove(accountKey(accountId), known.participantId)
      await remove(ownerKey(known.participantId), accountId)
      return known
    },
    async keepWaiting(account) {
      await client.send(
        new PutCommand({ TableName, Item: { ...waitingKey(account.accountId), waiting: JSON.stringify(account) } }),
      )
    },
    findWaiting: async (accountId) => {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: waitingKey(accountId), ConsistentRead: true }),
      )
      return Item && waitingIn(Item)
    },
    async *listWaiting() {
      for await (const item of itemsOf<Record<string, unknown>>(table, waitingPartition)) yield waitingIn(item)
    },
    removeWaiting,
  }
}

function linkIn(item: LinkItem | undefined): AccountLink | undefined {
  return item && (JSON.parse(item.link) as AccountLink)
}

function waitingIn(item: Record<string, unknown>): WaitingAccount {
  return JSON.parse(item['waiting'] as string) as WaitingAccount
}
