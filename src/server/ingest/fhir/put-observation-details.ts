import { dayMs } from '../../durations.ts'
import { maxDaysFromScreening } from '../message/message-limits.ts'
import { checkFhirElements } from './check-elements.ts'
import { checkSpecimen } from './check-specimen.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirExtensions, fhirSystems } from './fhir-systems.ts'
import type { MeasurementPlace, ResourcePlace } from './measurement-place.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'

type DetailsPlace = Pick<MeasurementPlace, 'pointer'> & Pick<ResourcePlace, 'resolve' | 'report'>

/** Puts the details of an Observation's value that are checked later: LOINC code, specimen, time, flag and note. */
export function putObservationDetails(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  place: DetailsPlace,
): void {
  const { pointer } = place
  const loinc = resource.get('code').getOne('coding', 'system', fhirSystems.loinc)
  if (!loinc.isAbsent) message.put(`${pointer}/loinc`, loinc.get('code'), loinc.get('code').findText())
  const specimen = putSpecimen(message, resource, place)
  putTime(message, { resource, specimen, report: place.report }, pointer)
  putLaboratoryFlag(message, resource, pointer)
  putNote(message, resource, pointer)
}

function putNote(message: ScreeningMessageBuilder, resource: FhirElementReader, pointer: string): void {
  const wasRead = findReadNote(resource)
  if (wasRead) message.put(`${pointer}/noteWasRead`, wasRead, true)
}

/**
 * Returns the extension by which a sender says that a person has read the note, which may say that the result must not be used; refuses a
 * note that no one has read.
 */
export function findReadNote(resource: FhirElementReader): FhirElementReader | undefined {
  const wasRead = resource.getOne('extension', 'url', fhirExtensions.noteWasRead)
  if (wasRead.get('valueBoolean').findBoolean() === true) return wasRead
  if (resource.list('note').length > 0 || !wasRead.isAbsent)
    resource.get('note').refuse('note', `none, or the extension ${fhirExtensions.noteWasRead} with valueBoolean true`)
  return undefined
}

/** What says when a result was measured: itself, otherwise its sample, otherwise its report. */
interface TimeHolders {
  readonly resource: FhirElementReader
  readonly specimen: FhirElementReader | undefined
  readonly report: FhirElementReader | undefined
}

function putTime(message: ScreeningMessageBuilder, { resource, specimen, report }: TimeHolders, pointer: string): void {
  const own = findTime(resource, ['effectiveDateTime', 'effectiveInstant'], 'effectivePeriod')
  const collected = specimen && findTime(specimen.get('collection'), ['collectedDateTime'], 'collectedPeriod')
  // A report may cover a period of several days, which says nothing of one result.
  const reported = report?.get('effectiveDateTime')
  const time = own ?? collected ?? (reported?.isAbsent === false ? reported : undefined)
  if (time) message.put(`${pointer}/measuredAt`, time, time.findText())
  if (own && collected && isFarApart(own, collected))
    collected.refuse('time', `one at most ${maxDaysFromScreening} days from the time of the result`)
}

/** Finds the time that an element has under one of these names, or the end of its period; refuses a second one. */
function findTime(
  holder: FhirElementReader,
  names: readonly string[],
  periodName: string,
): FhirElementReader | undefined {
  const period = holder.get(periodName)
  checkFhirElements(period, 'Period')
  const times = names.map((name) => holder.get(name))
  const [time, ...others] = [...times, period.get('end'), period.get('start')].filter((each) => !each.isAbsent)
  const isPeriod = !period.isAbsent && others.length === 1
  if (!isPeriod) for (const other of others) other.refuse('second time', 'one')
  if (!isPeriod || !time) return time
  const [start] = others
  const length = Date.parse(time.findText() ?? '') - Date.parse(start?.findText() ?? '')
  if (!(length >= 0 && length <= dayMs)) period.refuse('period', 'a day at most, from its start to its end')
  return time
}

function isFarApart(one: FhirElementReader, other: FhirElementReader): boolean {
  const distance = Math.abs(Date.parse(one.findText() ?? '') - Date.parse(other.findText() ?? ''))
  return distance > maxDaysFromScreening * dayMs
}

/** HL7's specimen codes by SNOMED CT code: serum, plasma, blood, whole blood, venous and capillary blood, urine. */
const specimenBySnomed = new Map([
  ['119364003', 'SER'],
  ['119361006', 'PLAS'],
  ['119297000', 'BLD'],
  ['258580003', 'BLD'],
  ['122555007', 'BLDV'],
  ['122554006', 'BLDC'],
  ['122575003', 'UR'],
])

/**
 * Puts the type of the Specimen of an Observation, otherwise of the only one of its report, and returns the Specimen. One that is neither
 * contained nor in the bundle cannot be read.
 */
