/** What all systems and extensions of our own begin with. */
export const ownSystems = 'urn:screening-portal:'

const own = (name: string): string => `${ownSystems}${name}`

/** The systems of identifiers and codes, and the addresses of extensions, that a bundle must use; no other is guessed. */
export const fhirSystems = {
  message: own('message'),
  participant: own('participant'),
  purchase: own('purchase'),
  screening: own('screening'),
  package: own('package'),
  product: own('product'),
  interpretation: own('interpretation'),
  measure: own('measure'),
  range: own('range'),
  finding: own('finding'),
  circumstance: own('circumstance'),
  placeholder: own('placeholder'),
  attribute: own('attribute'),
  notPerformed: own('not-performed'),
  notEvaluable: own('not-evaluable'),
  notCalculable: own('not-calculable'),
  questionnaire: own('health-questionnaire'),
  answer: own('answer'),
  ucum: 'http://unitsofmeasure.org',
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  specimen: 'http://terminology.hl7.org/CodeSystem/v2-0487',
  interpretationV3: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  interpretation0078: 'http://terminology.hl7.org/CodeSystem/v2-0078',
} as const

/** The extensions that are read; others say nothing to us, as FHIR has it, unless they are modifiers. */
export const fhirExtensions = {
  membershipStart: own('membership-start'),
  orderStatus: own('order-status'),
  cancellationReason: own('cancellation-reason'),
  resultsReadyAt: own('results-ready-at'),
  registers: own('registers'),
  review: own('review'),
  noteWasRead: own('note-was-read'),
  retractionReason: own('retraction-reason'),
  replaces: own('replaces'),
} as const
