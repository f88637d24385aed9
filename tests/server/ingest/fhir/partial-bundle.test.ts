import type { Bundle } from 'fhir/r4.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fhirExtensions, fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { changeExample, exampleBundle, findEntry, type ResourceName, type Resources } from '../example-bundle.ts'
import { openIngestStore, type IngestStore } from '../ingest-store.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

/** The example as its sender would send a part of it later: the order with only its id, status and package, and some results. */
const part = (
  messageId: string,
  results: readonly ResourceName[],
  change: (resources: Resources) => void = () => {},
): Bundle =>
  changeExample((bundle, resources) => {
    for (const name of ['extension', 'occurrenceDateTime', 'locationReference', 'contained'])
      delete resources.order[name]
    resources.order.identifier = resources.order.identifier.slice(0, 1)
    bundle.identifier.value = messageId
    bundle.timestamp = '2026-11-21T15:30:00Z'
    change(resources)
    bundle.entry = (['patient', 'order', ...results] as const).map((name) => bundle.entry[findEntry(name)])
  })

const order = async () => (await store.records.participants.load('example-000002'))?.orders[0]
const result = async (id: string) => (await order())?.interpretations.find((each) => each.id === id)
const glucoseNow = async () => (await result('pointOfCareGlucose'))?.values

describe('a bundle about a known purchase', () => {
  beforeEach(async () => store.send(exampleBundle(2)))

  it('corrects one result, and leaves what it does not mention as it is', async () => {
    const before = (await order())!
    const answer = await store.send(
      part('part-1', ['glucose'], (resources) => {
        resources.glucose.status = 'corrected'
        resources.glucose.valueQuantity.value = 130
      }),
    )
    expect(answer).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'saved' }] })
    const after = (await order())!
    expect(await glucoseNow()).toEqual([{ key: 'glucose', value: '130' }])
    expect(after.status).toBe('RESULTS_READY')
    expect(after.screening).toEqual(before.screening)
    expect(after.interpretations).toHaveLength(before.interpretations.length)
  })

  it('retracts a result that was entered in error', async () => {
    await store.send(part('part-1', ['glucose'], (resources) => (resources.glucose.status = 'entered-in-error')))
    expect(await result('pointOfCareGlucose')).toBeUndefined()
    expect(await result('waist')).toBeDefined()
  })

  it('keeps a preliminary result waiting until it is final', async () => {
    const review = [{ url: fhirExtensions.review, extension: [{ url: 'state', valueCode: 'reviewApproved' }] }]
    const withStatus = (messageId: string, status: string) =>
      part(messageId, ['waist'], (resources) => Object.assign(resources.waist, { status, extension: review }))
    await store.send(withStatus('part-1', 'preliminary'))
    expect((await result('waist'))?.status.state).toBe('reviewPending')
    await store.send({ ...withStatus('part-2', 'final'), timestamp: '2026-11-21T16:30:00Z' })
    expect((await result('waist'))?.status.state).toBe('reviewApproved')
  })

  it('retracts the whole purchase', async () => {
    const answer = await store.send(part('part-1', [], (resources) => (resources.order.status = 'entered-in-error')))
    expect(answer).toMatchObject({ outcome: 'taken' })
    expect(await order()).toBeUndefined()
  })

  it('is compared with the time of the screening in an earlier bundle', async () => {
    const answer = await store.send(
      part('part-1', ['glucose'], (resources) => (resources.glucose.effectiveDateTime = '2025-11-10T08:40:00-05:00')),
    )
    expect(answer).toMatchObject({
      outcome: 'refused',
      purchases: [{ reasons: [{ path: 'Bundle.entry[2].resource.effectiveDateTime' }] }],
    })
  })

  it('is refused with a review from before the screening in an earlier bundle', async () => {
    const extension = [
      { url: 'state', valueCode: 'reviewApproved' },
      { url: 'reviewDate', valueDateTime: '2025-11-12T10:00:00Z' },
    ]
    const answer = await store.send(
      part('part-1', ['glucose'], ({ glucose }) => {
        Object.assign(glucose, { extension: [{ url: fhirExtensions.review, extension }] })
        delete (glucose as { effectiveDateTime?: string }).effectiveDateTime
      }),
    )
    expect(answer.purchases[0]?.reasons).toEqual([
      {
        path: 'Bundle.entry[2].resource.extension[0].extension[1].valueDateTime',
        reason:
          'Unexpected time before the result was measured, expected when it was reviewed: compare it with the time of the screening or the measurement',
      },
    ])
  })

  it('does not have to name its package, which is known', async () => {
    const withoutPackage = part('part-1', ['glucose'], (resources) => {
      delete resources.order.orderDetail
      resources.glucose.valueQuantity.value = 130
    })
    expect(await store.send(withoutPackage)).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'saved' }] })
    expect(await glucoseNow()).toEqual([{ key: 'glucose', value: '130' }])
    expect(await result('waist')).toBeDefined()
    expect(await store.send(withoutPackage)).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'repeated' }] })
  })

  it('replaces the whole purchase if it says so', async () => {
    const whole = changeExample((bundle, { order: request }) => {
      bundle.identifier.value = 'part-1'
      bundle.timestamp = '2026-11-21T15:30:00Z'
      request.extension = [
        { url: fhirExtensions.orderStatus, valueCode: 'RESULTS_IN_PROCESS' },
        { url: fhirExtensions.replaces, valueBoolean: true },
      ]
      bundle.entry = (['patient', 'order', 'waist'] as const).map((name) => bundle.entry[findEntry(name)])
    })
    expect(await store.send(whole)).toMatchObject({ outcome: 'taken' })
    expect((await order())?.interpretations.map(({ id }) => id)).toEqual(['waist'])
  })
})

describe('a bundle about an unknown purchase', () => {
  it('must name its package', async () => {
    const answer = await store.send(part('part-1', ['glucose'], (resources) => delete resources.order.orderDetail))
    expect(answer.outcome).toBe('refused')
    expect(answer.purchases[0]?.reasons.map(({ path }) => path)).toContain('Bundle.entry[1].resource.orderDetail')
  })

  it('must contain what an order needs', async () => {
    const answer = await store.send(part('part-1', ['glucose']))
    expect(answer.outcome).toBe('refused')
    expect(answer.purchases[0]?.reasons.map(({ path }) => path)).toContain(
      'Bundle.entry[1].resource.occurrenceDateTime',
    )
  })

  it('gets only one reason if its results only give the number of the purchase', async () => {
    const numbered = part('part-1', ['glucose'], ({ glucose }) => {
      const identifier = { system: fhirSystems.purchase, value: 'no-such-order' }
      Object.assign(glucose, { basedOn: [{ identifier }] })
    })
    numbered.entry!.splice(1, 1)
    const { reasons } = (await store.send(numbered)).purchases[0]!
    expect(reasons).toEqual([
      {
        path: 'Bundle.entry[1].resource.basedOn[0].identifier',
        reason:
          'Unexpected order, expected one of this participant that is known, or its ServiceRequest in the bundle, with status, screening and package',
      },
    ])
  })
})
