import type { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { IngestAnswer } from '../../../src/server/ingest/message/ingest-answer.ts'
import type { PurchaseUpdate } from '../../../src/server/ingest/message/screening-message.ts'
import { order } from '../graphql/participant.ts'
import { createTestRoutes } from './create-test-routes.fixtures.ts'
import { changeExample, exampleBundle } from './example-bundle.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { mgPerDl, ownMessage, ownPurchase } from './own-message.ts'
import { unreadRows } from './unread-rows.ts'
import { validityRows } from './validity-rows.ts'

let store: IngestStore
let routes: Hono

beforeEach(async () => {
  store = await openIngestStore()
  routes = createTestRoutes(store, { sendersWithoutReview: ['lab-c'] })
})
afterEach(async () => store.close())

const post = async (message: unknown, path: string, sender = 'lab-a'): Promise<[number, IngestAnswer]> => {
  const response = await routes.request(path, {
    method: 'POST',
    body: typeof message === 'string' ? message : JSON.stringify(message),
    headers: { authorization: `Bearer ${sender}` },
  })
  return [response.status, (await response.json()) as IngestAnswer]
}

/** Asks twice what would become of a message, sends it, and compares the three answers and the store. */
async function sendBoth(message: unknown, sender?: string): Promise<string> {
  const before = await store.dump()
  const planned = [await post(message, '/?dry-run', sender), await post(message, '/?dry-run=true', sender)]
  expect(await store.dump()).toEqual(before)
  const real = await post(message, '/', sender)
  expect(planned).toEqual([real, real])
  const [status, { outcome, purchases }] = real
  return [status, outcome, ...purchases.map((each) => each.outcome)].join(' ')
}

const hour = (number: number) => `2026-11-20T${String(number).padStart(2, '0')}:00:00.000Z`
const kim = (messageId: string, at: number, ...purchases: PurchaseUpdate[]) =>
  ownMessage({ messageId, sentAt: hour(at), purchases })
const glucose = (value: number, more: object = {}): PurchaseUpdate => ({
  purchaseId: 'kim-1',
  review: { state: 'reviewApproved', reviewerId: 'reviewer-1' },
  packages: [
    {
      packageCode: 'BMS',
      products: [
        {
          productCode: 'GL',
          measurements: [{ interpretationId: 'pointOfCareGlucose', values: { glucose: mgPerDl(value) }, ...more }],
        },
      ],
    },
  ],
})
const second = (value = 97) => ownPurchase({ purchaseId: 'kim-2' }, value)
const { purchases: _none, ...withoutPurchases } = ownMessage({ messageId: 'registration' })
const registered = (contact: object) => ({
  ...withoutPurchases,
  participant: { participantId: 'sam', sex: 'MALE', contact },
})

const born = (birthDate: string) => ({ participantId: 'kim', sex: 'FEMALE', birthDate }) as const
const alex = { participantId: 'alex', sex: 'MALE' } as const

/** Messages of every kind, one after another, and what becomes of each; from lab-a unless another sender is given. */
const messages: readonly (readonly [what: string, message: unknown, answer: string, sender?: string])[] = [
  ['no JSON', '{', '400 unreadable'],
  ['JSON that is nested too deep', '['.repeat(200) + ']'.repeat(200), '400 unreadable'],
  ['no message', [], '422 refused'],
  ['results of an unknown purchase', kim('m-0', 1, glucose(97)), '422 refused refused'],
  ['an impossible value', kim('m-1', 1, ownPurchase({}, 5000)), '422 refused refused'],
  ['its correction', kim('m-1', 1, ownPurchase()), '200 taken saved'],
  ['the same again', kim('m-1', 1, ownPurchase()), '200 taken repeated'],
  ['other content under its id', kim('m-1', 2, ownPurchase({}, 210)), '409 conflict'],
  ['the id of another sender', kim('m-1', 2, glucose(98)), '200 taken saved', 'lab-b'],
  ['a result more', kim('m-2', 4, glucose(101)), '200 taken saved'],
  ['the first one again, which is in the history', kim('m-1', 1, ownPurchase()), '200 taken repeated'],
  ['what was said again since', kim('m-3', 3, glucose(99)), '200 taken outdated'],
  ['that again', kim('m-3', 3, glucose(99)), '200 taken repeated'],
  ['purchases of which one is wrong', kim('m-4', 5, glucose(102), second(5000)), '200 partly saved refused'],
  ['a change of what was taken of it', kim('m-4', 5, glucose(103), second()), '409 conflict'],
  ['its correction', kim('m-4', 5, glucose(102), second()), '200 taken repeated saved'],
  ['one purchase twice', kim('m-5', 6, glucose(103), glucose(104)), '422 refused refused refused'],
  ['a whole in its place', kim('m-6', 7, { ...ownPurchase({}, 105), replaces: true }), '200 taken saved'],
  [
    'results that are ready without one',
    kim('m-7', 8, { ...glucose(1), packages: [], replaces: true }),
    '422 refused refused',
  ],
  [
    'a critical value without a review',
    kim('m-8', 8, { ...glucose(500), review: null as never }),
    '422 refused refused',
  ],
  ['a value without a review of a sender that needs none', kim('m-9', 8, ownPurchase({})), '200 taken saved', 'lab-c'],
  [
    'a result that is retracted',
    kim('m-10', 9, glucose(1, { values: undefined, status: 'ENTERED_IN_ERROR', retractionReason: 'wrong tube' })),
    '200 taken saved',
  ],
  [
    'a purchase that is retracted',
    kim('m-11', 10, { purchaseId: 'kim-2', status: 'ENTERED_IN_ERROR', retractionReason: 'another person' }),
    '200 taken saved',
  ],
  [
    'an unknown one',
    kim('m-12', 10, { purchaseId: 'kim-9', status: 'ENTERED_IN_ERROR', retractionReason: 'another person' }),
    '422 refused refused',
  ],
  ['what was retracted, older', kim('m-13', 9, second(99)), '200 taken outdated'],
  ['what was retracted, again', kim('m-14', 11, second(99)), '200 taken saved'],
  ['a registration', registered({ email: 'sam@example.com' }), '200 taken'],
  ['another contact under its id', registered({ email: 'alex@example.com' }), '409 conflict'],
  ['a contact that is none', { ...registered({ email: 'sam' }), messageId: 'r-2' }, '422 refused'],
  ['a birth date', { ...withoutPurchases, messageId: 'r-3', participant: born('1961-03-04') }, '200 taken'],
  ['another birth date', { ...kim('m-15', 12, glucose(97)), participant: born('1971-03-04') }, '422 refused'],
  ['the order of another participant', { ...kim('m-16', 12, second(99)), participant: alex }, '422 refused refused'],
  [
    'that it is retracted',
    kim('m-17', 13, { purchaseId: 'kim-2', status: 'ENTERED_IN_ERROR', retractionReason: 'another person' }),
    '200 taken saved',
  ],
  ['it for the other participant', { ...kim('m-18', 14, second(99)), participant: alex }, '200 taken saved'],
  ['it for the first again', kim('m-19', 15, second(99)), '422 refused refused'],
  ['a bundle', exampleBundle(1), '200 taken saved'],
  ['the same bundle', exampleBundle(1), '200 taken repeated'],
]

describe('POST /ingest?dry-run', () => {
  it('answers as the message itself is then answered, and writes nothing', async () => {
    for (const [what, message, answer, sender] of messages) expect(await sendBoth(message, sender), what).toBe(answer)
  })

  it('does so for rows of the tables of bundles', async () => {
    const all = [...Object.values(unreadRows), ...Object.values(validityRows)].flat()
    const rows = all.filter((_row, index) => index % 4 === 0)
    // Each about a different participant, so that what is stored about one changes nothing for the others.
    const bundles = rows.map(([, change], index): unknown =>
      JSON.parse(JSON.stringify(changeExample(change)).replaceAll('example-000002', `example-row-${index}`)),
    )
    const before = await store.dump()
    const planned = await Promise.all(bundles.map(async (each) => post(each, '/?dry-run')))
    expect(await store.dump()).toEqual(before)
    for (const [index, bundle] of bundles.entries())
      expect(await post(bundle, '/'), rows[index]![0]).toEqual(planned[index])
    expect(new Set(planned.map(([status]) => status))).toEqual(new Set([200, 422]))
  })

  it('does so for a purchase that no message brought', async () => {
    await store.records.participants.saveOrderWithoutOrigin('kim', order('kim-1'))
    expect(await sendBoth(kim('m-2', 2, ownPurchase()))).toBe('200 taken saved')
  })

  it('does so for a participant who was removed', async () => {
    await store.records.suppressions.add('kim', { at: hour(1), reason: 'on request' })
    expect(await sendBoth(ownMessage())).toMatch(/^4\d\d /)
  })

  it('requires a sender, and refuses what is too large, as usual', async () => {
    const before = await store.dump()
    const dry = async (init: RequestInit) => routes.request('/?dry-run', { method: 'POST', ...init })
    const headers = { authorization: 'Bearer lab-a' }
    expect((await dry({ body: '{}' })).status).toBe(401)
    expect((await dry({ body: ' '.repeat(3_000_000), headers })).status).toBe(413)
    expect((await dry({ body: '{}', headers })).headers.get('x-sender')).toBe('lab-a')
    expect(await store.dump()).toEqual(before)
  })

  it.each(['?dryrun', '?dry_run', '?dry-run=no', '?dry-run&other', '?DRY-RUN=true'])(
    'writes nothing if the query is misspelled: %s',
    async (query) => {
      const before = await store.dump()
      const [status, { reasons }] = await post(ownMessage(), `/${query}`)
      expect([status, reasons]).toEqual([
        400,
        [{ path: '/', reason: expect.stringMatching(/^Unexpected query, expected none, or \?dry-run /) }],
      ])
      expect(await store.dump()).toEqual(before)
    },
  )
})
