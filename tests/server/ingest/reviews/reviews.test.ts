import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MessageMeasurement, MessageReview } from '../../../../schemas/message-types.ts'
import type { Band, DefinitionCatalogue } from '../../../../src/catalogue/catalogue.ts'
import { isCriticalResult } from '../../../../src/catalogue/urgency.ts'
import { pendingReview } from '../../../../src/server/records/pending-review.ts'
import { buildOrder } from '../../../../src/server/ingest/interpret/build-order.ts'
import { createIngest } from '../../../../src/server/ingest/ingest.ts'
import { reinterpret } from '../../../../src/server/ingest/reinterpret.ts'
import type { MessagePurchase } from '../../../../src/server/ingest/message/screening-message.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { collectAll } from '../../records/purchase-versions.ts'
import { openIngestStore, type IngestStore } from '../ingest-store.ts'
import { mgPerDl, ownMessage, ownPurchase } from '../own-message.ts'

const approved: MessageReview = { state: 'reviewApproved', reviewerId: 'reviewer-1' }
const critical = 650

/** A purchase with a glucose, with a review of the purchase, of the result, or none. */
function glucosePurchase(
  glucose: number,
  reviews: {
    readonly purchase?: MessageReview
    readonly result?: MessageReview
    readonly status?: MessageMeasurement['status'] | undefined
  } = {},
): MessagePurchase {
  const {
    review: _review,
    allInterpretationsReadyAt: _readyAt,
    ...purchase
  } = ownPurchase({
    packages: [
      {
        packageCode: 'BMS',
        products: [
          {
            productCode: 'GL',
            measurements: [
              {
                interpretationId: 'pointOfCareGlucose',
                values: { glucose: mgPerDl(glucose) },
                ...(reviews.status && { status: reviews.status }),
                ...(reviews.result && { review: reviews.result }),
              },
            ],
          },
        ],
      },
    ],
  })
  return { ...purchase, status: 'RESULTS_IN_PROCESS', ...(reviews.purchase && { review: reviews.purchase }) }
}

/** What another message contains about the same purchase. */
function cholesterolPurchase(totalCholesterol: number, review?: MessageReview): MessagePurchase {
  const [sold] = glucosePurchase(97).packages
  const measurement = {
    interpretationId: 'pointOfCareTotalCholesterol',
    values: { totalCholesterol: mgPerDl(totalCholesterol) },
  }
  const packages = [{ ...sold!, products: [{ productCode: 'LI', measurements: [measurement] }] }]
  return { ...glucosePurchase(97), packages, ...(review && { review }) }
}

/** A catalogue in which high glucose is critical from a lower value on. */
function criticalFrom(value: number): DefinitionCatalogue {
  const { pointOfCareGlucose } = compiledCatalogue.interpretations
  const bands: Record<string, Band[]> = {
    DIABETES: [{ minimum: 126, maximum: value - 1 }],
    CRITICAL_HIGH: [{ minimum: value }],
  }
  const interpretationRanges = pointOfCareGlucose!.interpretationRanges.map((range) => ({
    ...range,
    bands: bands[range.rangeId] ?? range.bands,
  }))
  return {
    ...compiledCatalogue,
    interpretations: {
      ...compiledCatalogue.interpretations,
      pointOfCareGlucose: { ...pointOfCareGlucose!, interpretationRanges },
    },
  }
}

