import { describe, expect, it } from 'vitest'
import { fhirExtensions, fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { readExample } from '../example-bundle.ts'

describe('a bundle', () => {
  it('is read like our own message with the same content', () => {
    const { problems, message, messageId } = readExample()
    expect(problems).toEqual([])
    expect(messageId).toBe('example-000002')
    expect(message).toMatchObject({
      sentAt: '2026-11-20T15:30:00Z',
      participant: { participantId: 'example-000002', firstName: 'Cleo', sex: 'FEMALE' },
      purchases: [
        {
          purchaseId: 'example-000002-purchase',
          status: 'RESULTS_READY',
          screening: { siteName: 'Riverside Community Center', location: { line1: '120 Main Street', state: 'OH' } },
          review: { state: 'reviewApproved', reviewerId: 'reviewer-1' },
        },
      ],
    })
    const products = message!.purchases[0]!.packages![0]!.products!
    expect(products.find(({ productCode }) => productCode === 'PR')?.measurements).toEqual([
      {
        interpretationId: 'bloodPressure',
        values: { systolic: { value: 107, unit: 'mm[Hg]' }, diastolic: { value: 67, unit: 'mm[Hg]' } },
      },
    ])
    expect(products.find(({ productCode }) => productCode === 'RX')?.measurements).toEqual([
      { interpretationId: 'highSensitivityCrp', notPerformed: 'sampleClotted' },
    ])
    expect(products.find(({ productCode }) => productCode === 'KX')?.measurements).toMatchObject([
      { interpretationId: 'creatinine' },
      { values: { egfrAo: { value: 62, unit: 'mL/min/{1.73_m2}' } }, placeholders: { egfrAf: '72' } },
    ])
    expect(products.find(({ productCode }) => productCode === 'S4L')?.questionnaire).toMatchObject({
      answers: {
        histories: [],
        familyHistories: ['stroke'],
        smoking: { status: 'NEVER' },
        activity: { moderate: { minutesPerDay: 37.5 } },
      },
      riskScores: { chd: 2 },
    })
  })

  it('may have an Appointment, and may contain readings, findings, circumstances, reviews and what the participant reported', () => {
    const { message, problems } = readExample((bundle, resources) => {
      const request = resources.order
      bundle.entry[1].resource = {
        ...request,
        resourceType: 'Appointment',
        status: 'fulfilled',
        intent: undefined,
        subject: undefined,
        orderDetail: undefined,
        occurrenceDateTime: undefined,
        locationReference: undefined,
        start: request.occurrenceDateTime,
        serviceType: [
          {
            coding: [
              { system: fhirSystems.package, code: 'BMB' },
              ...['AF', 'AB', 'WA'].map((code) => ({ system: fhirSystems.product, code })),
            ],
          },
        ],
        participant: [
          { actor: { reference: 'urn:uuid:00000000-0000-4000-8000-000000000001' } },
          { actor: { reference: '#site' } },
        ],
      }
      const observe = (code: string, rest: object) => ({
        resource: {
          ...resources.totalCholesterol,
          valueQuantity: undefined,
          code: { coding: [{ system: fhirSystems.interpretation, code }] },
          ...rest,
        },
      })
      const part = (system: string, code: string, value: object) => ({ code: { coding: [{ system, code }] }, ...value })
      const pressure = { valueQuantity: { value: 150, system: fhirSystems.ucum, code: 'mm[Hg]' } }
      bundle.entry = [
        ...bundle.entry.slice(0, 2),
        observe('atrialFibrillation', {
          valueCodeableConcept: { coding: [{ system: fhirSystems.range, code: 'MILD' }] },
          status: 'amended',
        }),
        observe('peripheralArterialDiseaseLeft', {
          dataAbsentReason: { coding: [{ system: fhirSystems.notEvaluable, code: 'amputation' }] },
          component: [
            part(fhirSystems.measure, 'leftArmSystolic', pressure),
            part(fhirSystems.finding, 'rightLeftPressureDifference', { valueBoolean: true }),
          ],
        }),
        observe('peripheralArterialDiseaseRight', {
          component: [
            part(fhirSystems.measure, 'rightIndex', {
              valueQuantity: { value: 1.1, system: fhirSystems.ucum, code: '1' },
            }),
          ],
        }),
        observe('waist', {
          valueQuantity: { value: 31, system: fhirSystems.ucum, code: '[in_i]' },
          component: [part(fhirSystems.attribute, 'isSelfReported', { valueBoolean: true })],
          extension: [{ url: fhirExtensions.review, extension: [{ url: 'state', valueCode: 'reviewPending' }] }],
        }),
      ]
    })
    expect(problems).toEqual([])
    expect(message?.purchases[0]?.packages).toEqual([
      {
        packageCode: 'BMB',
        products: [
          { productCode: 'AF', measurements: [{ interpretationId: 'atrialFibrillation', reading: 'MILD' }] },
          {
            productCode: 'AB',
            measurements: [
              {
                interpretationId: 'peripheralArterialDiseaseLeft',
                notEvaluable: 'amputation',
                values: { leftArmSystolic: { value: 150, unit: 'mm[Hg]' } },
                findings: ['rightLeftPressureDifference'],
              },
              { interpretationId: 'peripheralArterialDiseaseRight', values: { rightIndex: { value: 1.1, unit: '1' } } },
            ],
          },
          {
            productCode: 'WA',
            measurements: [
              {
                interpretationId: 'waist',
                values: { waistInches: { value: 31, unit: '[in_i]' } },
                isSelfReported: true,
                review: { state: 'reviewPending' },
              },
            ],
          },
        ],
      },
    ])
  })
})
