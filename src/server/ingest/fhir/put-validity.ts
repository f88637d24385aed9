import { checkElements } from './check-elements.ts'
import type { FhirElement } from './fhir-element.ts'
import { fhirExtensions, fhirSystems } from './fhir-systems.ts'
import type { MessageDraft } from './message-draft.ts'
import { putFlag } from './put-flag.ts'

/** Puts what an Observation says beside its value, for the definition to be compared with: LOINC, specimen, time, flag and note. */
export function putValidity(draft: MessageDraft, resource: FhirElement, pointer: string): void {
  const loinc = resource.get('code').one('coding', 'system', fhirSystems.loinc)
  if (!loinc.isAbsent) draft.put(`${pointer}/loinc`, loinc.get('code'), loinc.get('code').text())
  putSpecimen(draft, resource, pointer)
  putTime(draft, resource, pointer)
  putFlag(draft, resource, pointer)
  putNote(draft, resource, pointer)
}

/** A note may say that the result must not be used: somebody at the sender must have read it. */
function putNote(draft: MessageDraft, resource: FhirElement, pointer: string): void {
  const wasRead = resource.one('extension', 'url', fhirExtensions.noteWasRead)
  if (resource.list('note').length === 0 && wasRead.isAbsent) return
  if (wasRead.get('valueBoolean').flag() === true) {
    draft.put(`${pointer}/noteWasRead`, wasRead, true)
    return
  }
  resource.get('note').refuse('note', `none, or the extension ${fhirExtensions.noteWasRead} with valueBoolean true`)
}

function putTime(draft: MessageDraft, resource: FhirElement, pointer: string): void {
  const period = resource.get('effectivePeriod')
  const times = ['effectiveDateTime', 'effectiveInstant'].map((name) => resource.get(name))
  const [time, ...others] = [...times, period.get('end'), period.get('start')].filter((each) => !each.isAbsent)
  const isPeriod = !period.isAbsent && others.length === 1
  if (!isPeriod) for (const other of others) other.refuse('second time', 'one')
  if (time) draft.put(`${pointer}/measuredAt`, time, time.text())
  if (!isPeriod || !time) return
  const [start] = others
  const length = Date.parse(time.text() ?? '') - Date.parse(start?.text() ?? '')
  if (!(length >= 0 && length <= 24 * 60 * 60_000)) period.refuse('period', 'a day at most, from its start to its end')
}

/** The same in SNOMED CT: serum, plasma, blood, venous and capillary blood, urine. */
const bySnomed = new Map([
  ['119364003', 'SER'],
  ['119361006', 'PLAS'],
  ['119297000', 'BLD'],
  ['122555007', 'BLDV'],
  ['122554006', 'BLDC'],
  ['122575003', 'UR'],
])

/** Puts the type of the Specimen that the Observation contains; of one elsewhere nothing is known. */
function putSpecimen(draft: MessageDraft, resource: FhirElement, pointer: string): void {
  const reference = resource.get('specimen')
  if (reference.isAbsent) return
  const target = reference.get('reference').text()
  const specimen = resource.list('contained').find((each) => `#${each.get('id').text()}` === target)
  if (!specimen) {
    reference.refuse('specimen', 'a Specimen that the Observation contains, or none')
    return
  }
  specimen.get('resourceType').demand('Specimen')
  checkElements(specimen, 'Specimen')
  if (!specimen.get('status').isAbsent) specimen.get('status').demand('available')
  const codes = specimen
    .get('type')
    .list('coding')
    .flatMap((coding) => {
      const system = coding.get('system').text()
      const code = coding.get('code').text()
      const own = system === fhirSystems.snomed ? bySnomed.get(code ?? '') : code
      const isKnown = system === fhirSystems.snomed || system === fhirSystems.specimen
      return own === undefined || !isKnown ? [] : [{ coding, own }]
    })
  const [first, ...others] = codes
  for (const other of others) if (other.own !== first?.own) other.coding.refuse('second code', 'one')
  if (!first) specimen.get('type').refuse('type', `a code of ${fhirSystems.specimen}, such as SER`)
  draft.put(`${pointer}/specimen`, first?.coding ?? specimen.get('type'), first?.own)
}
