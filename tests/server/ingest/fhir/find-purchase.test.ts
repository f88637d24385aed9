import { describe, expect, it } from 'vitest'
import type { BundleResource } from '../../../../src/server/ingest/fhir/bundle-resources.ts'
import { fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { findPurchase, listNumberedOrders } from '../../../../src/server/ingest/fhir/find-purchase.ts'
import { bundlePurchase, readElement } from './bundle-purchase.ts'

const byNumber = (value: string, system: string = fhirSystems.purchase) => ({ identifier: { system, value } })
const byReference = (reference: string) => ({ reference })

const purchases = ['first', 'second'].map((purchaseId, index) => ({
  ...bundlePurchase([]),
  index,
  purchaseId,
  references: [`ServiceRequest/${purchaseId}`],
}))

/** The id of the purchase that a result is based on, and the problems reported. */
function find(basedOn: readonly object[], report?: readonly object[], all = purchases) {
  const said: string[] = []
  const found = findPurchase(
    {
      resource: readElement({ basedOn }, 'it', said),
      ...(report && { report: readElement({ basedOn: report }) }),
    },
    all,
  )
  return { id: found?.purchaseId, said }
}

describe('the order of a result', () => {
  const expected = `a ServiceRequest or Appointment of the bundle, or an identifier with the system ${fhirSystems.purchase}`

  it('is named by a reference or by its number', () => {
    for (const basedOn of [byReference('ServiceRequest/second'), byNumber('second')])
      expect(find([basedOn])).toEqual({ id: 'second', said: [] })
  })

  it('is the only one, or that of its report, if the result names none itself', () => {
    expect(find([], undefined, purchases.slice(1))).toEqual({ id: 'second', said: [] })
    expect(find([], [byNumber('second')])).toEqual({ id: 'second', said: [] })
    expect(find([byNumber('first')], [byNumber('second'), byNumber('first')])).toEqual({ id: 'first', said: [] })
    expect(find([byNumber('first')], [byNumber('other')])).toEqual({ id: 'first', said: [] })
    expect(find([]).said).toEqual([`it.basedOn: Unexpected order, expected ${expected}`])
  })

  it('may be named next to orders of other systems, but not next to another one of ours', () => {
    const foreign = byNumber('second', 'urn:laboratory')
    expect(find([foreign, byNumber('first'), {}])).toEqual({ id: 'first', said: [] })
    expect(find([byNumber('first'), byReference('ServiceRequest/first')])).toEqual({ id: 'first', said: [] })
    expect(find([byNumber('first'), byNumber('second')])).toEqual({
      id: 'first',
      said: ['it.basedOn[1]: Unexpected second order, expected one for each result'],
    })
  })

  it('is refused if its reference, its number or its report contradicts it', () => {
    const both = { ...byReference('ServiceRequest/first'), ...byNumber('second') }
    expect(find([both]).said).toEqual(['it.basedOn[0]: Unexpected second order, expected one for each result'])
    expect(find([byNumber('first')], [byReference('ServiceRequest/second')]).said).toEqual([
      'it.basedOn[0]: Unexpected order, expected one of those that its report names',
    ])
  })

  it('is refused if the bundle does not have it, even if the bundle has another one', () => {
    const refused = [`it.basedOn[0].reference: Unexpected order, expected ${expected}`]
    for (const all of [purchases, purchases.slice(1), []])
      expect(find([byReference('ServiceRequest/gone')], undefined, all)).toEqual({ id: undefined, said: refused })
    expect(find([{}]).said).toEqual(refused)
  })
})

it('lists the orders that results name by number, each once, except those in the bundle', () => {
  const resource = (type: BundleResource['type'], ...basedOn: object[]): BundleResource => ({
    type,
    resource: readElement({ basedOn }),
    references: [],
  })
  const orders = listNumberedOrders(
    [
      resource('Observation', byNumber('known'), byNumber('first'), byNumber('other', 'urn:laboratory')),
      resource('QuestionnaireResponse', byNumber('known'), byNumber('answers')),
      resource('DiagnosticReport', byNumber('report')),
      resource('ServiceRequest', byNumber('request')),
      resource(undefined, byNumber('unread')),
    ],
    purchases,
  )
  expect(orders.map(({ purchaseId }) => purchaseId)).toEqual(['known', 'answers', 'report'])
})