function putSpecimen(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  { pointer, resolve, report }: DetailsPlace,
): FhirElementReader | undefined {
  const own = resource.get('specimen')
  const ofReport = report?.list('specimen') ?? []
  const reference = own.isAbsent && ofReport.length === 1 ? ofReport[0]! : own
  const target = reference.findReference()
  const specimen = resolve(target)
  if (!specimen) {
    if (!own.isAbsent) own.refuse('specimen', 'a Specimen of the bundle, or none')
    return undefined
  }
  specimen.get('resourceType').requireOneOf('Specimen')
  checkSpecimen(specimen)
  const codes = specimen
    .get('type')
    .list('coding')
    .flatMap((coding) => {
      const system = coding.get('system').findText()
      const code = coding.get('code').findText()
      const hl7 = system === fhirSystems.snomed ? specimenBySnomed.get(code ?? '') : code
      const isKnown = system === fhirSystems.snomed || system === fhirSystems.specimen
      return hl7 === undefined || !isKnown ? [] : [{ coding, hl7 }]
    })
  const [first, ...others] = codes
  for (const other of others) if (other.hl7 !== first?.hl7) other.coding.refuse('second code', 'one')
  if (!first && !own.isAbsent) specimen.get('type').refuse('type', `a code of ${fhirSystems.specimen}, such as SER`)
  const from = target?.startsWith('#') ? (first?.coding ?? specimen.get('type')) : reference
  if (first || !own.isAbsent) message.put(`${pointer}/specimen`, from, first?.hl7)
  return specimen
}

/** The laboratory flags, from least to most urgent. */
const flags = ['N', 'L', 'H', 'A', 'LU', 'HU', 'LL', 'HH', 'AA']

const systems: ReadonlySet<string | undefined> = new Set([fhirSystems.interpretation0078, fhirSystems.interpretationV3])

/** Codes for a value beyond what can be measured; its comparator must say the same. */
const offScale: ReadonlySet<string> = new Set(['<', '>'])

/** Puts the laboratory's flag; if several components have one, the most urgent. */
function putLaboratoryFlag(message: ScreeningMessageBuilder, resource: FhirElementReader, pointer: string): void {
  const concepts = [resource, ...resource.list('component')].flatMap((holder) => {
    const before: string[] = []
    return holder.list('interpretation').map((concept) => ({ holder, concept, before }))
  })
  const read = concepts.flatMap(({ holder, concept, before }) => {
    const codings = concept.list('coding').filter((each) => systems.has(each.get('system').findText()))
    if (codings.length === 0) concept.refuse('interpretation', `a code of ${fhirSystems.interpretationV3}`)
    return codings.flatMap((coding) => {
      const code = coding.get('code')
      refuseOtherSide(code, before)
      if (isOffScale(code, holder)) return []
      return code.requireOneOf(...flags) ? [{ code, urgency: flags.indexOf(code.findText()!) }] : []
    })
  })
  const [most] = read.toSorted((one, other) => other.urgency - one.urgency)
  if (most) message.put(`${pointer}/laboratoryFlag`, most.code, most.code.findText())
}

/** The side of normal that each code stands for; A and AA may be on either. */
const sideByFlag = new Map([
  ['N', 'normal'],
  ...['L', 'LL', 'LU', '<'].map((flag) => [flag, 'low'] as const),
  ...['H', 'HH', 'HU', '>'].map((flag) => [flag, 'high'] as const),
])

/** Refuses a code that contradicts an earlier one of the same value; `before` collects them. Each component has its own value. */
function refuseOtherSide(code: FhirElementReader, before: string[]): void {
  const text = code.findText() ?? ''
  if (before.some((each) => isOtherSide(each, text)))
    code.refuse('code that contradicts one before it', 'codes that agree: a value is normal, low or high')
  before.push(text)
}

/** An off-scale value may be normal, because in some tests a low value is good. */
function isOtherSide(one: string, other: string): boolean {
  const sides = [one, other].map((each) => sideByFlag.get(each))
  if (sides.includes(undefined) || sides[0] === sides[1]) return false
  return !sides.includes('normal') || ![one, other].some((each) => offScale.has(each))
}

/** Whether a code says that the value is off the scale; without the comparator that says it too, the number would look exact. */
function isOffScale(code: FhirElementReader, holder: FhirElementReader): boolean {
  const text = code.findText() ?? ''
  if (!offScale.has(text)) return false
  const comparator = holder.get('valueQuantity').get('comparator').findText() ?? ''
  if (!comparator.startsWith(text)) code.refuse('code', `the comparator ${text} in valueQuantity, which says the same`)
  return true
}
