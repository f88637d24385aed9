import { describe, expect, it } from 'vitest'
import { exampleBundle } from '../../../src/server/ingest/cli/example-bundles.ts'
import { fhirExtensions, fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { readMessage } from '../../../src/server/ingest/read-message.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

/** A bundle as JSON that a test may break anywhere. */
// oxlint-disable-next-line typescript/no-explicit-any -- What is broken has no type.
type Broken = any

const read = (bundle: unknown) =>
  readMessage(JSON.stringify(bundle), compiledCatalogue!, new Date('2026-11-22T12:00:00Z'))

/** The reading of the example after a change; entries: 0 Patient, 1 ServiceRequest, 2 to 11 quantities, 12 CRP, 13 eGFR, 14 blood pressure, 15 answers. */
function changed(change: (bundle: Broken, resources: Broken[]) => void) {
  const bundle = JSON.parse(JSON.stringify(exampleBundle(2))) as { entry: { resource: Broken }[] }
  change(
    bundle,
    bundle.entry.map(({ resource }) => resource),
  )
  return read(bundle)
}

describe.skipIf(!compiledCatalogue)('a bundle', () => {
  it('says the same as a message of our own', () => {
    const { problems, message, messageId } = changed(() => {})
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
    const products = message!.purchases[0]!.packages[0]!.products!
    expect(products.find(({ productCode }) => productCode === 'PR')?.measurements).toEqual([
      { interpretationId: 'bloodPressure', values: { systolic: 107, diastolic: 67 } },
    ])
    expect(products.find(({ productCode }) => productCode === 'RX')?.measurements).toEqual([
      { interpretationId: 'highSensitivityCrp', notPerformed: 'sampleClotted' },
    ])
    expect(products.find(({ productCode }) => productCode === 'KX')?.measurements).toMatchObject([
      { interpretationId: 'creatinine' },
      { values: { egfrAo: 62 }, placeholders: { egfrAf: '72' } },
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

  it('may be of an Appointment, and hold readings, findings, circumstances, reviews and what the participant gave', () => {
    const { message, problems } = changed((bundle, resources) => {
      const request = resources[1]!
      bundle.entry[1].resource = {
        ...request,
        resourceType: 'Appointment',
        status: 'fulfilled',
        intent: undefined,
        subject: undefined,
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
          ...resources[2],
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
                values: { leftArmSystolic: 150 },
                findings: ['rightLeftPressureDifference'],
              },
              { interpretationId: 'peripheralArterialDiseaseRight', values: { rightIndex: 1.1 } },
            ],
          },
          {
            productCode: 'WA',
            measurements: [
              {
                interpretationId: 'waist',
                values: { waistInches: 31 },
                isSelfReported: true,
                review: { state: 'reviewPending' },
              },
            ],
          },
        ],
      },
    ])
  })

  const at = (index: number, path = '') => `Bundle.entry[${index}].resource${path}`
  /** What follows from an observation that cannot be used: its product lacks a result. */
  const unmeasured = at(1, '.orderDetail[0]')
  it.each<[string, (bundle: Broken, resources: Broken[]) => void, string[]]>([
    ['another resource', (bundle) => (bundle.resourceType = 'Patient'), ['Bundle.resourceType']],
    ['a bundle of another type', (bundle) => (bundle.type = 'transaction'), ['Bundle.type']],
    ['a bundle without an identifier', (bundle) => delete bundle.identifier, ['Bundle.identifier']],
    ['a bundle of another system', (bundle) => (bundle.identifier.system = 'urn:other'), ['Bundle.identifier.system']],
    ['a bundle without a time', (bundle) => delete bundle.timestamp, ['Bundle.timestamp']],
    [
      'an entry that is a request',
      (bundle) => (bundle.entry[3].request = { method: 'DELETE' }),
      ['Bundle.entry[3].request'],
    ],
    [
      'a resource of another type',
      (bundle) => bundle.entry.push({ resource: { resourceType: 'Practitioner' } }),
      [at(16, '.resourceType')],
    ],
    [
      'a resource under other rules',
      (_, [, , third]) => (third.implicitRules = 'urn:other'),
      [at(2, '.implicitRules')],
    ],
    [
      'a modifier',
      (_, [, , third]) => (third.modifierExtension = [{ url: 'urn:negated' }]),
      [at(2, '.modifierExtension')],
    ],
    ['two patients', (bundle) => bundle.entry.push(bundle.entry[0]), [at(16)]],
    ['no patient', (bundle) => bundle.entry.shift(), ['Bundle']],
    [
      'a patient of another system',
      (_, [patient]) => (patient.identifier[0].system = 'urn:other'),
      [at(0, '.identifier')],
    ],
    [
      'a patient with two ids',
      (_, [patient]) => patient.identifier.push(patient.identifier[0]),
      [at(0, '.identifier[1]')],
    ],
    ['a gender without limits', (_, [patient]) => (patient.gender = 'other'), [at(0, '.gender')]],
    ['a gender of another type', (_, [patient]) => (patient.gender = 1), [at(0, '.gender'), at(0, '.gender')]],
    ['a record out of use', (_, [patient]) => (patient.active = false), [at(0, '.active')]],
    ['no purchase', (bundle) => bundle.entry.splice(1), ['Bundle.entry']],
    [
      'a purchase without its ids and status',
      (_, [, order]) => {
        order.identifier = []
        order.extension = []
      },
      [at(1, '.identifier'), at(1, '.extension'), at(1, '.identifier')],
    ],
    ['a purchase whose own status contradicts', (_, [, order]) => (order.status = 'revoked'), [at(1, '.status')]],
    ['a plan', (_, [, order]) => (order.intent = 'plan'), [at(1, '.intent')]],
    ['a site that is not there', (_, [, order]) => (order.contained = []), [at(1, '.locationReference[0].reference')]],
    [
      'a site without a state',
      (_, [, order]) => delete order.contained[0].address.state,
      [at(1, '.contained[0].address.state')],
    ],
    [
      'a package that nobody sells',
      (_, [, order]) => (order.orderDetail[0].coding[0].code = 'NONE'),
      [at(1, '.orderDetail[0].coding[0].code')],
    ],
    [
      'somebody else’s observation',
      (_, [, , third]) => (third.subject.reference = 'Patient/other'),
      [at(2, '.subject.reference')],
    ],
    [
      'an observation of another purchase',
      (_, [, , third]) => (third.basedOn[0].reference = 'ServiceRequest/other'),
      [at(2, '.basedOn[0].reference'), unmeasured],
    ],
    ['a preliminary observation', (_, [, , third]) => (third.status = 'preliminary'), [at(2, '.status')]],
    [
      'a code of LOINC alone',
      (_, [, , third]) => (third.code.coding[0] = { system: 'http://loinc.org', code: '2093-3' }),
      [at(2, '.code.coding'), unmeasured],
    ],
    [
      'a code that nobody knows',
      (_, [, , third]) => (third.code.coding[0].code = 'toString'),
      [at(2, '.code.coding[0].code'), unmeasured],
    ],
    [
      'a test that was not bought',
      (_, [, , third]) => (third.code.coding[0].code = 'vitaminD'),
      [at(2, '.code.coding[0].code'), unmeasured],
    ],
    ['an observation twice', (bundle) => bundle.entry.push(bundle.entry[2]), [at(16)]],
    ['another unit', (_, [, , third]) => (third.valueQuantity.code = 'mmol/L'), [at(2, '.valueQuantity.code')]],
    ['a unit that is no UCUM', (_, [, , third]) => delete third.valueQuantity.system, [at(2, '.valueQuantity.system')]],
    ['a comparator', (_, [, , third]) => (third.valueQuantity.comparator = '<'), [at(2, '.valueQuantity.comparator')]],
    [
      'a quantity without a value',
      (_, [, , third]) => delete third.valueQuantity.value,
      [at(2, '.valueQuantity.value')],
    ],
    ['a number as text', (_, [, , third]) => (third.valueQuantity.value = '142'), [at(2, '.valueQuantity.value')]],
    [
      'a value of another type',
      (_, [, , third]) => {
        third.valueInteger = 142
        delete third.valueQuantity
      },
      [at(2, '.valueInteger')],
    ],
    [
      'a reason of another system',
      (_, resources) => (resources[12].dataAbsentReason.coding[0].system = 'urn:other'),
      [at(12, '.dataAbsentReason')],
    ],
    [
      'a component that nobody knows',
      (_, resources) => (resources[14].component[1].code.coding[0].code = 'pulse'),
      [at(14, '.component[1].code.coding[0].code')],
    ],
    [
      'a component of another system',
      (_, resources) => (resources[14].component[1].code.coding[0].system = 'http://loinc.org'),
      [at(14, '.component[1].code')],
    ],
    [
      'a component twice',
      (_, resources) => (resources[14].component[1] = resources[14].component[0]),
      [at(14, '.component[1].code.coding[0].code')],
    ],
    [
      'a quantity where there are two measures',
      (_, resources) => (resources[14].valueQuantity = resources[2].valueQuantity),
      [at(14, '.valueQuantity')],
    ],
    ['answers in progress', (_, resources) => (resources[15].status = 'in-progress'), [at(15, '.status')]],
    [
      'another questionnaire',
      (_, resources) => (resources[15].questionnaire = 'urn:other'),
      [at(15, '.questionnaire')],
    ],
    ['two questionnaires', (bundle) => bundle.entry.push(bundle.entry[15]), [at(16)]],
    [
      'an item that nobody knows',
      (_, resources) => (resources[15].item[0].linkId = '/age'),
      [at(15, '.item[0].linkId'), at(15)],
    ],
    ['an item twice', (_, resources) => resources[15].item.push(resources[15].item[0]), [at(15, '.item[20]')]],
    [
      'an answer of another type',
      (_, resources) => (resources[15].item[0].answer = [{ valueString: '47' }]),
      [at(15, '.item[0].answer[0]')],
    ],
    [
      'two answers to one question',
      (_, resources) => resources[15].item[0].answer.push({ valueInteger: 48 }),
      [at(15, '.item[0]')],
    ],
    [
      'an answer out of bounds',
      (_, resources) => (resources[15].item[0].answer[0].valueInteger = 7),
      [at(15, '.item[0]')],
    ],
    [
      'an answer that another denies',
      (_, resources) => (resources[15].item[1].answer[0].valueCoding.code = 'MALE'),
      [at(15, '.item[1]'), at(15, '.item[2]')],
    ],
  ])('with %s is refused, and says where', (_name, change, paths) => {
    expect(changed(change).problems.map(({ path }) => path)).toEqual(paths)
  })

  it('that lacks a result names the product, though nothing of it is in the bundle', () => {
    const { problems } = changed((bundle) => bundle.entry.splice(2, 1))
    expect(problems).toMatchObject([
      {
        path: 'Bundle.entry[1].resource.orderDetail[0]',
        reason: expect.stringContaining('pointOfCareTotalCholesterol'),
      },
    ])
  })

  it('with several faults says them all, each for its purchase', () => {
    const { problems, message } = changed((bundle, [, order, third, fourth]) => {
      const other = JSON.parse(JSON.stringify(order)) as Broken
      other.identifier[0].value = 'other-purchase'
      other.extension[0].valueCode = 'SCHEDULED'
      other.extension.splice(1)
      bundle.entry.push({ fullUrl: 'urn:uuid:other', resource: other })
      third.valueQuantity.code = 'mmol/L'
      fourth.status = 'unknown'
    })
    expect(problems.map(({ path }) => path)).toEqual([at(2, '.valueQuantity.code'), at(3, '.status')])
    expect(new Set(problems.map(({ pointer }) => pointer.slice(0, 12)))).toEqual(new Set(['/purchases/0']))
    expect(message?.purchases).toHaveLength(2)
  })
})
