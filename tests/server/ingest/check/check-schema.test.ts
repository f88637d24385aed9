import { describe, expect, it } from 'vitest'
import { checkSchema } from '../../../../src/server/ingest/check/check-schema.ts'
import { questionnaireWith } from '../../interpret/small-questionnaire.ts'
import { ownMessage, ownPurchase } from '../own-message.ts'

const listPointers = (data: unknown) => checkSchema(data).map(({ pointer }) => pointer)
const withPurchases = (...purchases: unknown[]) => ({ ...ownMessage(), purchases })

describe('the check of a message against the schema', () => {
  it('finds nothing wrong with a valid message', () => {
    expect(checkSchema(ownMessage())).toEqual([])
  })

  it.each([null, 5, 'text', true, []])('finds one problem with %j', (data) => {
    expect(listPointers(data)).toEqual([''])
  })

  it('does not look into purchases that are not a list, or are too many', () => {
    expect(listPointers({ ...ownMessage(), purchases: { 0: 'kim' } })).toEqual(['/purchases'])
    expect(checkSchema(withPurchases(...Array.from({ length: 101 }, () => ({}))))).toEqual([
      { pointer: '/purchases', reason: 'Unexpected list, expected at most 50 items' },
    ])
  })

  it('reports the place within the purchases, and what is there', () => {
    const problems = checkSchema(withPurchases(ownPurchase(), { ...ownPurchase(), purchaseId: 5 }))
    expect(problems).toEqual([{ pointer: '/purchases/1/purchaseId', reason: 'Unexpected number, expected a text' }])
  })

  it('says how long an id may be', () => {
    const long = {
      ...ownMessage({ messageId: 'm'.repeat(129) }),
      purchases: [ownPurchase({ purchaseId: 'p'.repeat(65) })],
    }
    expect(checkSchema(long)).toEqual([
      { pointer: '/messageId', reason: 'Unexpected text, expected at most 128 characters' },
      { pointer: '/purchases/0/purchaseId', reason: 'Unexpected text, expected at most 64 characters' },
    ])
    const longest = {
      ...ownMessage({ messageId: 'm'.repeat(128) }),
      purchases: [ownPurchase({ purchaseId: 'p'.repeat(64) })],
    }
    expect(checkSchema(longest)).toEqual([])
  })

  it('says that measurements and answers in one product exclude each other', () => {
    const both = {
      productCode: 'S4L',
      measurements: [{ interpretationId: 'labGlucose' }],
      questionnaire: questionnaireWith(),
    }
    const packages = [{ packageCode: 'GSP', products: [both] }]
    expect(checkSchema(withPurchases(ownPurchase({ packages })))).toEqual([
      {
        pointer: '/purchases/0/packages/0/products/0',
        reason: 'Unexpected measurements and questionnaire together, expected only one of them',
      },
    ])
  })

  it('goes on until there are more problems than are reported', () => {
    const wrong = { ...ownPurchase(), packages: Array.from({ length: 10 }, () => ({ products: [{}, {}, {}, {}, {}] })) }
    const places = listPointers(withPurchases(wrong, wrong, wrong)).map((pointer) =>
      pointer.slice(0, '/purchases/0'.length),
    )
    expect([...new Set(places)]).toEqual(['/purchases/0', '/purchases/1'])
    expect(places).toHaveLength(120)
  })
})