describe('a result that came without a review', () => {
  let store: IngestStore
  beforeEach(async () => {
    store = await openIngestStore()
  })
  afterEach(async () => store.close())

  let sent = 0
  const send = async (
    purchase: MessagePurchase,
    { catalogue = compiledCatalogue, trusted = false }: { catalogue?: DefinitionCatalogue; trusted?: boolean } = {},
  ): Promise<void> => {
    const ingest = createIngest({
      records: store.records,
      catalogue,
      now: store.now,
      sendersWithoutReview: trusted ? ['lab-a'] : ['another'],
    })
    sent += 1
    const sentAt = new Date(Date.UTC(2026, 10, 20, 12, 0, sent)).toISOString()
    const message = ownMessage({ messageId: `m-${sent}`, sentAt, purchases: [purchase] })
    expect((await ingest(JSON.stringify(message), { name: 'lab-a' })).purchases).toMatchObject([{ reasons: [] }])
  }
  const states = async (): Promise<string[]> => {
    const kim = await store.records.participants.load('kim')
    return (kim?.orders ?? []).flatMap(({ interpretations }) => interpretations.map(({ status }) => status.state))
  }

  it('waits', async () => {
    await send(glucosePurchase(97))
    expect(await states()).toEqual(['reviewPending'])
    await send(glucosePurchase(97, { purchase: approved }))
    expect(await states()).toEqual(['reviewApproved'])
    await send(glucosePurchase(97, { purchase: approved, result: { state: 'reviewPending' } }))
    expect(await states()).toEqual(['reviewPending'])
    await send(glucosePurchase(98, { result: approved }))
    expect(await states()).toEqual(['reviewApproved'])
  })

  it('needs none if its sender is configured to need none, unless it is critical', async () => {
    await send(glucosePurchase(97), { trusted: true })
    expect(await states()).toEqual(['reviewNotRequired'])
    await send(glucosePurchase(critical), { trusted: true })
    expect(await states()).toEqual(['reviewPending'])
    await send(glucosePurchase(97, { purchase: { state: 'reviewPending' } }), { trusted: true })
    expect(await states()).toEqual(['reviewPending'])
  })

  it('waits if it is critical and its message says that it needs none, until a reviewer has seen it', async () => {
    await send(glucosePurchase(critical, { purchase: { state: 'reviewNotRequired' } }))
    expect(await states()).toEqual(['reviewPending'])
    await send(glucosePurchase(critical, { result: { state: 'reviewRescreen' } }))
    expect(await states()).toEqual(['reviewRescreen'])
    await send(glucosePurchase(critical, { purchase: approved }))
    expect(await states()).toEqual(['reviewApproved'])
  })

  it('waits if a corrected value in another range comes with the review of the value before', async () => {
    const dated = (reviewerId: string, reviewDate: string): MessageReview => ({ ...approved, reviewerId, reviewDate })
    const review = dated('reviewer-1', '2026-11-20T10:00:00Z')
    await send(glucosePurchase(97, { purchase: review }))
    await send(glucosePurchase(98, { purchase: review }))
    expect(await states()).toEqual(['reviewApproved'])
    await send(glucosePurchase(critical, { purchase: review }))
    expect(await states()).toEqual(['reviewPending'])
    await send(glucosePurchase(critical, { purchase: dated('reviewer-1', '2026-11-20T11:00:00Z') }))
    expect(await states()).toEqual(['reviewApproved'])
    await send(glucosePurchase(97, { purchase: dated('reviewer-2', '2026-11-20T11:00:00Z') }))
    expect(await states()).toEqual(['reviewApproved'])
  })

  it('needs none after a change of the content if the sender of its message needed none', async () => {
    await send(glucosePurchase(97), { trusted: true })
    await collectAll(
      reinterpret({ records: store.records, catalogue: criticalFrom(280), isDryRun: false, actor: 'engineer' }),
    )
    expect(await states()).toEqual(['reviewNotRequired'])
  })

  it.each([
    ['a reviewer approved', approved],
    ['was to need no review', { state: 'reviewNotRequired' } as const],
  ])('waits if it is read as critical now and %s what it said before', async (_, review) => {
    await send(glucosePurchase(270, { purchase: review }))
    expect(await states()).toEqual([review.state])
    const again = async (catalogue: DefinitionCatalogue) =>
      collectAll(reinterpret({ records: store.records, catalogue, isDryRun: false, actor: 'engineer', now: store.now }))
    const [change] = await again(criticalFrom(250))
    expect(change?.results[0]?.after).toContain('reviewPending')
    expect(await states()).toEqual(['reviewPending'])
    // Neither the next change of the content releases it, nor one that reverts the first: it was not reviewed.
    await again(criticalFrom(249))
    await again(compiledCatalogue)
    expect(await states()).toEqual(['reviewPending'])
    await send(glucosePurchase(270, { purchase: approved }), { catalogue: criticalFrom(250) })
    expect(await states()).toEqual(['reviewApproved'])
    await again(criticalFrom(251))
    expect(await states()).toEqual(['reviewApproved'])
  })

  it('waits next to a reviewed result of an earlier message, which stays as it is', async () => {
    await send(glucosePurchase(97, { purchase: approved }))
    await send(cholesterolPurchase(180))
    expect(await states()).toEqual(['reviewApproved', 'reviewPending'])
    await send(cholesterolPurchase(180), { trusted: true })
    expect(await states()).toEqual(['reviewApproved', 'reviewNotRequired'])
  })

  it('keeps waiting after it became critical while messages are about another test, until one is about it', async () => {
    await send(glucosePurchase(270, { purchase: approved }))
    const catalogue = criticalFrom(250)
    await collectAll(
      reinterpret({ records: store.records, catalogue, isDryRun: false, actor: 'engineer', now: store.now }),
    )
    await send(cholesterolPurchase(180, approved), { catalogue })
    expect(await states()).toEqual(['reviewPending', 'reviewApproved'])
    await send(glucosePurchase(270, { purchase: approved }), { catalogue })
    expect(await states()).toEqual(['reviewApproved', 'reviewApproved'])
  })

  it('waits if a message about another test is read with content in which it is critical', async () => {
    await send(glucosePurchase(270, { purchase: approved }))
    await send(cholesterolPurchase(180, approved), { catalogue: criticalFrom(250) })
    expect(await states()).toEqual(['reviewPending', 'reviewApproved'])
  })

  it('waits while it is preliminary, whatever its review says', () => {
    const listStates = (status: MessageMeasurement['status']) =>
      buildOrder(compiledCatalogue, glucosePurchase(97, { purchase: approved, status }), {
        sex: 'FEMALE',
      }).order.interpretations.map((each) => each.status)
    expect(listStates('PRELIMINARY')).toEqual([pendingReview])
    expect(listStates('FINAL')).toMatchObject([approved])
  })
})

it('is critical if a range for today is about the body, or if a finding is critical', () => {
  for (const definition of Object.values(compiledCatalogue.interpretations)) {
    const [finding, harmless] = [true, false].map((isCritical) =>
      definition.incidentalRanges.find(({ critical: own = false }) => own === isCritical),
    )
    for (const { rangeId, urgency, outcome = 'result', contentIds } of definition.interpretationRanges) {
      const said = { rangeId, contentId: contentIds[0] ?? '', incidentalIds: harmless ? [harmless.incidentalId] : [] }
      const isToday = urgency === 'today' && outcome === 'result'
      const place = `${definition.interpretationId} ${rangeId}`
      expect(isCriticalResult(definition, said), place).toBe(isToday)
      if (finding)
        expect(isCriticalResult(definition, { ...said, incidentalIds: [finding.incidentalId] }), place).toBe(true)
    }
  }
})
