import { describe, expect, it } from 'vitest'
import { fhirExtensions, fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { readBundle } from '../../../../src/server/ingest/fhir/read-bundle.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { at, changeExample, findEntry, type Change } from '../example-bundle.ts'

/** What is wrong with the example after a change, after the path. */
const listProblems = (change: Change) =>
  readBundle(changeExample(change), compiledCatalogue, new Map()).problems.map(
    ({ path, reason }) => `${path}: ${reason}`,
  )

const exampleSubject: string = changeExample(() => {}).entry[findEntry('waist')].resource.subject.reference
const notThePatient = "Unexpected reference, expected the bundle's Patient"

describe('the patient of a bundle', () => {
  it('must be there exactly once', () => {
    expect(listProblems((bundle) => bundle.entry.shift())).toEqual([
      'Bundle: Unexpected bundle without a Patient, expected one',
    ])
    expect(listProblems((bundle) => bundle.entry.push({ resource: { resourceType: 'Patient', id: 'other' } }))).toEqual(
      [`${at('added')}: Unexpected second Patient, expected one Patient: a bundle is about one participant`],
    )
  })

  it('may say since when the participant is a member', () => {
    const readParticipant = (extension: readonly object[]) => {
      const bundle = changeExample((_, { patient }) => (patient.extension = extension))
      return readBundle(bundle, compiledCatalogue, new Map()).message.value['participant']
    }
    const start = { url: fhirExtensions.membershipStart, valueDate: '2024-05-01' }
    expect(readParticipant([start])).toHaveProperty('membershipStartDate', '2024-05-01')
    expect(readParticipant([])).not.toHaveProperty('membershipStartDate')
  })

  it('must be the subject of each result', () => {
    const subject = (value: unknown) => listProblems((_, { waist }) => (waist.subject = value))
    const identifier = { system: fhirSystems.participant, value: 'example-000002' }
    const refused = [`${at('waist', '.subject.reference')}: ${notThePatient}`]
    expect(subject({ reference: `Patient?identifier=${identifier.system}|${identifier.value}` })).toEqual([])
    expect(subject({ identifier })).toEqual([])
    for (const other of [
      undefined,
      {},
      { reference: 'Patient/other' },
      { reference: '#patient' },
      { identifier: { ...identifier, value: 'other' } },
      { identifier: { value: identifier.value } },
    ])
      expect(subject(other)).toEqual(refused)
    const reference = exampleSubject
    expect(subject({ reference, identifier })).toEqual([])
    expect(subject({ reference, identifier: { system: 'urn:clinic', value: '7' } })).toEqual([])
    expect(subject({ reference, identifier: { ...identifier, value: 'other' } })).toEqual([
      `${at('waist', '.subject.identifier.value')}: Unexpected participant, expected the bundle's Patient, whom the reference names`,
    ])
  })

  it('must be the subject of an encounter or a specimen, if that has one', () => {
    const add = (resourceType: string, subject?: object) =>
      listProblems((bundle) => bundle.entry.push({ resource: { resourceType, subject } }))
    for (const type of ['Encounter', 'Specimen']) {
      expect(add(type)).toEqual([])
      expect(add(type, { reference: 'Patient/other' })).toEqual([
        `${at('added', '.subject.reference')}: ${notThePatient}`,
      ])
    }
    expect(add('Device', { reference: 'Patient/other' })).toEqual([])
  })

  it('must be the subject of a result in a report, if that has one', () => {
    const contain = (subject?: object) =>
      listProblems((bundle, { waist }) => {
        const { subject: patient, basedOn } = waist
        const contained = [{ ...waist, id: 'in', subject }]
        bundle.entry.splice(findEntry('waist'), 1)
        bundle.entry.push({
          resource: {
            resourceType: 'DiagnosticReport',
            status: 'final',
            subject: patient,
            basedOn,
            contained,
            result: [{ reference: '#in' }],
          },
        })
      })
    expect(contain()).toEqual([])
    expect(contain({ reference: 'Patient/other' })).toEqual([
      expect.stringContaining(`.contained[0].subject.reference: ${notThePatient}`),
    ])
  })

  it('must be among the participants of an appointment', () => {
    const appoint = (...participant: readonly object[]) =>
      listProblems((bundle, { order }) => {
        const { contained, extension, identifier } = order
        bundle.entry[findEntry('order')].resource = {
          resourceType: 'Appointment',
          status: 'fulfilled',
          contained,
          extension,
          identifier,
          start: order.occurrenceDateTime,
          serviceType: order.orderDetail,
          participant: [{ actor: { reference: `#${contained[0].id}` } }, ...participant],
        }
      })
    const patient = { actor: { reference: exampleSubject } }
    expect(appoint(patient)).toEqual([])
    expect(appoint()).toEqual([
      `${at('order', '.participant')}: Unexpected appointment without the Patient, expected one`,
    ])
    for (const other of [{ reference: 'Patient/other' }, {}])
      expect(appoint(patient, { actor: other })).toEqual([
        `${at('order', '.participant[2].actor.reference')}: ${notThePatient}`,
      ])
  })
})
