/** The prefix of all our own systems and extensions. */
export const portalSystemPrefix = 'urn:screening-portal:'

const toUrn = (name: string): string => `${portalSystemPrefix}${name}`

/** The systems of identifiers and codes that a bundle must use; the portal never guesses what others mean. */
export const fhirSystems = {
  message: toUrn('message'),
  participant: toUrn('participant'),
  purchase: toUrn('purchase'),
  screening: toUrn('screening'),
  package: toUrn('package'),
  product: toUrn('product'),
  interpretation: toUrn('interpretation'),
  measure: toUrn('measure'),
  range: toUrn('range'),
  finding: toUrn('finding'),
  circumstance: toUrn('circumstance'),
  placeholder: toUrn('placeholder'),
  attribute: toUrn('attribute'),
  notPerformed: toUrn('not-performed'),
  notEvaluable: toUrn('not-evaluable'),
  notCalculable: toUrn('not-calculable'),
  questionnaire: toUrn('health-questionnaire'),
  answer: toUrn('answer'),
  ucum: 'http://unitsofmeasure.org',
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  specimen: 'http://terminology.hl7.org/CodeSystem/v2-0487',
  absentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  interpretationV3: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  interpretation0078: 'http://terminology.hl7.org/CodeSystem/v2-0078',
} as const

/** The URLs of the extensions that are read; as FHIR prescribes, others are ignored unless they are modifiers. */
export const fhirExtensions = {
  membershipStart: toUrn('membership-start'),
  orderStatus: toUrn('order-status'),
  cancellationReason: toUrn('cancellation-reason'),
  resultsReadyAt: toUrn('results-ready-at'),
  registers: toUrn('registers'),
  review: toUrn('review'),
  noteWasRead: toUrn('note-was-read'),
  retractionReason: toUrn('retraction-reason'),
  replaces: toUrn('replaces'),
} as const
