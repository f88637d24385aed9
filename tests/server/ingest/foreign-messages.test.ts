import { describe, expect, it } from 'vitest'
import type { IngestAnswer } from '../../../src/server/ingest/message/ingest-answer.ts'
import { maxMessageBytes } from '../../../src/server/ingest/message/message-limits.ts'
import { setUpRoutes } from './create-test-routes.fixtures.ts'
import messages from './foreign-messages.json'

type Fields = Readonly<Record<string, unknown>>

/** One message, as far as it differs from the others of its format, and what its sender expects. */
interface Step {
  readonly encoding?: keyof typeof encoded
  readonly sender?: string
  readonly messageId?: string
  readonly sentAt?: string
  readonly participant?: { readonly participantId?: string }
  /** `null` if there is none; a key that is `null` is left out. */
  readonly purchase?: Fields | null
  readonly packageCode?: string
  readonly products?: readonly unknown[]
  readonly patient?: Fields
  readonly order?: Fields
  readonly orderStatus?: string
  readonly orderExtensions?: readonly Fields[]
  readonly observations?: readonly (Fields & { test: string; codings?: readonly Fields[] })[]
  readonly expect: Expected
}

interface Expected {
  readonly status: number
  readonly outcome?: string
  /** What became of the purchase. */
  readonly purchase?: string
  /** The beginnings of the places to which reasons point: every reason to one of them, and at least one reason to each. */
  readonly at?: readonly string[]
  /** The status of the order, and its results: test, range, values and review. `null` if there is no order. */
  readonly order?: string
  readonly stored?: readonly string[] | null
  readonly registered?: Fields
}

const own = 'urn:screening-portal:'
const sent = '2026-11-20T15:30:00Z'
const ready = '2026-11-20T15:00:00Z'
const screenedAt = '2026-11-10T08:40:00-05:00'
const review = { state: 'reviewApproved', reviewerId: 'dr-lee', reviewDate: '2026-11-19T10:00:00-05:00' }
const subject = { reference: 'urn:uuid:11111111-1111-4111-8111-111111111111' }
const order = { reference: 'urn:uuid:22222222-2222-4222-8222-222222222222' }

const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const ownMessage = (id: string, step: Step): Fields => ({
  messageId: step.messageId,
  sentAt: step.sentAt ?? sent,
  participant: { participantId: id, sex: 'MALE', ...step.participant },
  ...(step.purchase !== null && {
    purchases: [
      withoutNulls({
        purchaseId: `${id}-order`,
        status: 'RESULTS_READY',
        allInterpretationsReadyAt: ready,
        screening: { screeningId: `${id}-screening`, time: screenedAt, location: { state: 'OH' } },
        review,
        packages: step.products ? [{ packageCode: step.packageCode ?? 'GGM', products: step.products }] : null,
        ...step.purchase,
      }),
    ],
  }),
})

