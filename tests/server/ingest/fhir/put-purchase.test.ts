import { describe, expect, it } from 'vitest'
import { ScreeningMessageBuilder } from '../../../../src/server/ingest/fhir/screening-message-builder.ts'
import { fhirExtensions, fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import {
  putNumberedPurchase,
  putPurchase,
  type KnownPackages,
} from '../../../../src/server/ingest/fhir/put-purchase.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { readElement } from './bundle-purchase.ts'
import { createCoding } from './put-into-message.ts'

interface Rules {
  readonly known?: KnownPackages
  readonly hasParticipant?: boolean
}

/** The purchase that an element becomes, the problems reported, and the products of the purchase. */
function put(element: object, { known = new Map(), hasParticipant = true }: Rules = {}, from = putPurchase) {
  const said: string[] = []
  const message = new ScreeningMessageBuilder()
  const place = { index: 0, catalogue: compiledCatalogue, known, hasParticipant }
  const { products, packages, hasKnownPackages } = from(message, readElement(element, 'it', said), place)
  const [purchase] = message.value['purchases'] as [Record<string, unknown>]
  // An address that lacks a part is reported at that part.
  expect(message.getPath('/purchases/0/none')).toBe('it')
  return { purchase, said, products: [...products], packages: packages.path, hasKnownPackages }
}

const extend = (url: keyof typeof fhirExtensions, value: object) => ({ url: fhirExtensions[url], ...value })
const number = { system: fhirSystems.purchase, value: 'kim-1' }
const withStatus = (valueCode: string) => [extend('orderStatus', { valueCode })]
const request = (change: object = {}) => ({
  resourceType: 'ServiceRequest',
  status: 'active',
  intent: 'order',
  identifier: [number],
  extension: withStatus('SCHEDULED'),
  ...change,
})
const appointment = (change: object = {}) => ({
  resourceType: 'Appointment',
  status: 'booked',
  identifier: [number],
  extension: withStatus('SCHEDULED'),
  ...change,
})

describe('an order', () => {
  it('has ids, a state, times and reasons', () => {
    const extension = [
      ...withStatus('RESULTS_READY'),
      extend('replaces', { valueBoolean: true }),
      extend('cancellationReason', { valueString: 'ill' }),
      extend('resultsReadyAt', { valueDateTime: '2026-11-20T10:00:00Z' }),
    ]
    const identifier = [number, { system: fhirSystems.screening, value: 'kim-1-screening' }]
    expect(put(request({ extension, identifier, occurrenceDateTime: '2026-11-10T08:40:00Z' }))).toMatchObject({
      purchase: {
        purchaseId: 'kim-1',
        status: 'RESULTS_READY',
        replaces: true,
        cancellationReason: 'ill',
        allInterpretationsReadyAt: '2026-11-20T10:00:00Z',
        screening: { screeningId: 'kim-1-screening', time: '2026-11-10T08:40:00Z' },
      },
      said: [],
    })
    expect(put(appointment({ start: '2026-11-10T08:40:00Z' })).purchase).toEqual({
      purchaseId: 'kim-1',
      status: 'SCHEDULED',
      screening: { time: '2026-11-10T08:40:00Z' },
    })
    expect(put(request({ extension: [extend('replaces', { valueBoolean: false })] })).purchase).toEqual({
      purchaseId: 'kim-1',
    })
  })

  it('that was entered in error is retracted, and nothing else in it is read', () => {
    const status = 'entered-in-error'
    const expected = {
      purchase: {
        purchaseId: 'kim-1',
        status: 'ENTERED_IN_ERROR',
        retractionReason: 'entered in error by its sender',
      },
      said: [],
      products: [],
      packages: 'it',
      hasKnownPackages: false,
    }
    const orderDetail = [{ coding: [createCoding('package', 'BMS')] }]
    expect(put(request({ status, orderDetail, intent: 'plan' }))).toEqual(expected)
    expect(put(appointment({ status, serviceType: orderDetail }))).toEqual(expected)
  })

  it.each([
    [request, ['active', 'on-hold', 'completed'], 'revoked', 'active or on-hold or completed'],
    [
      appointment,
      ['proposed', 'pending', 'booked', 'arrived', 'fulfilled', 'checked-in', 'waitlist'],
      'cancelled',
      'proposed or pending or booked or arrived or fulfilled or checked-in or waitlist',
    ],
  ])('has a FHIR status that its own status does not contradict (%o)', (order, open, cancelled, expected) => {
    for (const status of open) expect(put(order({ status })).said).toEqual([])
    expect(put(order({ status: cancelled, extension: withStatus('CANCELLED') })).said).toEqual([])
    expect(put(order({ status: cancelled })).said).toEqual([`it.status: Unexpected code, expected ${expected}`])
    expect(put(order({ extension: withStatus('CANCELLED') })).said).toEqual([
      `it.status: Unexpected code, expected ${cancelled}`,
    ])
  })

  it('must be an order, and must not say that it is not to be performed', () => {
    expect(put(request({ doNotPerform: false })).said).toEqual([])
    expect(put(request({ doNotPerform: true, intent: 'plan' })).said).toEqual([
      'it.intent: Unexpected code, expected order',
      'it.doNotPerform: Unexpected value, expected false',
    ])
  })
})

describe('the site of an order', () => {
  const site = (change: object = {}) => ({ resourceType: 'Location', id: 'site', ...change })
  const at = (contained: readonly object[], ...references: readonly string[]) =>
    put(request({ contained, locationReference: references.map((reference) => ({ reference })) }))

  it('is the location that the order contains, with at most three address lines', () => {
    const address = { line: ['1', '2', '3'], city: 'Millbrook', state: 'OH', postalCode: '43000', country: 'US' }
    const { line, ...rest } = address
    const contained = [site({ id: 'other' }), site({ name: 'Center', address })]
    const expected = { siteName: 'Center', location: { line1: '1', line2: '2', line3: '3', ...rest } }
    expect(at(contained, '#site')).toMatchObject({ purchase: { screening: expected }, said: [] })
    const participant = [{}, { actor: { reference: 'Patient/kim' } }, { actor: { reference: '#site' } }]
    expect(put(appointment({ contained, participant }))).toMatchObject({ purchase: { screening: expected }, said: [] })
    expect(at([site({ address: { line: [...line, '4', '5'] } })], '#site')).toMatchObject({
      purchase: { screening: { location: expect.not.objectContaining({ line4: '4' }) } },
      said: ['it.contained[0].address.line[3]: Unexpected line, expected three lines at most'],
    })
  })

  it('must be there, must be a Location, and must be the only one', () => {
    expect(at([], '#site').said).toEqual([
      'it.locationReference[0].reference: Unexpected reference, expected a Location that the resource contains',
    ])
    expect(at([site({ resourceType: 'Device' })], '#site').said[0]).toBe(
      'it.contained[0].resourceType: Unexpected code, expected Location',
    )
    expect(at([site()], '#site', '#site').said).toEqual([
      'it.locationReference[1].reference: Unexpected second location, expected one',
    ])
    expect(at([site({ status: 'active', modifierExtension: [] })], '#site').said).toEqual([
      'it.contained[0].modifierExtension: Unexpected element, expected none',
    ])
  })
})

describe('the packages of an order', () => {
  const bought = (code: string, ...products: readonly string[]) => ({
    coding: [createCoding('package', code), ...products.map((each) => createCoding('product', each))],
  })
  const place = (packageIndex: number, product: number) => `/purchases/0/packages/${packageIndex}/products/${product}`
  const known = new Map([
    ['kim-1', [{ packageCode: 'BMS', products: [{ productCode: 'GL' }] }, { packageCode: 'GSP' }]],
  ])
  const [gspProduct, ...gspProducts] = compiledCatalogue.packages['GSP']!.productCodes

  it('are named with some of their products, or come with all', () => {
    const sold = put(request({ orderDetail: [bought('BMB', 'WA', 'PR'), bought('GSP')] }))
    expect(sold.said).toEqual([])
    expect(sold.hasKnownPackages).toBe(true)
    expect(sold.packages).toBe('it.orderDetail')
    expect(sold.products.slice(0, 3)).toEqual([
      ['WA', place(0, 0)],
      ['PR', place(0, 1)],
      expect.arrayContaining([expect.stringContaining('/packages/1/')]),
    ])
    expect(sold.purchase['packages']).toEqual([
      { packageCode: 'BMB', products: [{ productCode: 'WA' }, { productCode: 'PR' }] },
      {
        packageCode: 'GSP',
        products: compiledCatalogue.packages['GSP']!.productCodes.map((productCode) => ({ productCode })),
      },
    ])
    expect(put(appointment({ serviceType: [bought('BMB', 'WA')] })).products).toEqual([['WA', place(0, 0)]])
  })

  it('have a product that several of them contain at its first place', () => {
    expect(put(request({ orderDetail: [bought('BMB', 'WA'), bought('BMS', 'WA', 'GL')] })).products).toEqual([
      ['WA', place(0, 0)],
      ['GL', place(1, 1)],
    ])
  })

  it('skip a product whose code is missing', () => {
    const coding = [createCoding('package', 'BMB'), { system: fhirSystems.product }, createCoding('product', 'WA')]
    expect(put(request({ orderDetail: [{ coding }] })).products).toEqual([['WA', place(0, 1)]])
  })

  it('are not known if one of them is not', () => {
    const unknown = put(request({ orderDetail: [bought('NONE'), bought('BMB', 'WA')] }))
    expect(unknown).toMatchObject({ hasKnownPackages: false, products: [['WA', place(1, 0)]] })
  })

  it('are those of the known order if the request names none of ours', () => {
    const expected = [
      ['GL', place(0, 0)],
      [gspProduct, place(1, 0)],
      ...gspProducts.map((each, index) => [each, place(1, index + 1)]),
    ].filter(([code], index) => code !== 'GL' || index === 0)
    for (const orderDetail of [undefined, [], [{ coding: [{ system: 'urn:laboratory', code: 'GLU' }] }]]) {
      const result = put(request({ orderDetail }), { known })
      expect(result).toMatchObject({ hasKnownPackages: true, packages: 'it.orderDetail', products: expected, said: [] })
    }
    expect(put(request({ orderDetail: [bought('BMB', 'WA')] }), { known }).products).toEqual([['WA', place(0, 0)]])
    expect(put(request({ identifier: [] }), { known }).products).toEqual([])
    expect(put(number, { known }, putNumberedPurchase)).toMatchObject({
      hasKnownPackages: true,
      packages: 'it.value',
      products: expected,
      said: [],
    })
  })

  it('are required if the order is not known, unless nothing says whose order it is', () => {
    expect(put(request()).hasKnownPackages).toBe(true)
    expect(put(request(), { hasParticipant: false }).hasKnownPackages).toBe(false)
    expect(put(request({ orderDetail: [bought('BMB', 'WA')] }), { hasParticipant: false }).hasKnownPackages).toBe(true)
    expect(put(number, { hasParticipant: false }, putNumberedPurchase)).toEqual({
      purchase: { purchaseId: 'kim-1' },
      said: [],
      products: [],
      packages: 'it',
      hasKnownPackages: false,
    })
    expect(put(number, {}, putNumberedPurchase).said).toEqual([
      'it: Unexpected order, expected one of this participant that is known, or its ServiceRequest in the bundle, with status, screening and package',
    ])
  })
})
