import { fhirExtensions, fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { at, type Rows } from './table-row.ts'

const registering = (system: string, value: string) => ({
  system,
  value,
  extension: [{ url: fhirExtensions.registers, valueBoolean: true }],
})

/** Whom a bundle is about, and what would go unread. */
export const unreadRows: Rows = {
  'who it is about': [
    [
      'a link to another record',
      (_, [patient]) => (patient.link = [{ other: { reference: 'Patient/2' }, type: 'replaced-by' }]),
      [at(0, '.link')],
    ],
    ['an identifier of old use', (_, [patient]) => (patient.identifier[0].use = 'old'), [at(0, '.identifier[0].use')]],
    [
      'an identifier that ends',
      (_, [patient]) => (patient.identifier[0].period = { end: '2026-01-01' }),
      [at(0, '.identifier[0].period.end')],
    ],
    [
      'an old identifier of another system',
      (_, [patient]) => patient.identifier.push({ system: 'urn:clinic', value: '7', use: 'old' }),
      [],
    ],
    ['somebody who has died', (_, [patient]) => (patient.deceasedBoolean = true), [at(0, '.deceasedBoolean')]],
    [
      'somebody who died on a day',
      (_, [patient]) => (patient.deceasedDateTime = '2026-11-01'),
      [at(0, '.deceasedDateTime')],
    ],
    ['somebody who has not died', (_, [patient]) => (patient.deceasedBoolean = false), []],
    ['a record out of use', (_, [patient]) => (patient.active = false), [at(0, '.active')]],
    ['another gender', (_, [patient]) => (patient.gender = 'unknown'), [at(0, '.gender')]],
    ['no gender', (_, [patient]) => delete patient.gender, [at(0, '.gender')]],
    [
      'an address and a language',
      (_, [patient]) => {
        patient.address = [{ city: 'Millbrook' }]
        patient.communication = [{ language: { text: 'English' } }]
      },
      [],
    ],
    ['an old purchase id', (_, [, order]) => (order.identifier[0].use = 'old'), [at(1, '.identifier[0].use')]],
  ],
  'what registers the participant': [
    ['a family name and a day of birth', (_, [patient]) => Object.assign(patient, { birthDate: '1961-03-04' }), []],
    ['a year of birth', (_, [patient]) => (patient.birthDate = '1961'), [at(0, '.birthDate')]],
    ['a day of birth to come', (_, [patient]) => (patient.birthDate = '2061-03-04'), [at(0, '.birthDate')]],
    [
      'a phone number without its country',
      (_, [patient]) => (patient.telecom = [registering('phone', '(202) 555-0142')]),
      [at(0, '.telecom[0].value')],
    ],
    [
      'two addresses',
      (_, [patient]) =>
        (patient.telecom = [registering('email', 'a@example.com'), registering('email', 'b@example.com')]),
      [at(0, '.telecom[1]')],
    ],
    [
      'an address out of use',
      (_, [patient]) => (patient.telecom = [{ ...registering('email', 'a@example.com'), use: 'old' }]),
      [at(0, '.telecom[0].use')],
    ],
  ],
  'what the results belong to': [
    ['no package', (_, [, order]) => delete order.orderDetail, [at(1, '.orderDetail')]],
    ['an order that is cancelled by FHIR alone', (_, [, order]) => (order.status = 'revoked'), [at(1, '.status')]],
  ],
  'elements that nobody reads': [
    ['of an Observation', (_, [, , third]) => (third.color = 'red'), [at(2)]],
    ['of a component', (_, resources) => (resources[14].component[0].color = 'red'), [at(14, '.component[0]')]],
    ['of a quantity', (_, [, , third]) => (third.valueQuantity.valeu = 1), [at(2, '.valueQuantity')]],
    ['of a misspelled value', (_, [, , third]) => (third.valueQuantitty = third.valueQuantity), [at(2)]],
    ['of the Patient', (_, [patient]) => (patient.weight = 80), [at(0)]],
    ['of the order', (_, [, order]) => (order.occurenceDateTime = order.occurrenceDateTime), [at(1)]],
    ['of the bundle', (bundle) => (bundle.purpose = 'test'), ['Bundle']],
    ['of an entry', (bundle) => (bundle.entry[2].note = 'x'), ['Bundle.entry[2]']],
    ['of a site', (_, [, order]) => (order.contained[0].status2 = 'x'), [at(1, '.contained[0]')]],
    ['of an item', (_, resources) => (resources[15].item[0].anwser = []), [at(15, '.item[0]')]],
    [
      'answers below an answer',
      (_, resources) => (resources[15].item[0].answer[0].item = []),
      [at(15, '.item[0].answer[0].item')],
    ],
    ['a site of the body', (_, [, , third]) => (third.bodySite = { text: 'left arm' }), [at(2, '.bodySite')]],
    ['a method', (_, [, , third]) => (third.method = { text: 'direct' }), [at(2, '.method')]],
    [
      'limits of the laboratory',
      (_, [, , third]) => (third.referenceRange = [{ text: '100-200' }]),
      [at(2, '.referenceRange')],
    ],
    ['a note on the order', (_, [, order]) => (order.note = [{ text: 'x' }]), [at(1, '.note')]],
    ['members', (_, [, , third]) => (third.hasMember = [{ reference: 'Observation/1' }]), [at(2, '.hasMember')]],
    [
      'what only describes',
      (_, [, , third]) => {
        third.id = 'o1'
        third.meta = { versionId: '1' }
        third.text = { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">x</div>' }
        third.language = 'en'
        third.identifier = [{ system: 'urn:lab', value: '1' }]
        third.category = [{ coding: [{ code: 'laboratory' }] }]
        third.issued = '2026-11-11T10:00:00Z'
        third.performer = [{ display: 'Lab A' }]
        third._issued = { extension: [{ url: 'urn:lab:precision', valueCode: 'day' }] }
      },
      [],
    ],
  ],
  'extensions and what is contained': [
    ['an extension of the sender', (_, [, , third]) => (third.extension = [{ url: 'urn:lab:x', valueCode: 'x' }]), []],
    [
      'a modifier',
      (_, [, , third]) => (third.modifierExtension = [{ url: 'urn:lab:x', valueCode: 'x' }]),
      [at(2, '.modifierExtension')],
    ],
    [
      'an extension of ours in the wrong place',
      (_, [, , third]) =>
        (third.extension = [{ url: 'urn:screening-portal:order-status', valueCode: 'RESULTS_READY' }]),
      [at(2, '.extension[0].url')],
    ],
    [
      'an extension of ours with a typing error',
      (_, [, order]) => order.extension.push({ url: 'urn:screening-portal:reveiw', valueCode: 'x' }),
      [at(1, '.extension[3].url')],
    ],
    [
      'an Observation within another',
      (_, [, , third]) => (third.contained = [{ ...third, id: 'inner', valueQuantity: { value: 9 } }]),
      [at(2, '.contained[0]')],
    ],
    [
      'a performer within an Observation',
      (_, [, , third]) => {
        third.contained = [{ resourceType: 'Organization', id: 'lab', name: 'Lab A' }]
        third.performer = [{ reference: '#lab' }]
      },
      [],
    ],
  ],
  'a component by its LOINC': [
    [
      'where the definition has that code',
      (_, resources) => {
        const [systolic, diastolic] = resources[14].component
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
      (_, resources) => resources[14].component[0].code.coding.push({ system: 'http://loinc.org', code: '8462-4' }),
      [at(14, '.component[0].code.coding[1].code')],
    ],
    [
      'where nothing has that code',
      (_, resources) => (resources[14].component[0].code.coding = [{ system: 'http://loinc.org', code: '8867-4' }]),
      [at(14, '.component[0].code')],
    ],
    [
      'with two values',
      (_, resources) => (resources[14].component[0].valueString = 'unreliable'),
      [at(14, '.component[0].valueString')],
    ],
  ],
}
