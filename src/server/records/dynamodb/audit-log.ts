import { compareStrings } from '../../../catalogue/words.ts'
import { randomUUID } from 'node:crypto'
import { paginateQuery, paginateScan, PutCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { appendToChain, emptyChain } from '../audit-chain.ts'
import {
  isQueriedEvent,
  type AuditChain,
  type AuditEvent,
  type AuditLog,
  type AuditQuery,
  type ChainedEvent,
} from '../audit-log.ts'
import { retryWrite, writeConflict } from '../retry-write.ts'
import { queryItems, tryConditionalWrite, type DynamodbTable, type ItemKey } from './table.ts'

/** An event as an item. */
interface EventItem extends ChainedEvent, ItemKey {
  /** Identifies the write, to tell the event from an equal one of another writer if DynamoDB's answer was lost. */
  readonly id: string
}

/**
 * Stores the audit log in a table of `auditTableDefinition`, to which items are only ever added. Each participant has a partition, and so a
 * chain; events without a participant have a chain per actor. Writers therefore never wait for those of other participants.
 */
export function createDynamodbAuditLog(table: DynamodbTable): AuditLog {
  const read = async function* (participantId: string): AsyncGenerator<AuditEvent> {
    for await (const item of queryItems<EventItem>(table, toChainPartition({ participantId }))) yield toAuditEvent(item)
  }
  return {
    append: async (event) => append(table, event),
    listParticipantEvents: read,
    listEvents: (query) =>
      query.participantId === undefined ? listAllEvents(table, query) : filterEvents(read(query.participantId), query),
    async *listChains(participantId) {
      const name = toChainPartition({ participantId })
      if (participantId === undefined) yield* scanChains(table)
      else yield { name, events: queryItems<EventItem>(table, name) }
    },
  }
}

/** Returns the chain to which an event belongs. */
function toChainPartition({
  participantId,
  actor = '',
}: {
  readonly participantId?: string | undefined
  readonly actor?: string
}): string {
  return participantId === undefined ? `ACTOR#${actor}` : `PARTICIPANT#${participantId}`
}

/** The digits of a sort key, enough for keys to sort like their numbers. */
const sequenceDigits = 12
const toSortKey = (sequence: number): string => String(sequence).padStart(sequenceDigits, '0')

async function append(table: DynamodbTable, event: AuditEvent): Promise<void> {
  const { client, tableName: TableName } = table
  const pk = toChainPartition(event)
  const id = randomUUID()
  await retryWrite('the audit log', async () => {
    const next = appendToChain(event, (await findEvent(table, pk, { ScanIndexForward: false, Limit: 1 })) ?? emptyChain)
    const sk = toSortKey(next.sequence)
    const put = new PutCommand({
      TableName,
      Item: { pk, sk, id, ...next },
      ConditionExpression: 'attribute_not_exists(pk)',
    })
    if (await tryConditionalWrite(client.send(put))) return undefined
    const there = await findEvent(table, pk, {
      KeyConditionExpression: 'pk = :pk and sk = :sk',
      ExpressionAttributeValues: { ':sk': sk },
    })
    // With the same id, it is this event: it was written, but the answer was lost.
    return there?.id === id ? undefined : writeConflict
  })
}

/** Finds the first event that a query of a chain yields; a query, because no function may get items of this table. */
async function findEvent(
  table: DynamodbTable,
  pk: string,
  query: Partial<QueryCommandInput>,
): Promise<EventItem | undefined> {
  for await (const event of queryItems<EventItem>(table, pk, '', query)) return event
  return undefined
}

function toAuditEvent({ at, actor, action, participantId, detail }: AuditEvent): AuditEvent {
  return {
    at,
    actor,
    action,
    ...(participantId !== undefined && { participantId }),
    ...(detail !== undefined && { detail }),
  }
}

async function* filterEvents(events: AsyncIterable<AuditEvent>, query: AuditQuery): AsyncGenerator<AuditEvent> {
  for await (const event of events) if (isQueriedEvent(event, query)) yield event
}

/** Queries the index of actors; without an actor, reads the whole table, which only operators do. */
async function* listAllEvents(
  { client, tableName: TableName }: DynamodbTable,
  query: AuditQuery,
): AsyncGenerator<AuditEvent> {
  const { actor } = query
  if (actor !== undefined) {
    const ofActor = {
      TableName,
      IndexName: 'actors',
      KeyConditionExpression: 'actor = :actor',
      ExpressionAttributeValues: { ':actor': actor },
    }
    for await (const { Items = [] } of paginateQuery({ client }, ofActor))
      for (const item of Items as EventItem[]) if (isQueriedEvent(item, query)) yield toAuditEvent(item)
    return
  }
  const found: AuditEvent[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName }))
    for (const item of Items as EventItem[]) if (isQueriedEvent(item, query)) found.push(toAuditEvent(item))
  yield* found.sort((one, other) => compareStrings(one.at, other.at))
}

/** How many segments of the table are read at once: enough that verifying events, and not reading them, takes the time. */
const segments = 4

/**
 * Reads every event once, in parts of chains. DynamoDB stores the items of a partition together, sorted by sort key. A scan
 * reads them in this order and within one segment, which AWS does not document: if that changed, intact chains would be reported as broken.
 */
async function* scanChains({ client, tableName: TableName }: DynamodbTable): AsyncGenerator<AuditChain> {
  const readers = Array.from({ length: segments }, (_, Segment) =>
    paginateScan({ client }, { TableName, Segment, TotalSegments: segments, ConsistentRead: true }),
  )
  const readNext = async (index: number) => ({ index, page: await readers[index]!.next() })
  const reading = new Map(readers.map((_, index) => [index, readNext(index)]))
  while (reading.size > 0) {
    const { index, page } = await Promise.race(reading.values())
    reading.delete(index)
    if (page.done === true) continue
    yield* splitByChain((page.value.Items ?? []) as EventItem[])
    reading.set(index, readNext(index))
  }
}

function* splitByChain(items: readonly EventItem[]): Generator<AuditChain> {
  for (let start = 0; start < items.length;) {
    const { pk: name } = items[start]!
    let end = start + 1
    while (items[end]?.pk === name) end += 1
    yield { name, events: items.slice(start, end) }
    start = end
  }
}
