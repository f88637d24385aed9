import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchorAudit } from '../../../src/cloud/lambda/anchor-audit.ts'
import type { AuditAnchor } from '../../../src/server/operations/audit-anchor.ts'
import { verifyAudit } from '../../../src/server/operations/verify-audit.ts'
import { nameAuditTable } from '../../../src/server/records/dynamodb/table.ts'
import {
  startDynamodbRecords,
  type DynamodbRecords,
} from '../../server/records/dynamodb/start-dynamodb-records.fixtures.ts'
import { startProxy } from '../../server/records/dynamodb/local-dynamodb.ts'
import { recordsAt, tableName } from '../../server/records/records-at.ts'

let dynamodb: DynamodbRecords
beforeAll(async () => {
  dynamodb = await startDynamodbRecords()
})
afterAll(async () => dynamodb.stop())

const put = new Map<string, string>()
const anchor = async (day = '2026-11-26') =>
  anchorAudit(
    dynamodb.records.audit,
    {
      readLast: async () => put.get([...put.keys()].toSorted().at(-1) ?? ''),
      put: async (key, body) => put.set(key, body),
    },
    new Date(`${day}T06:00:00Z`),
  )

test('the ends of all chains are recorded once a day and show that a last event is missing, and a broken chain is an error', async () => {
  for (const [second, participantId] of ['p-1', 'p-1', 'p-1', 'p-2'].entries())
    await dynamodb.records.audit.append({
      at: `2026-11-25T00:00:0${second}.000Z`,
      actor: participantId,
      action: 'load-participant',
      participantId,
    })
  await anchor()
  const noted = JSON.parse(put.get('anchors/2026-11-26.json')!) as AuditAnchor
  expect(noted).toMatchObject({ at: '2026-11-26T06:00:00.000Z', chains: { 'PARTICIPANT#p-1': { sequence: 3 } } })

  const remove = async (sk: string): Promise<void> => {
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: dynamodb.endpoint,
        region: 'us-east-1',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
    )
    await client.send(new DeleteCommand({ TableName: nameAuditTable(tableName), Key: { pk: 'PARTICIPANT#p-1', sk } }))
  }
  await remove('000000000003')
  const found: unknown[] = []
  for await (const { name, broken } of verifyAudit(dynamodb.records.audit, { anchor: noted }))
    if (broken) found.push([name, broken.what])
  expect(found).toEqual([['PARTICIPANT#p-1', 'missing']])

  // It stays an error, because the end that was noted before stays; the other chains are recorded nonetheless.
  for (const day of ['2026-11-27', '2026-11-28']) {
    await expect(anchor(day)).rejects.toThrow(/^1 chains of the audit log are broken: /)
    const { chains } = JSON.parse(put.get(`anchors/${day}.json`)!) as AuditAnchor
    expect(chains['PARTICIPANT#p-1']).toEqual(noted.chains['PARTICIPANT#p-1'])
    expect(chains['PARTICIPANT#p-2']).toMatchObject({ sequence: 1 })
  }

  put.clear()
  await remove('000000000001')
  await expect(anchor()).rejects.toThrow(/^1 chains of the audit log are broken: /)
  expect(Object.keys((JSON.parse(put.get('anchors/2026-11-26.json')!) as AuditAnchor).chains)).toEqual([
    'PARTICIPANT#p-2',
  ])
})

test('the log is read once, however many chains there are and however many pages a chain has', async () => {
  const { audit } = dynamodb.records
  const event = { at: '2026-11-25T00:00:00.000Z', actor: 'lab', action: 'ingest' }
  const details = Array.from({ length: 5 }, () => 'x'.repeat(300_000))
  for (const detail of details) await audit.append({ ...event, participantId: 'large', detail })
  const ids = Array.from({ length: 40 }, (_, index) => `p-${index + 3}`)
  await Promise.all(ids.map(async (participantId) => audit.append({ ...event, participantId })))
  const operations: string[] = []
  const proxy = await startProxy(dynamodb.endpoint, (operation) => {
    operations.push(operation)
    return 'pass'
  })
  const records = recordsAt(proxy.endpoint)
  const verified = new Map<string, number>()
  for await (const { name, events, broken } of verifyAudit(records.audit, {})) if (!broken) verified.set(name, events)
  await records.close()
  await proxy.stop()
  expect(verified.get('PARTICIPANT#large')).toBe(5)
  for (const id of ids) expect(verified.get(`PARTICIPANT#${id}`)).toBe(1)
  expect(new Set(operations)).toEqual(new Set(['Scan']))
  expect(operations.length).toBeLessThan(10)
})
