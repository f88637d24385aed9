import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { checkElements } from './check-elements.ts'
import type { FhirElement } from './fhir-element.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { MessageDraft } from './message-draft.ts'
import type { MeasurementPlace } from './measurement-place.ts'
import { putQuantity } from './put-quantity.ts'

/** What says what a component is. */
interface ComponentCode {
  readonly system: string
  readonly code: FhirElement
  /** The code, or the key of the measure that a code of LOINC stands for. */
  readonly name: string
}

type Put = (draft: MessageDraft, component: FhirElement, place: MeasurementPlace & ComponentCode) => void

const valueTypes = ['valueQuantity', 'valueString', 'valueBoolean'] as const

/** What a component may be, by the system of its code. */
const kinds: ReadonlyMap<string | undefined, Put> = new Map<string, Put>([
  [
    fhirSystems.measure,
    (draft, component, { code, name, ...place }) => {
      const measure = place.definition.measures.find(({ key }) => key === name)
      if (measure) {
        putQuantity(draft, takeValue(component, 'valueQuantity'), { ...place, measure })
        return
      }
      const known = place.definition.measures.map(({ key }) => key).join(', ')
      code.refuse('measure', `one of ${known || 'none'}`)
    },
  ],
  [fhirSystems.placeholder, putText('placeholders')],
  [fhirSystems.circumstance, putText('circumstances')],
  [
    fhirSystems.finding,
    (draft, component, { pointer, code, name }) => {
      if (!readFlag(component)) return
      const findings = `${pointer}/findings`
      draft.put(`${findings}/${draft.countAt(findings)}`, code, name)
    },
  ],
  [
    fhirSystems.attribute,
    (draft, component, { pointer, code }) => {
      code.demand('isSelfReported')
      draft.put(`${pointer}/isSelfReported`, component.get('valueBoolean'), readFlag(component))
    },
  ],
])

/** Puts a component of an Observation: a measure, or what the result needs to know besides. */
export function putComponent(draft: MessageDraft, component: FhirElement, place: MeasurementPlace): void {
  checkElements(component, 'Observation.component')
  const coding = findCoding(component, place)
  const put = kinds.get(coding?.system)
  if (!coding || !put) {
    component.get('code').refuse('code', `one of the systems ${[...kinds.keys()].join(', ')}`)
    return
  }
  refuseRepetition(draft, coding, place)
  put(draft, component, { ...place, ...coding })
}

/** The coding that says what a component is, in a system of ours or, for a measure, in LOINC; one of LOINC must not contradict ours. */
function findCoding(component: FhirElement, { definition }: MeasurementPlace): ComponentCode | undefined {
  const [coding, ...others] = component
    .get('code')
    .list('coding')
    .filter((each) => kinds.has(each.get('system').text()))
  for (const other of others) other.refuse('second code', 'one')
  const loinc = component.get('code').one('coding', 'system', fhirSystems.loinc).get('code')
  const own = coding?.get('code').text()
  if (own === undefined) return findMeasure(definition, loinc)
  const expected = definition.measures.find(({ key }) => key === own)?.loinc?.code
  if (!loinc.isAbsent && loinc.text() !== expected) loinc.refuse('code of LOINC', expected ?? 'none here: leave it out')
  return { system: coding!.get('system').text()!, code: coding!.get('code'), name: own }
}

function findMeasure({ measures }: InterpretationDefinition, loinc: FhirElement): ComponentCode | undefined {
  const measure = loinc.isAbsent ? undefined : measures.find((each) => each.loinc?.code === loinc.text())
  return measure && { system: fhirSystems.measure, code: loinc, name: measure.key }
}

/** Remembers each code of a measurement by a pointer that no message has. */
function refuseRepetition(draft: MessageDraft, { code, name }: ComponentCode, { pointer }: MeasurementPlace): void {
  const place = `${pointer}/ ${name}`
  if (draft.knows(place)) code.refuse('second component of this code', 'one')
  draft.put(place, code, undefined)
}

function putText(list: 'placeholders' | 'circumstances'): Put {
  return (draft, component, { pointer, code, name }) => {
    const value = takeValue(component, 'valueString')
    if (value.isAbsent) value.refuse('lack of this element', 'a text')
    if (/^[a-z][a-zA-Z0-9]{0,63}$/.test(name)) draft.put(`${pointer}/${list}/${name}`, value, value.text())
    else code.refuse('code', 'a name such as "egfrAf"')
  }
}

function readFlag(component: FhirElement): boolean | undefined {
  const value = takeValue(component, 'valueBoolean')
  if (value.isAbsent) value.refuse('lack of this element', 'true or false')
  return value.flag()
}

/** The value of a type; one of another type is refused beside it. */
function takeValue(component: FhirElement, type: (typeof valueTypes)[number]): FhirElement {
  for (const other of valueTypes)
    if (other !== type && !component.get(other).isAbsent) component.get(other).refuse('value of another type', type)
  return component.get(type)
}
