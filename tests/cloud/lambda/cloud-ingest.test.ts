import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { catalogueKey } from '../../../src/cloud/bucket-keys.ts'
import { createCloudIngest } from '../../../src/cloud/lambda/cloud-ingest.ts'
import { ingestPaths } from '../../../src/cloud/stack/portal-api.ts'
import type { DropReceipt } from '../../../src/cloud/lambda/ingest-drop.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { exampleBundle } from '../../server/ingest/example-bundle.ts'
import { itemsIn } from '../../server/records/items-in.ts'
import { collectAll } from '../../server/records/purchase-versions.ts'
import { refusedIn } from '../../server/records/refused-in.ts'
import { announce } from '../announce.ts'
import { startLocalIngest } from '../local-ingest.ts'

const messagesPerPart = 6
const local = await startLocalIngest(messagesPerPart)
const { dynamodb, records, storage, pool, queue, ingest, log, post, put, dropFile, listReceipts, getReceipt } = local
afterAll(() => local.stop())

const line = (index: number): string => JSON.stringify(exampleBundle(index))

test('without a catalogue nothing is read, and sending again helps once there is one', async () => {
  const token = await pool.machineToken()
  expect((await post(token, exampleBundle(1))).statusCode).toBe(500)
  expect(JSON.parse(log.at(-1)!)).toMatchObject({ requestId: 'JKJaXmPLvHcESHA=', part: 'ingest' })
  put(catalogueKey, JSON.stringify(compiledCatalogue), 'content')
  expect(await post(token, exampleBundle(1))).toMatchObject({ statusCode: 200 })
  expect((await records.participants.load('example-000001'))?.orders).toHaveLength(1)
})

test('participants, strangers and machines without the scope cannot feed anything in', async () => {
  expect((await post(await pool.idToken(), exampleBundle(2))).statusCode).toBe(403)
  expect((await post(await pool.machineToken({ scope: 'other/write' }), exampleBundle(2))).statusCode).toBe(403)
  expect((await post('nonsense', exampleBundle(2))).statusCode).toBe(401)
  expect(await records.participants.load('example-000002')).toBeUndefined()
})

test('a dropped file with one message, or one message per line, is fed in, and any text that is not a message is kept with the reason', async () => {
  put('messages/one.json', JSON.stringify(exampleBundle(3), null, 2))
  const lines = [exampleBundle(4), exampleBundle(5)].map((bundle) => JSON.stringify(bundle))
  put('messages/two and more.ndjson', `${lines.join('\n')}\n\n{"broken\n`)
  expect(await dropFile('messages/one.json')).toEqual([])
  expect(await dropFile('messages/two and more.ndjson')).toEqual([])
  for (const id of ['example-000003', 'example-000004', 'example-000005'])
    expect((await records.participants.load(id))?.orders, id).toHaveLength(1)
  const refused = await collectAll(refusedIn(records, new Date()))
  expect(refused.map(({ message }) => message)).toEqual(['{"broken'])
})

test('a line that is refused, too large or in Latin-1 never stops the next one, and the receipt names each such line', async () => {
  const wide = { ...exampleBundle(11), type: 'searchset', meta: { tag: [{ display: 'x'.repeat(450_000) }] } }
  const latin = Buffer.from(line(12).replace('Riverside', 'José'), 'latin1')
  const huge = 'x'.repeat(2_000_001)
  const lines = [line(10), JSON.stringify(wide), latin, huge, '', line(13)].map((each) => Buffer.from(each))
  const content = Buffer.concat(lines.flatMap((each) => [each, Buffer.from('\r\n')]))
  log.length = 0
  const receipt = await getReceipt('messages/lab/day.NDJSON', content)
  expect(receipt).toMatchObject({
    file: 'messages/lab/day.NDJSON',
    sender: 'drop',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    messages: { taken: 2, partly: 0, refused: 2, unreadable: 1, failed: 0 },
    purchases: { saved: 2 },
  })
  expect(receipt.refused.map((each) => each.line).toSorted((a, b) => a! - b!)).toEqual([2, 3, 4])
  expect(JSON.stringify(receipt)).not.toMatch(/xxx|José|Riverside/)
  const metrics = JSON.parse(log.at(-1)!) as { _aws: { CloudWatchMetrics: { Namespace: string }[] } }
  expect(metrics).toMatchObject({ Taken: 2, Partly: 0, Refused: 2, Unreadable: 1, Failed: 0, FilesUnread: 0 })
  expect(metrics._aws.CloudWatchMetrics[0]!.Namespace).toBe('ScreeningPortal/test')
  expect((await getReceipt('messages/lab/day.NDJSON', content)).purchases).toMatchObject({ saved: 0, repeated: 2 })
})

