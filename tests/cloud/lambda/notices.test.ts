import { ThrottledException } from '@aws-sdk/client-sns'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createNotices } from '../../../src/cloud/lambda/notices.ts'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { exampleBundle } from '../../server/ingest/example-bundle.ts'
import {
  startDynamodbRecords,
  type DynamodbRecords,
} from '../../server/records/dynamodb/start-dynamodb-records.fixtures.ts'
import { collectAll } from '../../server/records/purchase-versions.ts'

let dynamodb: DynamodbRecords
let now = Date.parse('2026-11-26T12:00:00Z')
const send = vi.fn<(command: { readonly input: object }) => Promise<object>>(async () => ({}))
const lines: string[] = []
const context = { invokedFunctionArn: 'arn:aws:lambda:us-east-1:123456789012:function:send' }

beforeAll(async () => {
  dynamodb = await startDynamodbRecords()
})
afterAll(async () => dynamodb.stop())
beforeEach(() => {
  send.mockClear()
  lines.length = 0
})

const create = ({ hasMail = true } = {}) => {
  const client = { send } as never
  return createNotices({
    records: dynamodb.records,
    portal: { name: 'Screening Portal', url: 'https://portal.example.com' },
    ses: client,
    sns: client,
    scheduler: client,
    log: (line) => lines.push(line),
    scheduleRole: 'arn:aws:iam::123456789012:role/schedule',
    mail: hasMail ? { from: 'no-reply@example.com', configurationSet: 'set' } : undefined,
    now: () => now,
  })
}

/** The event of a DynamoDB stream with only keys, as shown in its documentation. */
const change = (...partitions: string[]): DynamoDBStreamEvent => ({
  Records: partitions.map((pk) => ({
    eventID: '1',
    eventName: 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'PURCHASE#1' } }, StreamViewType: 'KEYS_ONLY' },
  })),
})

async function feed(index: number, contact: Partial<Record<'email' | 'phone', string>>): Promise<string> {
  const ingest = createIngest({
    records: dynamodb.records,
    catalogue: compiledCatalogue,
    sendersWithoutReview: ['lab'],
  })
  await ingest(JSON.stringify(exampleBundle(index)), { name: 'lab' })
  const participantId = `example-${String(index).padStart(6, '0')}`
  const at = '2026-11-26T11:00:00.000Z'
  await dynamodb.records.registrations.register(participantId, { fields: contact, sentAt: at, receivedAt: at })
  return participantId
}

const getInputs = (): object[] => send.mock.calls.map(([{ input }]) => input)

test('a participant hears only once that results are ready, by email rather than by phone, and nothing about the results', async () => {
  const participantId = await feed(1, { email: 'kim@example.com', phone: '+12025550142' })
  const notices = create()
  await notices(change(`PARTICIPANT#${participantId}`, `PARTICIPANT#${participantId}`), context)
  await notices(change(`REGISTRATION#${participantId}`), context)
  expect(getInputs()).toEqual([
    {
      FromEmailAddress: 'no-reply@example.com',
      ConfigurationSetName: 'set',
      Destination: { ToAddresses: ['kim@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: 'You have new results' },
          Body: {
            Text: {
              Data: 'Your Screening Portal has new results. To read them, log in at https://portal.example.com/',
            },
          },
        },
      },
    },
  ])
  const events = await collectAll(dynamodb.records.audit.listParticipantEvents(participantId))
  expect(events.filter(({ action }) => action === 'notify-ready')).toHaveLength(1)
})

test('without an address that sends emails, notices go only to phones, and do not delay others', async () => {
  const emailOnly = await feed(7, { email: 'lee@example.com' })
  const both = await feed(8, { email: 'max@example.com', phone: '+12025550148' })
  await create({ hasMail: false })(change(`PARTICIPANT#${emailOnly}`, `PARTICIPANT#${both}`), context)
  expect(getInputs()).toEqual([expect.objectContaining({ PhoneNumber: '+12025550148' })])
})

test('a phone gets a text message, and a message that could not be sent is tried hourly, without its number in the log', async () => {
  const participantId = await feed(2, { phone: '+12025550143' })
  const other = await feed(6, { email: 'ann@example.com' })
  const refuse = () =>
    send.mockRejectedValueOnce(new ThrottledException({ message: '+12025550143: too many', $metadata: {} }))
  refuse()
  await create()(change(`PARTICIPANT#${participantId}`, `PARTICIPANT#${other}`), context)
  const [, scheduled, next] = getInputs()
  expect(scheduled).toMatchObject({
    ScheduleExpression: `at(${new Date(now + 3_600_000).toISOString().slice(0, 19)})`,
    FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 60 },
    Target: { Input: JSON.stringify({ participantId, failures: 1 }) },
  })
  expect(next).toMatchObject({ Destination: { ToAddresses: ['ann@example.com'] } })
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'error', error: expect.stringContaining('SNS did not send a notice: Throttled') }),
  ])
  expect(lines.join()).not.toContain('0143')

  refuse()
  await expect(create()({ participantId, failures: 72 }, context)).rejects.toThrow(/^SNS did not send a notice: \w+$/)
  await create()({ participantId, failures: 1 }, context)
  expect(getInputs().at(-1)).toMatchObject({ PhoneNumber: '+12025550143' })
})

test('results that are announced for a later time are notified at that time', async () => {
  const participantId = await feed(3, { email: 'lee@example.com' })
  const order = (await dynamodb.records.participants.load(participantId))!.orders[0]!
  now = Date.parse(order.allInterpretationsReadyAt!) - 90_500
  await create()(change(`PARTICIPANT#${participantId}`), context)
  expect(getInputs()).toEqual([
    expect.objectContaining({
      ScheduleExpression: `at(${order.allInterpretationsReadyAt!.slice(0, 19)})`,
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: context.invokedFunctionArn,
        RoleArn: 'arn:aws:iam::123456789012:role/schedule',
        Input: JSON.stringify({ participantId }),
      },
    }),
  ])
  now += 100_000
  await create()({ participantId }, context)
  expect(getInputs().at(-1)).toMatchObject({ Destination: { ToAddresses: ['lee@example.com'] } })
})

test('a participant who is unknown, has no contact, or has viewed the results gets no notice', async () => {
  const participantId = await feed(4, {})
  now = Date.now()
  await create()(change('PARTICIPANT#nobody', `PARTICIPANT#${participantId}`), context)
  const viewed = await feed(5, { email: 'max@example.com' })
  const { purchaseId } = (await dynamodb.records.participants.load(viewed))!.orders[0]!
  await dynamodb.records.participants.markViewed(viewed, purchaseId, new Date().toISOString())
  await create()(change(`PARTICIPANT#${viewed}`), context)
  expect(send).not.toHaveBeenCalled()
})
