import { expect, it } from 'vitest'
import { fhirExtensions, fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'

it('the systems and extensions are those that laboratories send', () => {
  expect(fhirSystems).toEqual({
    message: 'urn:screening-portal:message',
    participant: 'urn:screening-portal:participant',
    purchase: 'urn:screening-portal:purchase',
    screening: 'urn:screening-portal:screening',
    package: 'urn:screening-portal:package',
    product: 'urn:screening-portal:product',
    interpretation: 'urn:screening-portal:interpretation',
    measure: 'urn:screening-portal:measure',
    range: 'urn:screening-portal:range',
    finding: 'urn:screening-portal:finding',
    circumstance: 'urn:screening-portal:circumstance',
    placeholder: 'urn:screening-portal:placeholder',
    attribute: 'urn:screening-portal:attribute',
    notPerformed: 'urn:screening-portal:not-performed',
    notEvaluable: 'urn:screening-portal:not-evaluable',
    notCalculable: 'urn:screening-portal:not-calculable',
    questionnaire: 'urn:screening-portal:health-questionnaire',
    answer: 'urn:screening-portal:answer',
    ucum: 'http://unitsofmeasure.org',
    loinc: 'http://loinc.org',
    snomed: 'http://snomed.info/sct',
    specimen: 'http://terminology.hl7.org/CodeSystem/v2-0487',
    absentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
    interpretationV3: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
    interpretation0078: 'http://terminology.hl7.org/CodeSystem/v2-0078',
  })
  expect(fhirExtensions).toEqual({
    membershipStart: 'urn:screening-portal:membership-start',
    orderStatus: 'urn:screening-portal:order-status',
    cancellationReason: 'urn:screening-portal:cancellation-reason',
    resultsReadyAt: 'urn:screening-portal:results-ready-at',
    registers: 'urn:screening-portal:registers',
    review: 'urn:screening-portal:review',
    noteWasRead: 'urn:screening-portal:note-was-read',
    retractionReason: 'urn:screening-portal:retraction-reason',
    replaces: 'urn:screening-portal:replaces',
  })
})
