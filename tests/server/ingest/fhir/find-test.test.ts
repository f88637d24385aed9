import { describe, expect, it } from 'vitest'
import { fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { findTest } from '../../../../src/server/ingest/fhir/find-test.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { bundlePurchase, readElement } from './bundle-purchase.ts'
import { createCoding } from './put-into-message.ts'

/** The test that codings lead to in a purchase of these products, and the problems reported. */
function find(codings: readonly object[], products: readonly string[], catalogue = compiledCatalogue) {
  const said: string[] = []
  const found = findTest(readElement({ code: { coding: codings } }, 'it', said), {
    purchase: bundlePurchase(products, said),
    catalogue,
  })
  if (found.outcome !== 'found') return { found: found.outcome, said }
  return { found: `${found.productCode} ${found.definition.interpretationId}`, said }
}

describe('the test of a result', () => {
  it('is named by our own code, whatever LOINC says', () => {
    const own = createCoding('interpretation', 'pointOfCareGlucose')
    expect(find([createCoding('loinc', '1-8'), own], ['LI', 'GL'])).toEqual({
      found: 'GL pointOfCareGlucose',
      said: [],
    })
    expect(find([own], ['LI'])).toEqual({
      found: 'refused',
      said: ['it.code.coding[0].code: Unexpected interpretation, expected one of a product of the purchase'],
    })
    expect(find([own], [])).toEqual({
      found: 'refused',
      said: [
        'packages: Missing element, expected the package that the results belong to, because the order is not known',
      ],
    })
    expect(find([createCoding('interpretation', 'canary')], ['GL'])).toEqual({
      found: 'refused',
      said: [
        `it.code.coding[0].code: Unexpected code, expected one of ${fhirSystems.interpretation} that the catalogue has`,
      ],
    })
  })

  it('is refused if nothing names it', () => {
    expect(find([{ system: 'urn:laboratory', code: 'GLU' }], ['GL'])).toEqual({
      found: 'refused',
      said: [`it.code.coding: Unexpected code, expected one of ${fhirSystems.loinc} or ${fhirSystems.interpretation}`],
    })
  })

  it('is unknown if no test of the portal has its LOINC code, which must be a valid one', () => {
    expect(find([createCoding('loinc', '1-8')], ['GL'])).toEqual({
      found: 'unknown',
      said: ['it.code: Not read: no test of the portal has this code'],
    })
    expect(find([createCoding('loinc', '1-7')], ['GL'])).toEqual({
      found: 'unknown',
      said: [
        'it.code.coding[0].code: Unexpected code, expected a code of LOINC: its check digit is wrong, or it has none',
      ],
    })
  })

  describe('by LOINC', () => {
    const { pointOfCareGlucose, labGlucose } = compiledCatalogue.interpretations
    const [loinc, accepted] = [{ code: '1-8', display: 'one' }, [{ code: '1-8', display: 'one' }]]
    const [measure] = labGlucose!.measures
    const name = (interpretationIds: readonly string[]) => ({ ...compiledCatalogue.products['GL']!, interpretationIds })
    /** Two products with one test each, or one product with both; the first test has the code as its own. */
    const catalogue = (products: Readonly<Record<string, readonly string[]>>, own = [pointOfCareGlucose!]) => ({
      ...compiledCatalogue,
      interpretations: Object.fromEntries(
        [pointOfCareGlucose!, labGlucose!].map((each) => [
          each.interpretationId,
          {
            ...each,
            measures: [{ ...measure!, loinc: { code: '2-6', display: 'two' }, acceptedLoinc: accepted }],
            ...(own.includes(each) && { loinc }),
          },
        ]),
      ) as unknown as typeof compiledCatalogue.interpretations,
      products: Object.fromEntries(Object.entries(products).map(([code, ids]) => [code, name([...ids, 'gone'])])),
    })
    const coding = [createCoding('loinc', '1-8')]
    const several = [
      `it.code: Unexpected LOINC code of several tests, expected a code of ${fhirSystems.interpretation} too: pointOfCareGlucose or labGlucose`,
    ]
    const ids = ['pointOfCareGlucose', 'labGlucose']

    it('is the one in the purchase that has the code, as its own or as an accepted one', () => {
      const apart = catalogue({ A: ids.slice(0, 1), B: ids.slice(1) })
      expect(find(coding, ['A'], apart)).toEqual({ found: 'A pointOfCareGlucose', said: [] })
      expect(find(coding, ['B'], apart)).toEqual({ found: 'B labGlucose', said: [] })
      expect(find(coding, ['C'], apart)).toEqual({
        found: 'refused',
        said: ['it.code.coding[0].code: Unexpected LOINC code, expected one of a product of the purchase'],
      })
    })

    it('is the only one with the code as its own if several tests of one product have it', () => {
      expect(find(coding, ['A'], catalogue({ A: ids }))).toEqual({ found: 'A pointOfCareGlucose', said: [] })
      for (const own of [[], [pointOfCareGlucose!, labGlucose!]])
        expect(find(coding, ['A'], catalogue({ A: ids }, own))).toEqual({ found: 'refused', said: several })
      for (const first of [ids.slice(0, 1), ids])
        expect(find(coding, ['A', 'B'], catalogue({ A: first, B: ids.slice(1) }))).toEqual({
          found: 'refused',
          said: several,
        })
    })
  })
})
