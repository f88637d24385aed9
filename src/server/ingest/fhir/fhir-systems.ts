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

/** What may have extensions of ours. */
export type ExtendedType =
  | 'Patient'
  | 'ContactPoint'
  | 'ServiceRequest'
  | 'Appointment'
  | 'Observation'
  | 'DiagnosticReport'
  | 'QuestionnaireResponse'

/** An extension: what may have it, and the element that holds its value; a review holds its parts. */
interface OwnExtension {
  readonly url: string
  readonly of: readonly ExtendedType[]
  readonly valueElement: string
}

const purchase = ['ServiceRequest', 'Appointment'] as const

/** The extensions that are read; as FHIR prescribes, those of others are ignored unless they are modifiers. */
export const ownExtensions = {
  membershipStart: { url: toUrn('membership-start'), of: ['Patient'], valueElement: 'valueDate' },
  orderStatus: { url: toUrn('order-status'), of: purchase, valueElement: 'valueCode' },
  cancellationReason: { url: toUrn('cancellation-reason'), of: purchase, valueElement: 'valueString' },
  resultsReadyAt: { url: toUrn('results-ready-at'), of: purchase, valueElement: 'valueDateTime' },
  registers: { url: toUrn('registers'), of: ['ContactPoint'], valueElement: 'valueBoolean' },
  review: { url: toUrn('review'), of: [...purchase, 'Observation'], valueElement: 'extension' },
  noteWasRead: { url: toUrn('note-was-read'), of: ['Observation', 'DiagnosticReport'], valueElement: 'valueBoolean' },
  retractionReason: { url: toUrn('retraction-reason'), of: [...purchase, 'Observation'], valueElement: 'valueString' },
  replaces: { url: toUrn('replaces'), of: purchase, valueElement: 'valueBoolean' },
} as const satisfies Readonly<Record<string, OwnExtension>>

/** Their URLs. */
export const fhirExtensions = Object.fromEntries(
  Object.entries(ownExtensions).map(([name, { url }]) => [name, url]),
) as Readonly<Record<keyof typeof ownExtensions, string>>
