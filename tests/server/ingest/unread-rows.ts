import { fhirExtensions, fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { at, findEntry } from './example-bundle.ts'
import type { Rows } from './table-row.ts'

const registering = (system?: string, value?: string) => ({
  system,
  value,
  extension: [{ url: fhirExtensions.registers, valueBoolean: true }],
})

/** The participant of a bundle, and what would go unread. */
export const unreadRows: Rows = {
  'who it is about': [
    [
      'a link to another record',
      (_, { patient }) => (patient.link = [{ other: { reference: 'Patient/2' }, type: 'replaced-by' }]),
      [at('patient', '.link')],
    ],
    [
      'an identifier of old use',
      (_, { patient }) => (patient.identifier[0].use = 'old'),
      [at('patient', '.identifier[0].use')],
    ],
    [
      'an identifier that ends',
      (_, { patient }) => (patient.identifier[0].period = { end: '2026-01-01' }),
      [at('patient', '.identifier[0].period.end')],
    ],
    [
      'an old identifier of another system',
      (_, { patient }) => patient.identifier.push({ system: 'urn:clinic', value: '7', use: 'old' }),
      [],
    ],
    [
      'a participant who has died',
      (_, { patient }) => (patient.deceasedBoolean = true),
      [at('patient', '.deceasedBoolean')],
    ],
    [
      'a participant who died on a day',
      (_, { patient }) => (patient.deceasedDateTime = '2026-11-01'),
      [at('patient', '.deceasedDateTime')],
    ],
    ['a participant who has not died', (_, { patient }) => (patient.deceasedBoolean = false), []],
    ['a record out of use', (_, { patient }) => (patient.active = false), [at('patient', '.active')]],
    ['another gender', (_, { patient }) => (patient.gender = 'unknown'), [at('patient', '.gender')]],
    ['no gender', (_, { patient }) => delete patient.gender, [at('patient', '.gender')]],
    [
      'an address and a language',
      (_, { patient }) => {
        patient.address = [{ city: 'Millbrook' }]
        patient.communication = [{ language: { text: 'English' } }]
      },
      [],
    ],
    ['an old purchase id', (_, { order }) => (order.identifier[0].use = 'old'), [at('order', '.identifier[0].use')]],
  ],
  'what registers the participant': [
    ['a family name and a day of birth', (_, { patient }) => Object.assign(patient, { birthDate: '1961-03-04' }), []],
    ['a year of birth', (_, { patient }) => (patient.birthDate = '1961'), [at('patient', '.birthDate')]],
    ['a day of birth to come', (_, { patient }) => (patient.birthDate = '2061-03-04'), [at('patient', '.birthDate')]],
    [
      'a phone number without its country',
      (_, { patient }) => (patient.telecom = [registering('phone', '(202) 555-0142')]),
      [at('patient', '.telecom[0].value')],
    ],
    [
      'two addresses',
      (_, { patient }) =>
        (patient.telecom = [registering('email', 'a@example.com'), registering('email', 'b@example.com')]),
      [at('patient', '.telecom[1]')],
    ],
    [
      'a number that ended',
      (_, { patient }) =>
        (patient.telecom = [{ ...registering('phone', '+12025550188'), period: { end: '2019-01-01' } }]),
      [at('patient', '.telecom[0].period.end')],
    ],
    [
      'a contact that is neither',
      (_, { patient }) => (patient.telecom = [registering('sms', '+12025550199')]),
      [at('patient', '.telecom[0].system')],
    ],
    [
      'a contact of unknown kind and without a value',
      (_, { patient }) => (patient.telecom = [registering()]),
      [at('patient', '.telecom[0].system'), at('patient', '.telecom[0].value')],
    ],
    [
      'an address out of use',
      (_, { patient }) => (patient.telecom = [{ ...registering('email', 'a@example.com'), use: 'old' }]),
      [at('patient', '.telecom[0].use')],
    ],
  ],
  'what the results belong to': [
    ['no package', (_, { order }) => delete order.orderDetail, [at('order', '.orderDetail')]],
    [
      'an order that is cancelled by FHIR alone',
      (_, { order }) => (order.status = 'revoked'),
      [at('order', '.status')],
    ],
  ],
  'elements that are not read': [
    ['of an Observation', (_, { totalCholesterol }) => (totalCholesterol.color = 'red'), [at('totalCholesterol')]],
    [
      'of a component',
      (_, resources) => (resources.bloodPressure.component[0].color = 'red'),
      [at('bloodPressure', '.component[0]')],
    ],
    [
      'of a quantity',
      (_, { totalCholesterol }) => (totalCholesterol.valueQuantity.valeu = 1),
      [at('totalCholesterol', '.valueQuantity')],
    ],
    [
      'of a misspelled value',
      (_, { totalCholesterol }) => (totalCholesterol.valueQuantitty = totalCholesterol.valueQuantity),
      [at('totalCholesterol')],
    ],
    ['of the Patient', (_, { patient }) => (patient.weight = 80), [at('patient')]],
    ['of the order', (_, { order }) => (order.occurenceDateTime = order.occurrenceDateTime), [at('order')]],
    ['of the bundle', (bundle) => (bundle.purpose = 'test'), ['Bundle']],
    ['of an entry', (bundle) => (bundle.entry[findEntry('waist')].note = 'x'), [`Bundle.entry[${findEntry('waist')}]`]],
    ['of a site', (_, { order }) => (order.contained[0].status2 = 'x'), [at('order', '.contained[0]')]],
    ['of an item', (_, resources) => (resources.answers.item[0].anwser = []), [at('answers', '.item[0]')]],
    [
      'answers below an answer',
      (_, resources) => (resources.answers.item[0].answer[0].item = []),
      [at('answers', '.item[0].answer[0].item')],
    ],
    [
      'a site of the body, which the code says',
      (_, { totalCholesterol }) => (totalCholesterol.bodySite = { text: 'left arm' }),
      [],
    ],
    ['a method, which the code says', (_, { totalCholesterol }) => (totalCholesterol.method = { text: 'direct' }), []],
    [
      'limits of the laboratory, which are listed',
      (_, { totalCholesterol }) => (totalCholesterol.referenceRange = [{ text: '100-200' }]),
      [],
    ],
    [
      'limits of the laboratory in another unit than the value',
      (_, { totalCholesterol }) =>
        (totalCholesterol.referenceRange = [
          { low: { value: 100, code: 'mg/dL' }, high: { value: 5, unit: 'mmol/L', code: 'mmol/L' } },
        ]),
      [at('totalCholesterol', '.referenceRange[0].high.code')],
    ],
    ['a note on the order', (_, { order }) => (order.note = [{ text: 'x' }]), [at('order', '.note')]],
    [
      'members',
      (_, { totalCholesterol }) => (totalCholesterol.hasMember = [{ reference: 'Observation/1' }]),
      [at('totalCholesterol', '.hasMember')],
    ],
    [
      'what only describes',
      (_, { totalCholesterol }) => {
        totalCholesterol.id = 'o1'
        totalCholesterol.meta = { versionId: '1' }
        totalCholesterol.text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' }
        totalCholesterol.language = 'en'
        totalCholesterol.identifier = [{ system: 'urn:lab', value: '1' }]
        totalCholesterol.category = [{ coding: [{ code: 'laboratory' }] }]
        totalCholesterol.issued = '2026-11-11T10:00:00Z'
        totalCholesterol.performer = [{ display: 'Lab A' }]
        totalCholesterol._issued = { extension: [{ url: 'urn:lab:precision', valueCode: 'day' }] }
      },
      [],
    ],
  ],
  'extensions and what is contained': [
    [
      'an extension of the sender',
      (_, { totalCholesterol }) => (totalCholesterol.extension = [{ url: 'urn:lab:x', valueCode: 'x' }]),
      [],
    ],
    [
      'a modifier',
      (_, { totalCholesterol }) => (totalCholesterol.modifierExtension = [{ url: 'urn:lab:x', valueCode: 'x' }]),
      [at('totalCholesterol', '.modifierExtension')],
    ],
    [
      'an extension of ours in the wrong place',
      (_, { totalCholesterol }) =>
        (totalCholesterol.extension = [{ url: 'urn:screening-portal:order-status', valueCode: 'RESULTS_READY' }]),
      [at('totalCholesterol', '.extension[0].url')],
    ],
    [
      'an extension of ours with a typing error',
      (_, { order }) => order.extension.push({ url: 'urn:screening-portal:reveiw', valueCode: 'x' }),
      [at('order', '.extension[3].url')],
    ],
    [
      'an Observation within another',
      (_, { totalCholesterol }) =>
        (totalCholesterol.contained = [{ ...totalCholesterol, id: 'inner', valueQuantity: { value: 9 } }]),
      [at('totalCholesterol', '.contained[0]')],
    ],
    [
      'a performer within an Observation',
      (_, { totalCholesterol }) => {
        totalCholesterol.contained = [{ resourceType: 'Organization', id: 'lab', name: 'Lab A' }]
        totalCholesterol.performer = [{ reference: '#lab' }]
      },
      [],
    ],
  ],
  'a component by its LOINC': [
    [
      'where the definition has that code',
      (_, resources) => {
        const [systolic, diastolic] = resources.bloodPressure.component
        systolic.code.coding = [{ system: 'http://loinc.org', code: '8480-6' }]
        diastolic.code.coding = [
          { system: fhirSystems.measure, code: 'diastolic' },
          { system: 'http://loinc.org', code: '8462-4' },
        ]
      },
      [],
    ],
    [
      'where another measure has that code',
      (_, resources) =>
        resources.bloodPressure.component[0].code.coding.push({ system: 'http://loinc.org', code: '8462-4' }),
      [at('bloodPressure', '.component[0].code.coding[1].code')],
    ],
    [
      'where nothing has that code',
      (_, resources) =>
        (resources.bloodPressure.component[0].code.coding = [{ system: 'http://loinc.org', code: '8867-4' }]),
      [at('bloodPressure', '.component[0].code')],
    ],
    [
      'with two values',
      (_, resources) => (resources.bloodPressure.component[0].valueString = 'unreliable'),
      [at('bloodPressure', '.component[0].valueString')],
    ],
  ],
}
