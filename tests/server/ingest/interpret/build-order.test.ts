import { describe, expect, it } from 'vitest'
import type { MessagePurchase } from '../../../../src/server/ingest/message/screening-message.ts'
import { buildOrder } from '../../../../src/server/ingest/interpret/build-order.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { mgPerDl, ownPurchase } from '../own-message.ts'

const build = (change: Partial<MessagePurchase> = {}, sex = 'FEMALE') =>
  buildOrder(compiledCatalogue, ownPurchase(change), { sex })
const { screening } = ownPurchase()

describe('a package', () => {
  it('has an id within its purchase, and so does each product in it', () => {
    expect(build().order.products).toEqual([
      { packageCode: 'BMS', packageId: 'kim-1-BMS', productCode: 'GL', productId: 'kim-1-BMS-GL' },
      { packageCode: 'BMS', packageId: 'kim-1-BMS', productCode: 'LI', productId: 'kim-1-BMS-LI' },
    ])
  })

  it('has the products of the catalogue, without results, if none are named', () => {
    const { order, problems } = build({ packages: [{ packageCode: 'BMS' }] })
    expect(problems).toEqual([])
    expect(order.products.map(({ productCode }) => productCode)).toEqual(
      compiledCatalogue.packages['BMS']!.productCodes,
    )
    expect(order.interpretations).toEqual([])
  })

  it('that is not in the catalogue and names no products is a problem at its place', () => {
    const packages = [{ packageCode: 'BMS' }, { packageCode: 'GONE' }, { packageCode: 'constructor' }]
    const reason = 'Unexpected package, expected one of the catalogue'
    expect(build({ packages }).problems).toEqual([
      { pointer: '/packages/1/packageCode', reason },
      { pointer: '/packages/2/packageCode', reason },
    ])
    const named = [{ packageCode: 'GONE', products: ownPurchase().packages[0]!.products! }]
    expect(build({ packages: named }).problems).toEqual([])
  })
})

describe('a screening', () => {
  it('is in UTC, and has the status of its purchase unless it has its own', () => {
    expect(build().order).toMatchObject({
      allInterpretationsReadyAt: '2026-11-20T15:00:00.000Z',
      screening: { time: '2026-11-10T13:40:00.000Z', status: 'RESULTS_READY', siteName: 'Riverside Community Center' },
    })
    expect(build({ screening: { ...screening, status: 'COMPLETED' } }).order.screening?.status).toBe('COMPLETED')
  })

  it('is in the United States unless it says otherwise, and has null for what was not sent', () => {
    const { siteName: _site, ...known } = screening
    const { allInterpretationsReadyAt: _ready, ...purchase } = ownPurchase()
    const bare = { ...purchase, screening: { ...known, location: { state: 'OH' } } }
    const { order } = buildOrder(compiledCatalogue, bare, { sex: 'FEMALE' })
    expect(order).toMatchObject({
      allInterpretationsReadyAt: null,
      cancellationReason: null,
      viewedReadyResultsAt: null,
    })
    expect(order.screening).toMatchObject({
      siteName: null,
      location: { line1: null, line2: null, line3: null, city: null, state: 'OH', postalCode: null, country: 'US' },
    })
  })

  it('has its location as it was sent', () => {
    const location = { line1: 'a', line2: 'b', line3: 'c', city: 'd', state: 'OH', postalCode: '1', country: 'CA' }
    expect(build({ screening: { ...screening, location } }).order.screening?.location).toEqual(location)
  })
})

describe('a result', () => {
  const product = (...measurements: readonly object[]) =>
    ({
      packages: [{ packageCode: 'BMS', products: [{ productCode: 'GL', measurements }] }],
    }) as Partial<MessagePurchase>
  const glucose = { interpretationId: 'pointOfCareGlucose', values: { glucose: mgPerDl(97) } }

  it('has its own review, or else that of its product, or else that of its purchase', () => {
    const status = (change: Partial<MessagePurchase>) => build(change).order.interpretations[0]?.status.state
    expect(status(product(glucose))).toBe('reviewApproved')
    const review = { state: 'reviewRescreen' as const }
    expect(status(product({ ...glucose, review }))).toBe('reviewRescreen')
    const products = [{ productCode: 'GL', measurements: [glucose], review }]
    expect(status({ packages: [{ packageCode: 'BMS', products }] })).toBe('reviewRescreen')
  })

  it('that is critical waits for a reviewer, whatever its sender says about reviews', () => {
    const state = (value: number, review: { readonly state: string }) => {
      const measured = { ...glucose, values: { glucose: mgPerDl(value) }, review }
      return build(product(measured)).order.interpretations[0]?.status.state
    }
    const unneeded = { state: 'reviewNotRequired' }
    expect([state(97, unneeded), state(800, unneeded)]).toEqual(['reviewNotRequired', 'reviewPending'])
    expect(state(800, { state: 'reviewApproved' })).toBe('reviewApproved')
  })

  it('that cannot be read is a problem at its place, which does not repeat an id that the catalogue lacks', () => {
    const { problems } = build(
      product(
        glucose,
        { interpretationId: 'canary', values: {} },
        { ...glucose, values: { glucose: { value: 1, unit: 'm' } } },
      ),
    )
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      '/packages/0/products/0/measurements/2/values/glucose/unit',
      expect.stringMatching(/^\/packages\/0\/products\/0\/measurements\/1/),
    ])
    expect(problems[0]!.reason).toMatch(/^pointOfCareGlucose: Unexpected unit/)
    expect(problems[1]!.reason).not.toContain('canary')
  })
})
