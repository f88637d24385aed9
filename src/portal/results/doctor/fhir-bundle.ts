import type { Bundle, BundleEntry, DiagnosticReport, FhirResource, Observation, Patient, Reference } from 'fhir/r4'
import { doctorMessages } from 'virtual:messages/doctor'
import type { DoctorReport, ReportFinding, ReportedFlag } from './doctor-report.ts'
import { observationOf } from './fhir-observation.ts'
import { local, effectiveTime } from './fhir-elements.ts'

/** What is not in the report: the moment, and where the names of the resources come from. */
export interface BundleSource {
  readonly now: Date
  readonly newId: () => string
}

/**
 * The report as a FHIR R4 Bundle: the patient, a diagnostic report, and an observation for each result, finding and flag. It
 * holds no identifier of the participant, only the first name, as on the page.
 */
export function fhirBundleOf(report: DoctorReport, { now, newId }: BundleSource): Bundle {
  const { about, sections, findings, history, isPartial } = report
  const address = () => `urn:uuid:${newId()}`
  const patient = named(address(), patientOf(about.patient))
  const subject: Reference = { reference: patient.fullUrl }
  const shared = { subject, ...effectiveTime(about.time) }
  const rows = sections.flatMap((section) => section.rows)
  const places = new Map(rows.map(({ anchor }) => [anchor, address()]))
  const results = rows.map((row) =>
    named(places.get(row.anchor)!, { ...observationOf(row), ...shared, performer: [{ display: about.provider }] }),
  )
  const found = findings.map((finding) => {
    const derivedFrom = finding.anchors.flatMap((anchor) => ({ reference: places.get(anchor)! }))
    return named(address(), { ...findingOf(finding), ...shared, performer: [{ display: about.provider }], derivedFrom })
  })
  const said = history.map((flag) => named(address(), { ...flagOf(flag), ...shared, performer: [subject] }))
  const observations = [...found, ...results, ...said]
  const whole: DiagnosticReport = {
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
    entry: [patient, named(address(), whole), ...observations],
  }
}

function named(fullUrl: string, resource: FhirResource) {
  return { fullUrl, resource } satisfies BundleEntry
}

function patientOf(firstName: string): Patient {
  return { resourceType: 'Patient', ...(firstName !== '' && { name: [{ given: [firstName] }] }) }
}

function findingOf({ id, name, value, isCritical }: ReportFinding): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [local('finding', id, name)], text: name },
    valueBoolean: true,
    ...(isCritical && { interpretation: [{ text: doctorMessages.critical }] }),
    ...(value !== '' && { note: [{ text: value }] }),
  }
}

function flagOf({ kind, id, name }: ReportedFlag): Observation {
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [local(kind, id, name)], text: name },
    valueBoolean: true,
    note: [{ text: doctorMessages.fromAnswers }],
  }
}