const bundle = (id: string, step: Step): Fields => ({
  resourceType: 'Bundle',
  type: 'collection',
  identifier: { system: `${own}message`, value: step.messageId },
  timestamp: step.sentAt ?? sent,
  entry: [
    { fullUrl: subject.reference, resource: patient(id, step) },
    { fullUrl: order.reference, resource: serviceRequest(id, step) },
    ...(step.observations ?? []).map((each) => ({ resource: observation(each) })),
  ],
})
const patient = (id: string, step: Step): Fields => ({
  resourceType: 'Patient',
  identifier: [{ system: `${own}participant`, value: id }],
  gender: 'male',
  ...step.patient,
})
const serviceRequest = (
  id: string,
  { orderStatus = 'RESULTS_READY', orderExtensions = [], ...step }: Step,
): Fields => ({
  resourceType: 'ServiceRequest',
  status: 'completed',
  intent: 'order',
  subject,
  identifier: [
    { system: `${own}purchase`, value: `${id}-order` },
    { system: `${own}screening`, value: `${id}-screening` },
  ],
  extension: [
    { url: `${own}order-status`, valueCode: orderStatus },
    ...(orderStatus === 'RESULTS_READY' ? [{ url: `${own}results-ready-at`, valueDateTime: ready }] : []),
    ...(orderStatus.startsWith('RESULTS') ? [reviewExtension] : []),
    ...orderExtensions,
  ],
  occurrenceDateTime: screenedAt,
  locationReference: [{ reference: '#site' }],
  contained: [{ resourceType: 'Location', id: 'site', address: { state: 'OH' } }],
  orderDetail: [
    {
      coding: [
        { system: `${own}package`, code: 'GGM' },
        ...(step.products ?? []).map((code) => ({ system: `${own}product`, code })),
      ],
    },
  ],
  ...step.order,
})
const reviewExtension = {
  url: `${own}review`,
  extension: [
    { url: 'state', valueCode: review.state },
    { url: 'reviewerId', valueString: review.reviewerId },
    { url: 'reviewDate', valueDateTime: review.reviewDate },
  ],
}
const observation = ({ test, codings = [], ...fields }: NonNullable<Step['observations']>[number]): Fields => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: `${own}interpretation`, code: test }, ...codings] },
  subject,
  basedOn: [order],
  ...fields,
})

/** A message as bytes, in the encodings in which files reach a server. */
const encoded = {
  utf8: (text: string) => text,
  latin1: (text: string) => Buffer.from(text, 'latin1'),
  utf16le: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'bom-crlf': (text: string) => `\uFEFF${JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n')}`,
  empty: () => '',
  deep: () => '['.repeat(100_000) + ']'.repeat(100_000),
  huge: () => JSON.stringify({ text: ' '.repeat(maxMessageBytes) }),
}

const opened = setUpRoutes()

const send = async (message: Fields, { encoding = 'utf8', sender = 'laboratory' }: Step) => {
  const headers = { authorization: `Bearer ${sender}` }
  const response = await opened.routes.request('/', {
    method: 'POST',
    headers,
    body: encoded[encoding](JSON.stringify(message)),
  })
  const answer = (await response.json()) as IngestAnswer
  const [purchase] = answer.purchases ?? [] // a body that is too large has none
  const places = [...answer.reasons, ...(purchase?.reasons ?? [])].map(({ path }) => path)
  return { status: response.status, outcome: answer.outcome, purchase: purchase?.outcome, places }
}

const storedOrder = async (participantId: string) =>
  (await opened.store.records.participants.load(participantId))?.orders[0]

const readable = ({ id, details, values, status }: Order['interpretations'][number]): string =>
  [id, details?.rangeId, values.map(({ value }) => value).join('/'), status.state].join(' ')
type Order = NonNullable<Awaited<ReturnType<typeof storedOrder>>>

describe('a laboratory that knows only what is published', () => {
  it.each((messages as { what: string; format: string; steps: Step[] }[]).map((each, i) => ({ ...each, no: i + 1 })))(
    '$no sends $what',
    async ({ no, format, steps }) => {
      for (const [index, step] of steps.entries()) {
        const id = step.participant?.participantId ?? `usl-${no}`
        const message = { messageId: `usl-${no}-${index + 1}`, ...step }
        const answer = await send(format === 'own' ? ownMessage(id, message) : bundle(id, message), step)
        const { status, outcome, purchase, at = [], stored, registered } = step.expect
        expect(answer).toMatchObject({ status, outcome, ...(purchase && { purchase }) })
        expect(at.filter((start) => !answer.places.some((place) => place.startsWith(start)))).toEqual([])
        expect(answer.places.filter((place) => !at.some((start) => place.startsWith(start)))).toEqual([])

        const kept = await storedOrder(id)
        if (step.expect.order) expect(kept?.status).toBe(step.expect.order)
        if (stored === null || (status === 422 && !stored)) expect(kept).toBeUndefined()
        else if (stored) expect(kept?.interpretations.map(readable)).toEqual(stored)
        if (registered) expect(await opened.store.records.registrations.find(id)).toMatchObject(registered)
      }
    },
  )
})
