import { BatchGetCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import pRetry from 'p-retry'
import type { AccountLink, AccountLinks, WaitingAccount } from '../account-links.ts'
import { backoff } from '../retry-write.ts'
import { partitionPrefixes, waitingPartition } from './keys.ts'
import { findItem, queryItems, tryConditionalWrite, type DynamodbTable, type ItemKey } from './table.ts'

const toAccountKey = (accountId: string): ItemKey => ({ pk: partitionPrefixes.account + accountId, sk: 'ACCOUNT' })
const toOwnerKey = (participantId: string): ItemKey => ({ pk: partitionPrefixes.owner + participantId, sk: 'OWNER' })

const toWaitingKey = (accountId: string): ItemKey => ({ pk: waitingPartition, sk: accountId })

/**
 * An item of a link. The whole link is in the attribute `link`, because an attribute `participantId` would add the item to the index of
 * participants.
 */
interface LinkItem extends ItemKey {
  readonly link: string
  readonly owner: string
}

interface WaitingItem extends ItemKey {
  /** `WaitingAccount` as JSON. */
  readonly waiting: string
}

/** DynamoDB left keys of a batch unread, as it does when it is throttled. */
class UnprocessedError extends Error {}

/**
 * Stores the accounts' links in the records' table, each as two items. The participant's item names the account and is written first; the
 * account's item follows. If a writer is killed in between, its next attempt completes the link.
 */
export function createDynamodbAccountLinks(table: DynamodbTable): AccountLinks {
  const { client, tableName: TableName } = table
  /** Writes an item unless it has a different owner; resolves with whether it was written. */
  const put = async (key: ItemKey, owner: string, link: AccountLink): Promise<boolean> => {
    const command = new PutCommand({
      TableName,
      Item: { ...key, owner, link: JSON.stringify(link) },
      ConditionExpression: 'attribute_not_exists(pk) or #owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
    })
    return tryConditionalWrite(client.send(command))
  }
  const remove = async (Key: ItemKey, owner: string): Promise<void> => {
    const command = new DeleteCommand({
      TableName,
      Key,
      ConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
    })
    await tryConditionalWrite(client.send(command))
  }
  const find = async (accountId: string) => parseLink(await findItem(table, toAccountKey(accountId)))
  const removeWaiting = async (accountId: string): Promise<void> => {
    await client.send(new DeleteCommand({ TableName, Key: toWaitingKey(accountId) }))
  }
  return {
    find,
    findByParticipant: async (participantId) => parseLink(await findItem(table, toOwnerKey(participantId))),
    async listParticipantsWithAccount(participantIds) {
      const found = new Set<string>()
      let keys = participantIds.map(toOwnerKey)
      const readNext = async (): Promise<void> => {
        const asked = { Keys: keys, ProjectionExpression: 'pk', ConsistentRead: true }
        const { Responses = {}, UnprocessedKeys = {} } = await client.send(
          new BatchGetCommand({ RequestItems: { [TableName]: asked } }),
        )
        for (const item of Responses[TableName] ?? [])
          found.add((item['pk'] as string).slice(partitionPrefixes.owner.length))
        keys = (UnprocessedKeys[TableName]?.Keys ?? []) as ItemKey[]
        if (keys.length > 0) throw new UnprocessedError('The table is throttled: it did not read all accounts.')
      }
      if (keys.length > 0)
        await pRetry(readNext, { ...backoff, shouldRetry: ({ error }) => error instanceof UnprocessedError })
      return found
    },
    async link(link) {
      const { accountId, participantId } = link
      const known = await find(accountId)
      if (known && known.participantId !== participantId) return 'taken'
      if (!(await put(toOwnerKey(participantId), accountId, known ?? link))) return 'taken'
      if (!(await put(toAccountKey(accountId), participantId, known ?? link))) {
        await remove(toOwnerKey(participantId), accountId)
        return 'taken'
      }
      await removeWaiting(accountId)
      return known ? 'known' : 'linked'
    },
    async unlink(accountId) {
      const known = await find(accountId)
      if (!known) return undefined
      await remove(toAccountKey(accountId), known.participantId)
      await remove(toOwnerKey(known.participantId), accountId)
      return known
    },
    async saveWaiting(account) {
      await client.send(
        new PutCommand({ TableName, Item: { ...toWaitingKey(account.accountId), waiting: JSON.stringify(account) } }),
      )
    },
    findWaiting: async (accountId) => {
      const item = await findItem<WaitingItem>(table, toWaitingKey(accountId))
      return item && parseWaiting(item)
    },
    async *listWaiting() {
      for await (const item of queryItems<WaitingItem>(table, waitingPartition)) yield parseWaiting(item)
    },
    removeWaiting,
  }
}

function parseLink(item: LinkItem | undefined): AccountLink | undefined {
  return item && (JSON.parse(item.link) as AccountLink)
}

function parseWaiting({ waiting }: WaitingItem): WaitingAccount {
  return JSON.parse(waiting) as WaitingAccount
}
