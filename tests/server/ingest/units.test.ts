import { describe, expect, it } from 'vitest'
import { readMessage } from '../../../src/server/ingest/read-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

const now = new Date('2026-11-22T12:00:00Z')
const place = '/purchases/0/packages/0/products/0/measurements/0/values/glucose'

/** What is wrong with a message whose glucose is this. */
const problemsWith = (glucose: unknown) => {
  const purchase = JSON.parse(JSON.stringify(ownPurchase()))
  purchase.packages[0].products[0].measurements[0].values = { glucose }
  return readMessage(JSON.stringify(ownMessage({ purchases: [purchase] })), compiledCatalogue!, now).problems
}

describe.skipIf(!compiledCatalogue)('a number of a message', () => {
  it('is refused without its unit, with the line to write and not the number', () => {
    expect(problemsWith(4711)).toMatchObject([
      {
        path: place,
        reason:
          'Unexpected number without its unit, expected the unit in which it was measured: "glucose": { "value": NUMBER, "unit": "mg/dL" }',
      },
    ])
  })

  it('is refused in a unit that the measure does not have', () => {
    expect(problemsWith({ value: 97, unit: 'mg' })).toMatchObject([{ path: `${place}/unit` }])
  })
})