test('a byte-order mark and the case of letters make no difference', async () => {
  const counts = async (key: string, body: string): Promise<unknown> => (await getReceipt(key, body)).messages.taken
  expect(await counts('messages/A.JSON', `\uFEFF${line(14)}`)).toBe(1)
  expect(await counts('messages/b.ndjson', `\uFEFF${line(15)}\n${line(16)}`)).toBe(2)
})

test('a file that does not contain messages, or is in the wrong place, is reported', async () => {
  expect((await getReceipt('messages/day.hl7', 'MSH|')).problem).toMatch(/^The name must end in \.json or \.ndjson\.$/)
  expect((await getReceipt('day.json', line(17))).problem).toMatch(/^Files belong under messages\/\.$/)
  expect(JSON.parse(log.at(-1)!)).toMatchObject({ FilesUnread: 1, Taken: 0 })
  expect(await records.participants.load('example-000017')).toBeUndefined()
  // Otherwise each receipt would be fed in, and get a receipt of its own.
  const objects = storage.objects.size
  expect(await dropFile('receipts/day.json.json')).toEqual([])
  expect(storage.objects.size).toBe(objects)
})

test('a message for which the server fails is in the receipt, those after it are accepted, and the file is tried again', async () => {
  const broken: RecordStore = {
    ...records,
    audit: {
      ...records.audit,
      append: async (event) => {
        if (event.participantId === 'example-000019') throw new Error('the store is gone')
        return records.audit.append(event)
      },
    },
  }
  const failing = createCloudIngest({ ...local.options, records: broken })
  put('messages/part.ndjson', [18, 19, 20].map(line).join('\n'))
  // It fails three times, and then waits with the others that failed.
  expect(await dropFile('messages/part.ndjson', failing)).toEqual([expect.stringContaining('messages/part.ndjson')])
  expect(listReceipts('part.ndjson/')[0]).toMatchObject({ messages: { taken: 2, failed: 1 }, refused: [{ line: 2 }] })
  // Put back after the cause is fixed.
  expect(await dropFile('messages/part.ndjson')).toEqual([])
  expect((await records.participants.load('example-000019'))?.orders).toHaveLength(1)
})

test('a file that no longer exists is a failure, so that it is tried again and then waits with the others that failed', async () => {
  expect(await dropFile('messages/gone.json')).toEqual([expect.stringContaining('messages/gone.json')])
})

test('a file that fails does not make the rest of its batch fail', async () => {
  const version = put('messages/fine.json', line(41))
  for (const key of ['messages/gone.json', 'messages/fine.json']) queue.add(JSON.stringify(announce(key, version)))
  expect(await queue.drain(ingest.takeFromQueue)).toHaveLength(1)
  expect((await records.participants.load('example-000041'))?.orders).toHaveLength(1)
})

