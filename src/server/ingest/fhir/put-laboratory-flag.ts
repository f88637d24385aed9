import type { FhirReader } from './fhir-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { FhirMessageMapper } from './fhir-message-mapper.ts'

/** From the least to the most urgent. */
const flags = ['N', 'L', 'H', 'A', 'LU', 'HU', 'LL', 'HH', 'AA']

const systems: ReadonlySet<string | undefined> = new Set([fhirSystems.interpretation0078, fhirSystems.interpretationV3])

/** That a value is beyond what can be measured, which its comparator says. */
const offScale: ReadonlySet<string> = new Set(['<', '>'])

/** Puts what the laboratory says of the value or, where it says it of several components, the most urgent of that. */
export function putLaboratoryFlag(message: FhirMessageMapper, resource: FhirReader, pointer: string): void {
  const concepts = [resource, ...resource.list('component')].flatMap((holder) =>
    holder.list('interpretation').map((concept) => ({ holder, concept })),
  )
  const read = concepts.flatMap(({ holder, concept }) => {
    const codings = concept.list('coding').filter((each) => systems.has(each.get('system').getText()))
    if (codings.length === 0) concept.refuse('interpretation', `a code of ${fhirSystems.interpretationV3}`)
    return codings.flatMap((coding) => {
      const code = coding.get('code')
      if (isOffScale(code, holder)) return []
      return code.requireOneOf(...flags) ? [{ code, urgency: flags.indexOf(code.getText()!) }] : []
    })
  })
  const [most] = read.toSorted((one, other) => other.urgency - one.urgency)
  if (most) message.put(`${pointer}/laboratoryFlag`, most.code, most.code.getText())
}

/** Whether a code says that the value is off the scale; without the comparator that says it too, the number would look exact. */
function isOffScale(code: FhirReader, holder: FhirReader): boolean {
  const text = code.getText() ?? ''
  if (!offScale.has(text)) return false
  const comparator = holder.get('valueQuantity').get('comparator').getText() ?? ''
  if (!comparator.startsWith(text)) code.refuse('code', `the comparator ${text} in valueQuantity, which says the same`)
  return true
}
