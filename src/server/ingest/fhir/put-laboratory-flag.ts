import type { FhirElement } from './fhir-element.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { RawMessage } from './raw-message.ts'

/** From the least to the most urgent. */
const flags = ['N', 'L', 'H', 'A', 'LU', 'HU', 'LL', 'HH', 'AA']

const systems: ReadonlySet<string | undefined> = new Set([fhirSystems.interpretation0078, fhirSystems.interpretationV3])

/** Puts what the laboratory says of the value or, where it says it of several components, the most urgent of that. */
export function putLaboratoryFlag(message: RawMessage, resource: FhirElement, pointer: string): void {
  const concepts = [resource, ...resource.list('component')].flatMap((each) => each.list('interpretation'))
  const read = concepts.flatMap((concept) => {
    const codings = concept.list('coding').filter((each) => systems.has(each.get('system').getText()))
    if (codings.length === 0) concept.refuse('interpretation', `a code of ${fhirSystems.interpretationV3}`)
    return codings.flatMap((coding) => {
      const code = coding.get('code')
      return code.requireOneOf(...flags) ? [{ code, urgency: flags.indexOf(code.getText()!) }] : []
    })
  })
  const [most] = read.toSorted((one, other) => other.urgency - one.urgency)
  if (most) message.put(`${pointer}/laboratoryFlag`, most.code, most.code.getText())
}