test('a large file is split into parts with receipts of their own, whose line numbers are those of the file', async () => {
  const lines = Array.from({ length: messagesPerPart + 3 }, (_, index): string =>
    index % 2 === 0 ? '{"a":1}' : '{"b"',
  )
  lines[messagesPerPart + 1] = line(42)
  put('messages/large.ndjson', `\n${lines.join('\r\n')}`)
  expect(await dropFile('messages/large.ndjson')).toEqual([])
  const [first, second] = listReceipts('large.ndjson/') as [DropReceipt, DropReceipt]
  expect(first).toMatchObject({ part: { number: 1, of: 2 }, messages: { taken: 0 }, sha256: second.sha256 })
  expect(second).toMatchObject({ part: { number: 2, of: 2 }, messages: { taken: 1 } })
  // The first line is empty, and counts.
  expect(
    first.refused
      .map((each) => each.line)
      .toSorted((a, b) => a! - b!)
      .slice(0, 2),
  ).toEqual([2, 3])
  expect(second.refused.map((each) => each.line).toSorted((a, b) => a! - b!)).toEqual([
    messagesPerPart + 2,
    messagesPerPart + 4,
  ])
  expect(queue.seen.some((body) => body.includes('{\\"b\\"') || body.includes('example-'))).toBe(false)
})

test('files with the same name are all fed in, each with its receipt, even if one is replaced before its turn', async () => {
  const bodies = [43, 44, 46, 47].map((index) => `${'\n'.repeat(index)}${line(index)}`)
  const drop = (body: string): string => {
    const version = put('messages/again.ndjson', body)
    queue.add(JSON.stringify(announce('messages/again.ndjson', version)))
    return version
  }
  const versions = bodies.slice(0, 3).map(drop)
  // These files are split, and then the last one is replaced.
  await queue.drain(ingest.takeFromQueue, 1)
  versions.push(drop(bodies[3]!))
  expect(await queue.drain(ingest.takeFromQueue)).toEqual([])
  for (const index of [43, 44, 46, 47])
    expect((await records.participants.load(`example-0000${index}`))?.orders, `${index}`).toHaveLength(1)
  expect(listReceipts('again.ndjson/')).toMatchObject(
    versions.map((version, index) => {
      const sha256 = createHash('sha256').update(bodies[index]!).digest('hex')
      return { version, sha256, messages: { taken: 1 } }
    }),
  )
})

test('another attempt at a file leaves the receipt of the previous attempt', async () => {
  const version = put('messages/twice.ndjson', line(48))
  for (const _ of ['announced', 'announced again']) {
    await dropFile('messages/twice.ndjson')
    await setTimeout(2)
  }
  const purchases = listReceipts(`twice.ndjson/${version}/1-of-1_20`).map((each) => each.purchases)
  expect(purchases).toMatchObject([{ saved: 1 }, { repeated: 1 }])
})

test('the receipt of an empty file says that the file is empty', async () => {
  expect((await getReceipt('messages/empty.ndjson', '')).problem).toBe('The file is empty.')
  expect((await getReceipt('messages/empty.json', '')).problem).toBe('The file is empty.')
})

test('messages sent by request are measured too, but dry runs are not', async () => {
  const token = await pool.machineToken()
  log.length = 0
  await post(token, exampleBundle(45), 'dry-run')
  expect(log).toEqual([])
  await post(token, exampleBundle(45))
  expect(JSON.parse(log[0]!)).toMatchObject({ Taken: 1, _aws: { CloudWatchMetrics: [{ Dimensions: [[]] }] } })
})

test('a dry run says what would happen to a message, and writes nothing', async () => {
  const token = await pool.machineToken()
  const broken = { ...exampleBundle(30), entry: [] }
  for (const message of [exampleBundle(30), broken]) {
    const before = await itemsIn(dynamodb)
    const planned = await post(token, message, 'dry-run')
    expect(await itemsIn(dynamodb)).toEqual(before)
    const { statusCode, body } = await post(token, message)
    expect(planned).toMatchObject({ statusCode, body })
    expect(await itemsIn(dynamodb)).not.toEqual(before)
  }
  expect((await records.participants.load('example-000030'))?.orders).toHaveLength(1)
})

test('API Gateway passes on every address that the application answers', () => {
  const answered = ingest.app.routes.map(({ path }) => path).filter((path) => !path.includes('*'))
  expect([...new Set(answered)].toSorted()).toEqual(ingestPaths)
})
