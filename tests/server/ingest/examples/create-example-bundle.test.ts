import { expect, it } from 'vitest'
import { createExampleBundle } from '../../../../src/server/ingest/examples/create-example-bundle.ts'
import { readMessage } from '../../../../src/server/ingest/read/read-message.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

it('creates a bundle that is taken, whichever tests the catalogue adds to its package', () => {
  const GSP = { ...compiledCatalogue.packages['GSP']!, productCodes: Object.keys(compiledCatalogue.products) }
  const catalogue = { ...compiledCatalogue, packages: { ...compiledCatalogue.packages, GSP } }
  for (const index of [1, 2]) {
    const { problems, firstMessageProblems, orders } = readMessage(
      JSON.stringify(createExampleBundle(catalogue, index)),
      { catalogue, now: new Date('2026-11-22T12:00:00Z'), isReviewRequired: true },
    )
    expect([...problems, ...firstMessageProblems]).toEqual([])
    expect(orders.get(0)?.interpretations.length).toBeGreaterThan(40)
  }
})
