import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { checkFhirElements } from './check-elements.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'
import type { MeasurementPlace } from './measurement-place.ts'
import { putQuantity } from './put-quantity.ts'

/** The code that identifies a component. */
interface ComponentCode {
  readonly system: string
  readonly code: FhirElementReader
  /** The code, or the key of the measure that a LOINC code identifies. */
  readonly name: string
}

/** Where to put a component: its measurement, and the codes of the components before it. */
export interface ComponentPlace extends MeasurementPlace {
  /** The code of this component is added. */
  readonly seenCodes: Set<string>
}

type Put = (
  message: ScreeningMessageBuilder,
  component: FhirElementReader,
  place: MeasurementPlace & ComponentCode,
) => void

const valueTypes = ['valueQuantity', 'valueString', 'valueBoolean'] as const

/** The kinds of components, by the systems of their codes. */
const kinds: ReadonlyMap<string | undefined, Put> = new Map<string, Put>([
  [
    fhirSystems.measure,
    (message, component, { code, name, ...place }) => {
      const measure = place.definition.measures.find(({ key }) => key === name)
      if (measure) {
        putQuantity(message, takeValue(component, 'valueQuantity'), { ...place, measure, holder: component })
        return
      }
      const known = place.definition.measures.map(({ key }) => key).join(', ')
      code.refuse('measure', `one of ${known || 'none'}`)
    },
  ],
  [fhirSystems.placeholder, createPutText('placeholders')],
  [fhirSystems.circumstance, createPutText('circumstances')],
  [
    fhirSystems.finding,
    (message, component, { pointer, code, name }) => {
      if (!readBoolean(component)) return
      const findings = `${pointer}/findings`
      message.put(`${findings}/${message.countAt(findings)}`, code, name)
    },
  ],
  [
    fhirSystems.attribute,
    (message, component, { pointer, code }) => {
      code.requireOneOf('isSelfReported')
      message.put(`${pointer}/isSelfReported`, component.get('valueBoolean'), readBoolean(component))
    },
  ],
])

/** Puts a component of an Observation: a measure, or other information that the result needs. */
export function putComponent(
  message: ScreeningMessageBuilder,
  component: FhirElementReader,
  place: ComponentPlace,
): void {
  checkFhirElements(component, 'Observation.component')
  const coding = findCoding(component, place)
  const put = kinds.get(coding?.system)
  if (!coding || !put) {
    component.get('code').refuse('code', `one of the systems ${[...kinds.keys()].join(', ')}`)
    return
  }
  refuseDuplicate(message, coding, place)
  put(message, component, { ...place, ...coding })
}

/** Finds the coding that identifies a component, in a system of ours or, for a measure, in LOINC. A LOINC code must not contradict ours. */
function findCoding(component: FhirElementReader, { definition }: MeasurementPlace): ComponentCode | undefined {
  const [coding, ...others] = component
    .get('code')
    .list('coding')
    .filter((each) => kinds.has(each.get('system').findText()))
  for (const other of others) other.refuse('second code', 'one')
  const loinc = component.get('code').getOne('coding', 'system', fhirSystems.loinc).get('code')
  const own = coding?.get('code').findText()
  if (own === undefined) return findMeasureCode(definition, loinc)
  const expected = definition.measures.find(({ key }) => key === own)?.loinc?.code
  if (!loinc.isAbsent && loinc.findText() !== expected)
    loinc.refuse('code of LOINC', expected ?? 'none here: leave it out')
  return { system: coding!.get('system').findText()!, code: coding!.get('code'), name: own }
}

function findMeasureCode({ measures }: InterpretationDefinition, loinc: FhirElementReader): ComponentCode | undefined {
  const measure = loinc.isAbsent ? undefined : measures.find((each) => each.loinc?.code === loinc.findText())
  return measure && { system: fhirSystems.measure, code: loinc, name: measure.key }
}

/** Refuses the second component of a code, and the value of a measure that valueQuantity has given already. */
function refuseDuplicate(
  message: ScreeningMessageBuilder,
  { system, code, name }: ComponentCode,
  { pointer, seenCodes }: ComponentPlace,
): void {
  if (seenCodes.has(name)) code.refuse('second component of this code', 'one')
  else if (system === fhirSystems.measure && message.has(`${pointer}/values/${name}`))
    code.refuse('second value of this measure', 'valueQuantity or a component, not both')
  seenCodes.add(name)
}

function createPutText(list: 'placeholders' | 'circumstances'): Put {
  return (message, component, { pointer, code, name }) => {
    const value = takeValue(component, 'valueString')
    if (value.isAbsent) value.refuseAbsence('a text')
    if (/^[a-z][a-zA-Z0-9]{0,63}$/.test(name)) message.put(`${pointer}/${list}/${name}`, value, value.findText())
    else code.refuse('code', 'a name such as "egfrAf"')
  }
}

function readBoolean(component: FhirElementReader): boolean | undefined {
  const value = takeValue(component, 'valueBoolean')
  if (value.isAbsent) value.refuseAbsence('true or false')
  return value.findBoolean()
}

/** Returns the value of a type, and refuses values of other types. */
function takeValue(component: FhirElementReader, type: (typeof valueTypes)[number]): FhirElementReader {
  for (const other of valueTypes)
    if (other !== type && !component.get(other).isAbsent) component.get(other).refuse('value of another type', type)
  return component.get(type)
}
