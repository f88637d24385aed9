import type { Bundle, ServiceRequest, QuestionnaireResponse } from 'fhir/r4.js'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { findInterpretationDefinition, findProduct } from '../../../catalogue/look-up.ts'
import { collectQuestionnaireIds } from '../../interpret/to-questionnaire-measurements.ts'
import { fhirExtensions, fhirSystems } from '../fhir/fhir-systems.ts'
import { listPackageProducts } from '../message/list-package-products.ts'
import { createExampleObservation, type ExampleParticipant } from './create-example-observation.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo']
const purchaseUrl = 'urn:uuid:00000000-0000-4000-8000-000000000002'
const patientUrl = 'urn:uuid:00000000-0000-4000-8000-000000000001'
const packageCode = 'GSP'
const about = { subject: { reference: patientUrl }, basedOn: [{ reference: purchaseUrl }] }

/**
 * Creates the bundle of an invented participant: a silver package with a result for each of its tests in the catalogue, and the
 * questionnaire. Equal numbers give equal bundles.
 */
export function createExampleBundle(catalogue: DefinitionCatalogue, index: number): Bundle {
  const id = formatExampleId(index)
  const sex = index % 2 === 0 ? 'FEMALE' : 'MALE'
  const answered = collectQuestionnaireIds(catalogue)
  const measured = listPackageProducts(catalogue, packageCode)
    .flatMap(({ productCode }) => findProduct(catalogue, productCode)?.interpretationIds ?? [])
    .filter((interpretationId) => !answered.has(interpretationId))
    .flatMap((interpretationId) => findInterpretationDefinition(catalogue, interpretationId) ?? [])
  return {
    resourceType: 'Bundle',
    type: 'collection',
    identifier: { system: fhirSystems.message, value: id },
    timestamp: '2026-11-20T15:30:00Z',
    entry: [
      {
        fullUrl: patientUrl,
        resource: {
          resourceType: 'Patient',
          identifier: [{ system: fhirSystems.participant, value: id }],
          name: [{ given: [names[index % names.length]!] }],
          gender: sex === 'FEMALE' ? 'female' : 'male',
        },
      },
      { fullUrl: purchaseUrl, resource: createPurchase(id) },
      ...measured.map((definition) => ({
        resource: { ...createExampleObservation(definition, { index, sex }), ...about },
      })),
      { resource: { ...createExampleAnswers({ index, sex }), ...about } },
    ],
  }
}

/** The id of an invented participant. */
export function formatExampleId(index: number): string {
  return `example-${String(index).padStart(6, '0')}`
}

function createPurchase(id: string): ServiceRequest {
  return {
    resourceType: 'ServiceRequest',
    identifier: [
      { system: fhirSystems.purchase, value: `${id}-purchase` },
      { system: fhirSystems.screening, value: `${id}-screening` },
    ],
    extension: [
      { url: fhirExtensions.orderStatus, valueCode: 'RESULTS_READY' },
      { url: fhirExtensions.resultsReadyAt, valueDateTime: '2026-11-20T15:00:00Z' },
      {
        url: fhirExtensions.review,
        extension: [
          { url: 'state', valueCode: 'reviewApproved' },
          { url: 'reviewerId', valueString: 'reviewer-1' },
          { url: 'reviewDate', valueDateTime: '2026-11-19T10:00:00-05:00' },
        ],
      },
    ],
    status: 'completed',
    intent: 'order',
    subject: { reference: patientUrl },
    occurrenceDateTime: '2026-11-10T08:40:00-05:00',
    locationReference: [{ reference: '#site' }],
    orderDetail: [{ coding: [{ system: fhirSystems.package, code: packageCode }] }],
    contained: [
      {
        resourceType: 'Location',
        id: 'site',
        name: 'Riverside Community Center',
        address: { line: ['120 Main Street'], city: 'Millbrook', state: 'OH', postalCode: '43000', country: 'US' },
      },
    ],
  }
}

/** Creates the questionnaire answers of an invented participant. */
function createExampleAnswers({ index, sex }: ExampleParticipant): QuestionnaireResponse {
  const toCodeAnswer = (text: string) => [{ valueCoding: { system: fhirSystems.answer, code: text } }]
  const toIntegerAnswer = (valueInteger: number) => [{ valueInteger }]
  const answers: Record<string, NonNullable<QuestionnaireResponse['item']>[number]['answer']> = {
    'answers.age': toIntegerAnswer(40 + (index % 40)),
    'answers.sex': toCodeAnswer(sex),
    ...(sex === 'FEMALE' && { 'answers.menopause': toCodeAnswer('PAST') }),
    'answers.histories': [],
    'answers.familyHistories': toCodeAnswer('stroke'),
    'answers.smoking.status': toCodeAnswer('NEVER'),
    'answers.isExposedToSmoke': [{ valueBoolean: false }],
    'answers.drinksPerWeek': toIntegerAnswer(index % 10),
    'answers.activity.moderate.daysPerWeek': toIntegerAnswer(3),
    'answers.activity.moderate.minutesPerDay': [{ valueDecimal: 37.5 }],
    'answers.activity.vigorous.daysPerWeek': toIntegerAnswer(1),
    'answers.activity.vigorous.minutesPerDay': toIntegerAnswer(20),
    'answers.activity.strengthDaysPerWeek': toIntegerAnswer(2),
    'answers.highFatFoodsPerDay': toIntegerAnswer(index % 4),
    ...Object.fromEntries(
      ['chd', 'chf', 'stroke', 'diabetes', 'copd', 'lungCancer'].map((name) => [
        `riskScores.${name}`,
        toIntegerAnswer(index % 90),
      ]),
    ),
  }
  return {
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    questionnaire: fhirSystems.questionnaire,
    item: Object.entries(answers).map(([linkId, answer]) => ({ linkId, ...(answer?.length && { answer }) })),
  }
}
