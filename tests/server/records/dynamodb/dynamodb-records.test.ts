import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DynamodbClientOptions } from '../../../../src/server/records/dynamodb/open-dynamodb-record-store.ts'
import type { RecordStore } from '../../../../src/server/records/record-store.ts'
import { order } from '../../graphql/participant.ts'
import { startDynamodb, startProxy, type Fate, type LocalDynamodb } from './local-dynamodb.ts'
import { itemsIn } from '../items-in.ts'
import { origin } from '../purchase-versions.ts'
import { recordsAt } from '../records-at.ts'
import { describeRecords } from '../records-contract.ts'
import { saveVersion } from '../save-version.ts'

let dynamodb: LocalDynamodb
const opened: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  dynamodb = await startDynamodb()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop()
})
afterAll(async () => dynamodb.stop())

/** Records behind a proxy, and the operations that reached it. */
async function behind(
  decide: (operation: string, count: number) => Fate | Promise<Fate>,
  options: DynamodbClientOptions = {},
): Promise<{ participants: RecordStore['participants']; records: RecordStore; operations: string[] }> {
  const operations: string[] = []
  const proxy = await startProxy(dynamodb.endpoint, (operation) => decide(operation, operations.push(operation)))
  const records = recordsAt(proxy.endpoint, options)
  opened.push({ stop: async () => records.close() }, proxy)
  return { participants: records.participants, records, operations }
}

describe('DynamoDB', () => {
  describeRecords(async () => recordsAt(dynamodb.endpoint))
})

describe('a throttled table', () => {
  it('is asked again, and then answers', async () => {
    const { participants, operations } = await behind((_operation, count) => (count <= 2 ? 'throttle' : 'pass'))
    await saveVersion(participants, 'throttled', order('a'), origin('m1'))
    expect((await participants.load('throttled'))?.orders).toEqual([order('a')])
    expect(operations.slice(0, 4)).toEqual(['GetItem', 'GetItem', 'GetItem', 'UpdateItem'])
  })

  it('is a failure in the end, and not mistaken for an unknown participant', async () => {
    await recordsAt(dynamodb.endpoint).participants.saveOrderWithoutOrigin('alex', order('a'))
    const { participants, records, operations } = await behind(() => 'throttle', { maxAttempts: 2 })
    const throttled = { name: 'ProvisionedThroughputExceededException' }
    await expect(participants.load('alex')).rejects.toMatchObject(throttled)
    expect(operations).toEqual(['Query', 'Query'])
    await Promise.all(
      [
        participants.markViewed('alex', 'a', 'noon'),
        participants.saveOrderWithoutOrigin('alex', order('a')),
        records.checkReadiness(),
      ].map((asked) => expect(asked).rejects.toMatchObject(throttled)),
    )
  })

  it('is also a failure on the second page', async () => {
    const { participants } = await behind(
      (operation, count) => (operation === 'Query' && count > 1 ? 'throttle' : 'pass'),
      { maxAttempts: 1 },
    )
    await saveLarge('second-page', 5)
    await expect(participants.load('second-page')).rejects.toMatchObject({
      name: 'ProvisionedThroughputExceededException',
    })
  })
})

describe('a table that does not answer', () => {
  it('is a failure after the last attempt, within the timeout', async () => {
    const { participants, operations } = await behind(() => 'never-answer', {
      maxAttempts: 2,
      requestTimeout: 100,
    })
    await expect(participants.load('alex')).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(operations).toHaveLength(2)
  }, 20_000)

  it.each([
    ['a first version', 0],
    ['a correction', 1],
  ])('keeps %s once, even if answers were lost', async (_name, earlier) => {
    const id = `lost-${earlier}`
    const direct = recordsAt(dynamodb.endpoint).participants
    for (let count = 0; count < earlier; count += 1)
      await saveVersion(direct, id, order('a'), origin(`earlier-${count}`))
    const seen = new Set<string>()
    const { participants, records } = await behind((operation) => {
      const isFirst = !seen.has(operation)
      seen.add(operation)
      return isFirst ? 'lose-answer' : 'pass'
    })
    expect(['saved', 'repeated']).toContain(
      await saveVersion(participants, id, order('a', { cancellationReason: 'corrected' }), origin('m1')),
    )
    expect((await direct.listPurchaseVersions(id, 'a')).map((each) => each.origin?.messageId)).toEqual([
      ...Array.from({ length: earlier }, (_, count) => `earlier-${count}`),
      'm1',
    ])
    seen.clear()
    expect(await participants.markViewed(id, 'a', '2026-11-21T12:00:00.000Z')).toBe('viewed')
    await records.audit.append({ at: 'noon', actor: id, action: 'mark-viewed', participantId: id })
    seen.clear()
    const events = []
    for await (const event of records.audit.listParticipantEvents(id)) events.push(event)
    expect(events).toHaveLength(1)
  })
})

