import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIngestRoutes } from '../../../src/server/ingest/routes/ingest-routes.ts'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { questionnaireWith } from '../interpret/small-questionnaire.ts'
import { changeExample } from './example-bundle.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

const repeat = (count: number, each: unknown): unknown[] => Array.from({ length: count }, () => each)
const numbered = (count: number, each: (index: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, index) => each(index))
const withPackages = (packages: unknown[]) => ownMessage({ purchases: [ownPurchase({ packages: packages as never })] })
const withMeasurement = (measurement: object) =>
  withPackages([
    {
      packageCode: 'BMS',
      products: [{ productCode: 'GL', measurements: [{ interpretationId: 'pointOfCareGlucose', ...measurement }] }],
    },
  ])
const keys = (count: number, value: unknown) =>
  Object.fromEntries(numbered(count, (index) => [`key${index}`, value]) as [string, unknown][])

describe('a message with many mistakes', () => {
  it.each<[string, unknown]>([
    ['60 kB of numbers for packages', withPackages(repeat(30_000, 0))],
    ['200 kB of numbers for packages', withPackages(repeat(100_000, 0))],
    ['600 kB of unknown packages', withPackages(numbered(24_000, (index) => ({ packageCode: `X${index}` })))],
    ['one package 12,000 times', withPackages(repeat(12_000, { packageCode: 'BMS' }))],
    [
      'lists within lists',
      withPackages(repeat(100, { packageCode: 'BMS', products: repeat(100, { measurements: repeat(40, 0) }) })),
    ],
    [
      'as many lists within lists as are allowed',
      ownMessage({
        purchases: repeat(
          50,
          ownPurchase({
            packages: repeat(20, { packageCode: 'BMS', products: repeat(50, { measurements: [0] }) }) as never,
          }),
        ) as never,
      }),
    ],
    ['a purchase id of 600 kB', ownMessage({ purchases: [ownPurchase({ purchaseId: 'x '.repeat(300_000) })] })],
    ['unknown keys', { ...ownMessage(), ...keys(50_000, 0) }],
    ['unknown keys in a purchase', ownMessage({ purchases: [{ ...ownPurchase(), ...keys(50_000, 0) }] })],
    ['unknown measures', withMeasurement({ values: keys(50_000, 0) })],
    ['unknown circumstances', withMeasurement({ circumstances: keys(50_000, 'EDTA') })],
    ['unknown findings', withMeasurement({ findings: numbered(20_000, (index) => `finding${index}`) })],
    ['purchases that are none', ownMessage({ purchases: repeat(100_000, 0) as never })],
    [
      'unknown answers',
      withPackages([
        {
          packageCode: 'BMS',
          products: [
            {
              productCode: 'S4L',
              questionnaire: questionnaireWith({ histories: numbered(20_000, (index) => `history${index}`) as never }),
            },
          ],
        },
      ]),
    ],
    ['entries that are none', changeExample((bundle) => bundle.entry.push(...repeat(90_000, 0)))],
    [
      'resources without a type',
      changeExample((bundle) => bundle.entry.push(...repeat(900, { resource: { resourceType: 'device' } }))),
    ],
    [
      'extensions of every resource',
      changeExample((_, { patient }) => (patient.identifier = repeat(50_000, patient.identifier[0]))),
    ],
    [
      'unknown components',
      changeExample(
        (_, resources) => (resources.bloodPressure.component = repeat(20_000, resources.bloodPressure.component[0])),
      ),
    ],
    [
      'unknown packages of an order',
      changeExample((_, { order }) => (order.orderDetail = repeat(20_000, order.orderDetail[0]))),
    ],
    ['unknown items', changeExample((_, resources) => (resources.answers.item = repeat(20_000, { linkId: 'x' })))],
  ])('is refused in few words: %s', async (_name, message) => {
    const answer = await store.send(message)
    const reasons = [...answer.reasons, ...answer.purchases.flatMap((each) => each.reasons)]
    expect(answer.outcome).toBe('refused')
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.length).toBeLessThanOrEqual(101)
    expect(JSON.stringify(answer).length).toBeLessThan(150_000)
    expect(await store.refused()).toHaveLength(1)
  })

  it('gets the first hundred reasons and a note that there are more, and so do those who list refusals', async () => {
    const products = numbered(50, () => ({ productCode: 'NO', measurements: [0, 0, 0] }))
    const { reasons, outcome } = await store.send(withPackages([{ packageCode: 'BMS', products }]))
    expect(outcome).toBe('refused')
    expect(reasons).toHaveLength(101)
    expect(reasons.at(-1)).toEqual({
      path: '/',
      reason: 'More than 100 problems: the rest was not read',
    })
    expect((await store.refused()).map((each) => each.reasons)).toEqual([reasons])
  })

  it('is answered with 422, and is kept among the refusals', async () => {
    const { records } = store
    const routes = createIngestRoutes({
      ingest: createIngest({ records, catalogue: compiledCatalogue, now: store.now }),
      records,
      verifyMachine: async () => ({ name: 'lab-a' }),
      log: (line) => expect.unreachable(line),
      now: store.now,
    })
    const body = JSON.stringify(withPackages(repeat(12_000, { packageCode: 'BMS' })))
    const response = await routes.request('/', { method: 'POST', body, headers: { authorization: 'Bearer key' } })
    expect(response.status).toBe(422)
    expect(await store.refused()).toHaveLength(1)
  })

  it('changes nothing if part of it was not read', async () => {
    const many = ownPurchase({ packages: repeat(20, { packageCode: 'BMS', products: repeat(50, 0) }) as never })
    const answer = await store.send(ownMessage({ purchases: [many, ownPurchase({ purchaseId: 'kim-2' })] }))
    expect(answer).toMatchObject({ outcome: 'refused', purchases: [] })
    expect(await store.records.participants.load('kim')).toBeUndefined()
  })
})
