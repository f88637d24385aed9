import { expect, it } from 'vitest'
import { createExampleBundle } from '../../../../src/server/ingest/examples/create-example-bundle.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { interpretText } from '../interpret-text.ts'

it('creates a bundle that is accepted, whichever tests the catalogue adds to its package', () => {
  const GSP = { ...compiledCatalogue.packages['GSP']!, productCodes: Object.keys(compiledCatalogue.products) }
  const catalogue = { ...compiledCatalogue, packages: { ...compiledCatalogue.packages, GSP } }
  for (const index of [1, 2]) {
    const { problems, firstMessageProblems, orders } = interpretText(
      JSON.stringify(createExampleBundle(catalogue, index)),
      { catalogue },
    )
    expect([...problems, ...firstMessageProblems]).toEqual([])
    expect(orders.get(0)?.interpretations.length).toBeGreaterThan(40)
  }
})
