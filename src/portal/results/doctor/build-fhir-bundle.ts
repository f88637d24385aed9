import type { Bundle, BundleEntry, DiagnosticReport, FhirResource, Observation, Patient, Reference } from 'fhir/r4'
import { doctorMessages } from 'virtual:messages/doctor'
import type { DoctorReport, ReportFinding, ReportedFlag } from './doctor-report.ts'
import { toFhirObservation } from './to-fhir-observation.ts'
import { createPortalCoding, toEffectiveTime } from './fhir-elements.ts'

/** What is not in the report: the moment, and where the names of the resources come from. */
interface BundleSource {
  readonly now: Date
  readonly createId: () => string
}

/**
 * The report as a FHIR R4 Bundle: the patient, a diagnostic report, and an observation for each result, finding and flag. It
 * holds no identifier of the participant, only the first name, as on the page.
 */
export function buildFhirBundle(report: DoctorReport, { now, createId }: BundleSource): Bundle {
  const { about, sections, findings, history, isPartial } = report
  const createUrn = () => `urn:uuid:${createId()}`
  const patient = createEntry(createUrn(), toPatient(about.patient))
  const subject: Reference = { reference: patient.fullUrl }
  const shared = { subject, ...toEffectiveTime(about.time) }
  const rows = sections.flatMap((section) => section.rows)
  const places = new Map(rows.map(({ anchor }) => [anchor, createUrn()]))
  const results = rows.map((row) =>
    createEntry(places.get(row.anchor)!, {
      ...toFhirObservation(row),
      ...shared,
      performer: [{ display: about.provider }],
    }),
  )
  const findingEntries = findings.map((finding) => {
    const derivedFrom = finding.anchors.flatMap((anchor) => ({ reference: places.get(anchor)! }))
    return createEntry(createUrn(), {
      ...toFindingObservation(finding),
      ...shared,
      performer: [{ display: about.provider }],
      derivedFrom,
    })
  })
  const flagEntries = history.map((flag) =>
    createEntry(createUrn(), { ...toFlagObservation(flag), ...shared, performer: [subject] }),
  )
  const observations = [...findingEntries, ...results, ...flagEntries]
  const diagnosticReport: DiagnosticReport = {
    resourceType: 'DiagnosticReport',
    status: isPartial ? 'partial' : 'final',
    code: { text: doctorMessages.pageTitle },
    ...shared,
    performer: [{ display: about.provider }],
    result: observations.map(({ fullUrl }) => ({ reference: fullUrl })),
  }
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: [patient, createEntry(createUrn(), diagnosticReport), ...observations],
  }
}

function createEntry(fullUrl: string, resource: FhirResource) {
  return { fullUrl, resource } satisfies BundleEntry
}

function toPatient(firstName: string): Patient {
  return { resourceType: 'Patient', ...(firstName !== '' && { name: [{ given: [firstName] }] }) }
}

function toFindingObservation({ id, name, value, isCritical }: ReportFinding): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
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
    code: { coding: [createPortalCoding(kind, id, name)], text: name },
    valueBoolean: true,
    note: [{ text: doctorMessages.fromAnswers }],
  }
}
