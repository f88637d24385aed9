import type {
  Bundle,
  Observation,
  ObservationComponent,
  Quantity,
  QuestionnaireResponse,
  ServiceRequest,
} from 'fhir/r4.js'
import { fhirExtensions, fhirSystems } from '../fhir/fhir-systems.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo']
const purchaseUrl = 'urn:uuid:00000000-0000-4000-8000-000000000002'
const patientUrl = 'urn:uuid:00000000-0000-4000-8000-000000000001'
const about = { subject: { reference: patientUrl }, basedOn: [{ reference: purchaseUrl }] }

/** The bundle of an invented participant: a silver package with every kind of observation, and the questionnaire. */
export function createExampleBundle(index: number): Bundle {
  const id = `example-${String(index).padStart(6, '0')}`
  const isWoman = index % 2 === 0
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
          gender: isWoman ? 'female' : 'male',
        },
      },
      { fullUrl: purchaseUrl, resource: createPurchase(id) },
      ...createObservations(index).map((resource) => ({ resource })),
      { resource: createQuestionnaireResponse(index, isWoman) },
    ],
  }
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
    orderDetail: [{ coding: [{ system: fhirSystems.package, code: 'GSP' }] }],
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

function createObservations(index: number): Observation[] {
  const total = 150 + (index % 120)
  const hdl = 40 + (index % 40)
  const quantities: [string, number, string][] = [
    ['pointOfCareTotalCholesterol', total, 'mg/dL'],
    ['pointOfCareHdlCholesterol', hdl, 'mg/dL'],
    ['pointOfCareLdlCholesterol', total - hdl - 30, 'mg/dL'],
    ['pointOfCareTriglycerides', 80 + (index % 150), 'mg/dL'],
    ['pointOfCareGlucose', 80 + (index % 60), 'mg/dL'],
    ['hemoglobinA1c', 5 + (index % 30) / 10, '%'],
    ['creatinine', 0.7 + (index % 50) / 100, 'mg/dL'],
    ['heartRiskAssessment', (index % 300) / 10, '%'],
    ['calculatedBmi', 19 + (index % 150) / 10, 'kg/m2'],
    ['waist', 28 + (index % 200) / 10, '[in_i]'],
  ]
  return [
    ...quantities.map(([code, value, unit]) => createObservation(code, { valueQuantity: createQuantity(value, unit) })),
    createObservation('highSensitivityCrp', {
      dataAbsentReason: { coding: [{ system: fhirSystems.notPerformed, code: 'sampleClotted' }] },
    }),
    createObservation('estimatedGlomerularFiltrationRate', {
      valueQuantity: createQuantity(60 + (index % 60), 'mL/min/{1.73_m2}'),
      component: [createComponent('placeholder', 'egfrAf', { valueString: String(70 + (index % 60)) })],
    }),
    createObservation('bloodPressure', {
      component: [
        createComponent('measure', 'systolic', { valueQuantity: createQuantity(105 + (index % 60), 'mm[Hg]') }),
        createComponent('measure', 'diastolic', { valueQuantity: createQuantity(65 + (index % 35), 'mm[Hg]') }),
      ],
    }),
  ]
}

function createObservation(code: string, rest: Partial<Observation>): Observation {
  const coding = [{ system: fhirSystems.interpretation, code }]
  return { resourceType: 'Observation', status: 'final', code: { coding }, ...about, ...rest }
}

function createComponent(
  system: 'measure' | 'placeholder',
  code: string,
  value: Omit<ObservationComponent, 'code'>,
): ObservationComponent {
  return { code: { coding: [{ system: fhirSystems[system], code }] }, ...value }
}

function createQuantity(value: number, code: string): Quantity {
  return { value, unit: code, system: fhirSystems.ucum, code }
}

function createQuestionnaireResponse(index: number, isWoman: boolean): QuestionnaireResponse {
  const toCodeAnswer = (text: string) => [{ valueCoding: { system: fhirSystems.answer, code: text } }]
  const toIntegerAnswer = (valueInteger: number) => [{ valueInteger }]
  const given: Record<string, NonNullable<QuestionnaireResponse['item']>[number]['answer']> = {
    'answers.age': toIntegerAnswer(40 + (index % 40)),
    'answers.sex': toCodeAnswer(isWoman ? 'FEMALE' : 'MALE'),
    ...(isWoman && { 'answers.menopause': toCodeAnswer('PAST') }),
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
    ...about,
    item: Object.entries(given).map(([linkId, answer]) => ({ linkId, ...(answer?.length && { answer }) })),
  }
}
