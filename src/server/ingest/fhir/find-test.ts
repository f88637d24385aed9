import type { DefinitionCatalogue, InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition, findProduct } from '../../../catalogue/look-up.ts'
import { listLoincCodes } from '../../../catalogue/list-loinc-codes.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { BundlePurchase } from './put-purchase.ts'
import { hasLoincCheckDigit } from './has-loinc-check-digit.ts'
import { refuseUnsold } from './refuse-unsold.ts'

/** The test of an Observation, its product in the purchase, and the code by which it was found. */
interface FoundTest {
  readonly outcome: 'found'
  readonly definition: InterpretationDefinition
  readonly productCode: string
  readonly code: FhirElementReader
}

/** `refused`: the reason was reported. `unknown`: no test of the portal has the code. */
type TestSearch = FoundTest | { readonly outcome: 'refused' | 'unknown' }

const refused: TestSearch = { outcome: 'refused' }

interface TestPlace {
  readonly purchase: BundlePurchase
  readonly catalogue: DefinitionCatalogue
}

/** Finds the test of an Observation by our own code, or else by its LOINC code among the tests of the purchase. */
export function findTest(resource: FhirElementReader, place: TestPlace): TestSearch {
  const coding = resource.get('code').getOne('coding', 'system', fhirSystems.interpretation)
  if (coding.isAbsent) return findTestByLoinc(resource, place)
  const code = coding.get('code')
  const { purchase, catalogue } = place
  const definition = findInterpretationDefinition(catalogue, code.findText() ?? '')
  if (!definition) {
    code.refuse('code', `one of ${fhirSystems.interpretation} that the catalogue has`)
    return refused
  }
  const found = listTests(place).find((each) => each.definition === definition)
  if (found) return { outcome: 'found', ...found, code }
  refuseUnsold(purchase, code, ['interpretation', 'one of a product of the purchase'])
  return refused
}

function findTestByLoinc(resource: FhirElementReader, place: TestPlace): TestSearch {
  const code = resource.get('code').getOne('coding', 'system', fhirSystems.loinc).get('code')
  const text = code.findText()
  if (text === undefined) {
    resource.get('code').get('coding').refuse('code', `one of ${fhirSystems.loinc} or ${fhirSystems.interpretation}`)
    return refused
  }
  const has = (definition: InterpretationDefinition, kinds: readonly ('own' | 'accepted')[]): boolean =>
    kinds.some((kind) => listLoincCodes(definition)[kind].includes(text))
  const tests = listTests(place).filter(({ definition }) => has(definition, ['own', 'accepted']))
  const [first, ...others] = tests
  if (!first) {
    if (!Object.values(place.catalogue.interpretations).some((each) => has(each, ['own', 'accepted']))) {
      if (hasLoincCheckDigit(text)) resource.get('code').ignore('no test of the portal has this code')
      else code.refuse('code', 'a code of LOINC: its check digit is wrong, or it has none')
      return { outcome: 'unknown' }
    }
    refuseUnsold(place.purchase, code, ['LOINC code', 'one of a product of the purchase'])
    return refused
  }
  if (others.length === 0) return { outcome: 'found', ...first, code }
  const isOneProduct = others.every(({ productCode }) => productCode === first.productCode)
  const own = tests.filter(({ definition }) => has(definition, ['own']))
  if (isOneProduct && own.length === 1) return { outcome: 'found', ...own[0]!, code }
  const ids = new Set(tests.map(({ definition }) => definition.interpretationId))
  const expected = `a code of ${fhirSystems.interpretation} too: ${[...ids].join(' or ')}`
  resource.get('code').refuse('LOINC code of several tests', expected)
  return refused
}

/** The tests of the products of a purchase. */
function listTests({ purchase, catalogue }: TestPlace): Pick<FoundTest, 'definition' | 'productCode'>[] {
  return [...purchase.products.keys()].flatMap((productCode) =>
    (findProduct(catalogue, productCode)?.interpretationIds ?? []).flatMap((id) => {
      const definition = findInterpretationDefinition(catalogue, id)
      return definition ? [{ definition, productCode }] : []
    }),
  )
}
