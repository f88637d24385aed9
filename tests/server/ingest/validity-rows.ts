import { fhirExtensions, fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { at } from './example-bundle.ts'
import { loinc, type Rows } from './table-row.ts'

const flag = (code: string) => [{ coding: [{ system: fhirSystems.interpretationV3, code }] }]
const specimen = (system: string, code: string, more: object = {}) => ({
  specimen: { reference: '#s' },
  contained: [{ resourceType: 'Specimen', id: 's', type: { coding: [{ system, code }] }, ...more }],
})
/** What a bundle says about its values. */
export const validityRows: Rows = {
  'what contradicts the definition': [
    ['its own LOINC', (_, resources) => resources.creatinine.code.coding.push(loinc('2160-0')), []],
    [
      'the LOINC of another test',
      (_, resources) => resources.creatinine.code.coding.push(loinc('2085-9')),
      [at('creatinine', '.code.coding[1].code')],
    ],
    [
      'a LOINC that is accepted for its test',
      (_, { totalCholesterol }) => totalCholesterol.code.coding.push(loinc('2093-3')),
      [],
    ],
    ['the LOINC of the panel', (_, resources) => resources.bloodPressure.code.coding.push(loinc('85354-9')), []],
    ['serum', (_, resources) => Object.assign(resources.creatinine, specimen(fhirSystems.specimen, 'SER')), []],
    [
      'serum by SNOMED',
      (_, resources) => Object.assign(resources.creatinine, specimen(fhirSystems.snomed, '119364003')),
      [],
    ],
    [
      'urine',
      (_, resources) => Object.assign(resources.creatinine, specimen(fhirSystems.snomed, '122575003')),
      [at('creatinine', '.contained[0].type.coding[0]')],
    ],
    [
      'a specimen of another system',
      (_, resources) => Object.assign(resources.creatinine, specimen('urn:lab', 'x')),
      [at('creatinine', '.contained[0].type')],
    ],
    [
      'a hemolyzed specimen',
      (_, resources) =>
        Object.assign(resources.creatinine, specimen(fhirSystems.specimen, 'SER', { condition: [{ text: 'HEM' }] })),
      [at('creatinine', '.contained[0].condition')],
    ],
    [
      'an unsatisfactory specimen',
      (_, resources) =>
        Object.assign(resources.creatinine, specimen(fhirSystems.specimen, 'SER', { status: 'unsatisfactory' })),
      [at('creatinine', '.contained[0].status')],
    ],
    [
      'a specimen elsewhere',
      (_, resources) => (resources.creatinine.specimen = { reference: 'Specimen/1' }),
      [at('creatinine', '.specimen')],
    ],
    [
      'a specimen of a test that needs none',
      (_, resources) => Object.assign(resources.bloodPressure, specimen(fhirSystems.specimen, 'SER')),
      [at('bloodPressure', '.contained[0].type.coding[0]')],
    ],
  ],
  'when it was measured': [
    ['on the day', (_, { totalCholesterol }) => (totalCholesterol.effectiveDateTime = '2026-11-10'), []],
    [
      'a week later',
      (_, { totalCholesterol }) => (totalCholesterol.effectiveDateTime = '2026-11-17T08:00:00-05:00'),
      [],
    ],
    [
      'more than a week later',
      (_, { totalCholesterol }) => (totalCholesterol.effectiveDateTime = '2026-11-18T09:00:00-05:00'),
      [at('totalCholesterol', '.effectiveDateTime')],
    ],
    [
      'in 2019',
      (_, { totalCholesterol }) => (totalCholesterol.effectiveDateTime = '2019-11-10T08:40:00-05:00'),
      [at('totalCholesterol', '.effectiveDateTime')],
    ],
    [
      'in 2031',
      (_, { totalCholesterol }) => (totalCholesterol.effectiveDateTime = '2031-11-10T08:40:00-05:00'),
      [at('totalCholesterol', '.effectiveDateTime')],
    ],
    [
      'in the future',
      (_, { order, totalCholesterol }) => {
        order.occurrenceDateTime = '2026-11-22T08:00:00Z'
        totalCholesterol.effectiveDateTime = '2026-11-24T08:00:00Z'
      },
      [at('totalCholesterol', '.effectiveDateTime')],
    ],
    [
      'on February 30',
      (_, { totalCholesterol }) => (totalCholesterol.effectiveDateTime = '2026-02-30'),
      [at('totalCholesterol', '.effectiveDateTime')],
    ],
    [
      'in a period',
      (_, { totalCholesterol }) =>
        (totalCholesterol.effectivePeriod = { start: '2026-11-10T08:00:00-05:00', end: '2026-11-10T09:00:00-05:00' }),
      [],
    ],
    [
      'in a period of days',
      (_, { totalCholesterol }) =>
        (totalCholesterol.effectivePeriod = { start: '2026-11-08T08:00:00Z', end: '2026-11-12T09:00:00Z' }),
      [at('totalCholesterol', '.effectivePeriod')],
    ],
    [
      'at a screening of the year 1026',
      (_, { order }) => (order.occurrenceDateTime = '1026-11-10T08:40:00-05:00'),
      [at('order', '.occurrenceDateTime')],
    ],
    [
      'at a screening of the year 2046',
      (_, { order }) => (order.occurrenceDateTime = '2046-11-10T08:40:00-05:00'),
      [at('order', '.occurrenceDateTime')],
    ],
    [
      'at a screening without a zone',
      (_, { order }) => (order.occurrenceDateTime = '2026-11-10T08:40:00'),
      [at('order', '.occurrenceDateTime')],
    ],
  ],
  'what the laboratory says of it': [
    ['normal, as we read it', (_, { totalCholesterol }) => (totalCholesterol.interpretation = flag('N')), []],
    [
      'high, though we read it as normal',
      (_, { totalCholesterol }) => (totalCholesterol.interpretation = flag('H')),
      [],
    ],
    [
      'critically high, though we read it as normal',
      (_, { totalCholesterol }) => (totalCholesterol.interpretation = flag('HH')),
      [at('totalCholesterol', '.interpretation[0].coding[0].code')],
    ],
    [
      'critically high of a component, though we read it as normal',
      (_, resources) => (resources.bloodPressure.component[0].interpretation = flag('HH')),
      [at('bloodPressure', '.component[0].interpretation[0].coding[0].code')],
    ],
    [
      'normal, though we read it as critical',
      (_, resources) => {
        resources.glucose.valueQuantity.value = 487
        resources.glucose.interpretation = flag('N')
      },
      [at('glucose', '.interpretation[0].coding[0].code')],
    ],
    [
      'critical, as we read it',
      (_, resources) => {
        resources.glucose.valueQuantity.value = 487
        resources.glucose.interpretation = flag('HH')
      },
      [],
    ],
    [
      'high, though there is no value',
      (_, resources) => (resources.crp.interpretation = flag('H')),
      [at('crp', '.interpretation[0].coding[0].code')],
    ],
    [
      'in words',
      (_, { totalCholesterol }) => (totalCholesterol.interpretation = [{ text: 'critical' }]),
      [at('totalCholesterol', '.interpretation[0]')],
    ],
    [
      'in a code of no flag',
      (_, { totalCholesterol }) => (totalCholesterol.interpretation = flag('POS')),
      [at('totalCholesterol', '.interpretation[0].coding[0].code')],
    ],
    [
      'a note',
      (_, { totalCholesterol }) => (totalCholesterol.note = [{ text: 'HEMOLYZED. DO NOT USE.' }]),
      [at('totalCholesterol', '.note')],
    ],
    [
      'a note that was read',
      (_, { totalCholesterol }) => {
        totalCholesterol.note = [{ text: 'Fasting' }]
        totalCholesterol.extension = [{ url: fhirExtensions.noteWasRead, valueBoolean: true }]
      },
      [],
    ],
  ],
  'how far it is': [
    ['preliminary', (_, { totalCholesterol }) => (totalCholesterol.status = 'preliminary'), []],
    [
      'registered, without a value',
      (_, { totalCholesterol }) => {
        totalCholesterol.status = 'registered'
        delete totalCholesterol.valueQuantity
      },
      [],
    ],
    [
      'final, without a value',
      (_, { totalCholesterol }) => delete totalCholesterol.valueQuantity,
      [at('totalCholesterol')],
    ],
    ['amended', (_, { totalCholesterol }) => (totalCholesterol.status = 'amended'), []],
    ['corrected', (_, { totalCholesterol }) => (totalCholesterol.status = 'corrected'), []],
    ['entered in error', (_, { totalCholesterol }) => (totalCholesterol.status = 'entered-in-error'), []],
    [
      'unknown',
      (_, { totalCholesterol }) => (totalCholesterol.status = 'unknown'),
      [at('totalCholesterol', '.status')],
    ],
    [
      'cancelled',
      (_, { totalCholesterol }) => (totalCholesterol.status = 'cancelled'),
      [at('totalCholesterol', '.status')],
    ],
    ['cancelled, with a reason', (_, resources) => (resources.crp.status = 'cancelled'), []],
  ],
}