describe('a participant of more than 1 MB', () => {
  it('is loaded as a whole, in order, and removed as a whole', async () => {
    const { participants, operations } = await behind(() => 'pass')
    const saved = await saveLarge('large', 5)
    expect((await participants.load('large'))?.orders).toEqual(saved)
    expect(operations).toEqual(['Query', 'Query'])
    for (const each of saved) await saveVersion(participants, 'large', { ...each, status: 'COMPLETED' }, origin('m1'))
    expect(await participants.removeParticipant('large')).toEqual({ purchases: 5, versions: 10 })
    expect(await participants.load('large')).toBeUndefined()
  })

  it('has a history of more than 1 MB, in which an early message is found', async () => {
    const { participants } = recordsAt(dynamodb.endpoint)
    const versions = Array.from({ length: 5 }, (_, count) => `m${count}`)
    for (const id of versions) await saveVersion(participants, 'old', large('a'), origin(id))
    expect(await saveVersion(participants, 'old', large('a'), origin('m3'))).toBe('repeated')
    expect((await participants.listPurchaseVersions('old', 'a')).map((each) => each.origin?.messageId)).toEqual(
      versions,
    )
  })
})

it('claims a purchase whose other claimant is removed before it can be named', async () => {
  const { owners, participants } = recordsAt(dynamodb.endpoint)
  const { records, operations } = await behind(async (_operation, count): Promise<Fate> => {
    if (count === 2) await owners.claim('contested', 'kim')
    if (count === 3) await participants.removePurchase('kim', 'contested')
    return 'pass'
  })
  expect(await records.owners.claim('contested', 'alex')).toBe('alex')
  expect(await owners.find('contested')).toBe('alex')
  expect(operations).toEqual(['GetItem', 'PutItem', 'GetItem', 'PutItem'])
})

describe('a refused message', () => {
  const refusal = {
    sender: 'lab-a',
    messageId: 'expiring',
    contentHash: 'one',
    receivedAt: '2026-11-21T12:00:00.000Z',
    reasons: [],
    message: '{ no JSON',
    isCut: false,
  }
  const listItems = async (messageId: string) => (await itemsIn(dynamodb)).filter((item) => item.includes(messageId))

  it('expires with its text, even if it came again', async () => {
    const { refused } = recordsAt(dynamodb.endpoint)
    await refused.save(refusal)
    await refused.save({ ...refusal, receivedAt: '2026-12-31T12:00:00.000Z' })
    const expiries = (await listItems('expiring')).map((item) => /"expiresAt":(\d+)/.exec(item)?.[1])
    expect(expiries).toEqual(Array(3).fill(String(Date.parse('2027-02-19T12:00:00.000Z') / 1000)))
    await refused.remove(refusal)
  })

  it('is found when it is removed, whatever part of it was written', async () => {
    const { records } = await behind((_operation, count) => (count === 3 ? 'throttle' : 'pass'), { maxAttempts: 1 })
    const inTwoPieces = { ...refusal, messageId: 'interrupted', message: 'x'.repeat(400_000) }
    await expect(records.refused.save(inTwoPieces)).rejects.toMatchObject({
      name: 'ProvisionedThroughputExceededException',
    })
    expect((await listItems('interrupted')).some((item) => item.includes('xxx'))).toBe(true)
    expect(await records.refused.remove(inTwoPieces)).toBe(1)
    expect(await listItems('interrupted')).toEqual([])
  })
})

describe('an item of more than 400 KB', () => {
  it('is refused with an explanation, and nothing of it is shown', async () => {
    const { participants } = recordsAt(dynamodb.endpoint)
    const huge = order('a', { cancellationReason: 'x'.repeat(410_000) })
    const message = 'The item of a purchase is larger than 400 KB'
    await expect(saveVersion(participants, 'huge', huge, origin('m1'))).rejects.toThrow(message)
    expect((await participants.load('huge'))?.orders).toEqual([])
    await saveVersion(participants, 'huge', order('a'), origin('m2'))
    await expect(saveVersion(participants, 'huge', huge, origin('m3'))).rejects.toThrow(message)
    expect((await participants.load('huge'))?.orders).toEqual([order('a')])
    expect(await saveVersion(participants, 'huge', order('a'), origin('m4'))).toBe('saved')
  })
})

/** A purchase of about 300 KB. */
function large(purchaseId: string) {
  return order(purchaseId, { cancellationReason: 'x'.repeat(300_000) })
}

async function saveLarge(participantId: string, count: number) {
  const { participants } = recordsAt(dynamodb.endpoint)
  const orders = Array.from({ length: count }, (_, index) => large(`purchase-${count - index}`))
  for (const each of orders) await participants.saveOrderWithoutOrigin(participantId, each)
  return orders
}
