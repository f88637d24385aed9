import type { Bundle, BundleEntry, DiagnosticReport, FhirResource, Observation, Patient, Reference } from 'fhir/r4'
import { doctorMessages } from 'virtual:messages/doctor'
import type { DoctorReport, ReportFinding, ReportedFlag } from './doctor-report.ts'
import { toFhirObservation } from './to-fhir-observation.ts'
import { createCategory, createPortalCoding, toEffectiveTime } from './fhir-elements.ts'

/** What the report does not contain: the current time, and a source of ids for the resources. */
interface BundleSource {
  readonly now: Date
  readonly createId: () => string
}

/**
 * Builds a FHIR R4 Bundle from the report: the patient, one diagnostic report for laboratory results and one for all others, and an
 * observation for each result, finding and flag. It holds no identifier of the participant, only the first name, as on the page.
 */
export function buildFhirBundle(report: DoctorReport, { now, createId }: BundleSource): Bundle {
  const { about, groups, findings, history, isPartial } = report
  const createUrn = () => `urn:uuid:${createId()}`
  const patient = createEntry(createUrn(), toPatient(about.patient))
  const subject: Reference = { reference: patient.fullUrl }
  const issued = now.toISOString()
  const shared = { meta: { lastUpdated: issued }, subject, ...toEffectiveTime(about.time) }
  const rows = groups.flatMap((group) => group.rows)
  const places = new Map(rows.map(({ anchor }) => [anchor, createUrn()]))
  const results = rows.map((row): ObservationEntry =>
    createEntry(places.get(row.anchor)!, {
      ...toFhirObservation(row),
      ...shared,
      performer: [{ display: about.provider }],
    }),
  )
  const findingEntries = findings.map((finding): ObservationEntry => {
    const derivedFrom = finding.anchors.flatMap((anchor) => ({ reference: places.get(anchor)! }))
    return createEntry(createUrn(), {
      ...toFindingObservation(finding),
      ...shared,
      performer: [{ display: about.provider }],
      derivedFrom,
    })
  })
  const flagEntries = history.map((flag): ObservationEntry =>
    createEntry(createUrn(), { ...toFlagObservation(flag), ...shared, performer: [subject] }),
  )
  const observations: readonly ObservationEntry[] = [...findingEntries, ...results, ...flagEntries]
  const createReport = (fields: Pick<DiagnosticReport, 'code' | 'category'>, parts: readonly ObservationEntry[]) =>
    parts.length === 0
      ? []
      : createEntry(createUrn(), {
          resourceType: 'DiagnosticReport',
          status: isPartial ? 'partial' : 'final',
          ...fields,
          ...shared,
          issued,
          performer: [{ display: about.provider }],
          result: parts.map(({ fullUrl }) => ({ reference: fullUrl })),
        } satisfies DiagnosticReport)
  const isLaboratory = ({ resource: { category = [] } }: ObservationEntry) =>
    category[0]?.coding?.[0]?.code === 'laboratory'
  const reports = [
    createReport(laboratoryReport, observations.filter(isLaboratory)),
    createReport(
      { code: { text: doctorMessages.pageTitle } },
      observations.filter((each) => !isLaboratory(each)),
    ),
  ]
  return {
    resourceType: 'Bundle',
    identifier: { system: 'urn:ietf:rfc:3986', value: createUrn() },
    type: 'collection',
    timestamp: issued,
    entry: [patient, ...reports.flat(), ...observations],
  }
}

/**
 * The category and code of the report on laboratory results. Other results have their own report, because a laboratory report may contain
 * nothing else.
 */
const laboratoryReport = {
  category: [
    { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB', display: 'Laboratory' }] },
  ],
  code: {
    coding: [{ system: 'http://loinc.org', code: '11502-2', display: 'Laboratory report' }],
    text: doctorMessages.pageTitle,
  },
} satisfies Pick<DiagnosticReport, 'code' | 'category'>

interface Entry<Resource extends FhirResource> extends BundleEntry<Resource> {
  readonly fullUrl: string
  readonly resource: Resource
}

type ObservationEntry = Entry<Observation>

function createEntry<Resource extends FhirResource>(fullUrl: string, resource: Resource): Entry<Resource> {
  return { fullUrl, resource }
}

function toPatient(firstName: string): Patient {
  return { resourceType: 'Patient', ...(firstName !== '' && { name: [{ given: [firstName] }] }) }
}

function toFindingObservation({ id, name, value, isCritical }: ReportFinding): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    category: createCategory('exam'),
    code: { coding: [createPortalCoding('finding', id, name)], text: name },
    valueBoolean: true,
    ...(isCritical && { interpretation: [{ text: doctorMessages.critical }] }),
    ...(value !== '' && { note: [{ text: value }] }),
  }
}

function toFlagObservation({ kind, id, name }: ReportedFlag): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    category: createCategory('survey'),
    code: { coding: [createPortalCoding(kind, id, name)], text: name },
    valueBoolean: true,
    note: [{ text: doctorMessages.fromAnswers }],
  }
}
