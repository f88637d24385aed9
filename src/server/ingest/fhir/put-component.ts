import type { FhirElement } from './fhir-element.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { MessageDraft } from './message-draft.ts'
import type { MeasurementPlace } from './measurement-place.ts'
import { putQuantity } from './put-quantity.ts'

type Put = (
  draft: MessageDraft,
  component: FhirElement,
  place: MeasurementPlace & { readonly code: FhirElement },
) => void

/** What a component may be, by the system of its code. */
const kinds: Readonly<Record<string, Put>> = {
  [fhirSystems.measure]: (draft, component, { code, ...place }) => {
    const measure = place.definition.measures.find(({ key }) => key === code.text())
    if (measure) {
      putQuantity(draft, component.get('valueQuantity'), { ...place, measure })
      return
    }
    const known = place.definition.measures.map(({ key }) => key).join(', ')
    code.refuse('measure', `one of ${known || 'none'}`)
  },
  [fhirSystems.placeholder]: putText('placeholders'),
  [fhirSystems.circumstance]: putText('circumstances'),
  [fhirSystems.finding]: (draft, component, { pointer, code }) => {
    if (!flagOf(component)) return
    const name = `${pointer}/findings`
    draft.put(`${name}/${draft.countAt(name)}`, code, code.text())
  },
  [fhirSystems.attribute]: (draft, component, { pointer, code }) => {
    code.demand('isSelfReported')
    draft.put(`${pointer}/isSelfReported`, component.get('valueBoolean'), flagOf(component))
  },
}

/** Puts a component of an Observation: a measure, or what the result needs to know besides. */
export function putComponent(draft: MessageDraft, component: FhirElement, place: MeasurementPlace): void {
  for (const name of ['modifierExtension', 'dataAbsentReason'])
    if (!component.get(name).isAbsent) component.get(name).refuse('element', 'none in a component')
  const codings = component
    .get('code')
    .list('coding')
    .filter((each) => kinds[each.get('system').text() ?? ''])
  const [coding, ...others] = codings
  for (const other of others) other.refuse('second code', 'one')
  const put = kinds[coding?.get('system').text() ?? '']
  const code = coding?.get('code')
  if (!put || code?.text() === undefined) {
    component.get('code').refuse('code', `one of the systems ${Object.keys(kinds).join(', ')}`)
    return
  }
  refuseRepetition(draft, code, place)
  put(draft, component, { ...place, code })
}

/** Remembers each code of a measurement by a pointer that no message has. */
function refuseRepetition(draft: MessageDraft, code: FhirElement, { pointer }: MeasurementPlace): void {
  const name = `${pointer}/ ${code.text()}`
  if (draft.knows(name)) code.refuse('second component of this code', 'one')
  draft.put(name, code, undefined)
}

function putText(name: 'placeholders' | 'circumstances'): Put {
  return (draft, component, { pointer, code }) => {
    const value = component.get('valueString')
    if (value.isAbsent) value.refuse('lack of this element', 'a text')
    if (/^[a-z][a-zA-Z0-9]{0,63}$/.test(code.text() ?? ''))
      draft.put(`${pointer}/${name}/${code.text()}`, value, value.text())
    else code.refuse('code', 'a name such as "egfrAf"')
  }
}

function flagOf(component: FhirElement): boolean | undefined {
  const value = component.get('valueBoolean')
  if (value.isAbsent) value.refuse('lack of this element', 'true or false')
  return value.flag()
}
