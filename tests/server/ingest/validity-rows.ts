import { fhirExtensions, fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { at, loinc, type Rows } from './table-row.ts'

const flag = (code: string) => [{ coding: [{ system: fhirSystems.interpretationV3, code }] }]
const specimen = (system: string, code: string, more: object = {}) => ({
  specimen: { reference: '#s' },
  contained: [{ resourceType: 'Specimen', id: 's', type: { coding: [{ system, code }] }, ...more }],
})
/** What the definition of creatinine (entry 8) says: serum or plasma. */
const creatinine = 8

/** What a bundle says beside its values. */
export const validityRows: Rows = {
  'what contradicts the definition': [
    ['its own LOINC', (_, resources) => resources[creatinine].code.coding.push(loinc('2160-0')), []],
    [
      'the LOINC of another test',
      (_, resources) => resources[creatinine].code.coding.push(loinc('2085-9')),
      [at(creatinine, '.code.coding[1].code')],
    ],
    [
      'a LOINC where the definition has none',
      (_, [, , third]) => third.code.coding.push(loinc('2093-3')),
      [at(2, '.code.coding[1].code')],
    ],
    ['the LOINC of the panel', (_, resources) => resources[14].code.coding.push(loinc('85354-9')), []],
    ['serum', (_, resources) => Object.assign(resources[creatinine], specimen(fhirSystems.specimen, 'SER')), []],
    [
      'serum by SNOMED',
      (_, resources) => Object.assign(resources[creatinine], specimen(fhirSystems.snomed, '119364003')),
      [],
    ],
    [
      'urine',
      (_, resources) => Object.assign(resources[creatinine], specimen(fhirSystems.snomed, '122575003')),
      [at(creatinine, '.contained[0].type.coding[0]')],
    ],
    [
      'a specimen of another system',
      (_, resources) => Object.assign(resources[creatinine], specimen('urn:lab', 'x')),
      [at(creatinine, '.contained[0].type')],
    ],
    [
      'a hemolyzed specimen',
      (_, resources) =>
        Object.assign(resources[creatinine], specimen(fhirSystems.specimen, 'SER', { condition: [{ text: 'HEM' }] })),
      [at(creatinine, '.contained[0].condition')],
    ],
    [
      'an unsatisfactory specimen',
      (_, resources) =>
        Object.assign(resources[creatinine], specimen(fhirSystems.specimen, 'SER', { status: 'unsatisfactory' })),
      [at(creatinine, '.contained[0].status')],
    ],
    [
      'a specimen elsewhere',
      (_, resources) => (resources[creatinine].specimen = { reference: 'Specimen/1' }),
      [at(creatinine, '.specimen')],
    ],
    [
      'a specimen of a test that needs none',
      (_, resources) => Object.assign(resources[14], specimen(fhirSystems.specimen, 'SER')),
      [at(14, '.contained[0].type.coding[0]')],
    ],
  ],
  'when it was measured': [
    ['on the day', (_, [, , third]) => (third.effectiveDateTime = '2026-11-10'), []],
    ['a week later', (_, [, , third]) => (third.effectiveDateTime = '2026-11-17T08:00:00-05:00'), []],
    [
      'more than a week later',
      (_, [, , third]) => (third.effectiveDateTime = '2026-11-18T09:00:00-05:00'),
      [at(2, '.effectiveDateTime')],
    ],
    [
      'in 2019',
      (_, [, , third]) => (third.effectiveDateTime = '2019-11-10T08:40:00-05:00'),
      [at(2, '.effectiveDateTime')],
    ],
    [
      'in 2031',
      (_, [, , third]) => (third.effectiveDateTime = '2031-11-10T08:40:00-05:00'),
      [at(2, '.effectiveDateTime')],
    ],
    [
      'in the future',
      (_, [, order, third]) => {
        order.occurrenceDateTime = '2026-11-22T08:00:00Z'
        third.effectiveDateTime = '2026-11-24T08:00:00Z'
      },
      [at(2, '.effectiveDateTime')],
    ],
    ['on February 30', (_, [, , third]) => (third.effectiveDateTime = '2026-02-30'), [at(2, '.effectiveDateTime')]],
    [
      'in a period',
      (_, [, , third]) =>
        (third.effectivePeriod = { start: '2026-11-10T08:00:00-05:00', end: '2026-11-10T09:00:00-05:00' }),
      [],
    ],
    [
      'in a period of days',
      (_, [, , third]) => (third.effectivePeriod = { start: '2026-11-08T08:00:00Z', end: '2026-11-12T09:00:00Z' }),
      [at(2, '.effectivePeriod')],
    ],
    [
      'at a screening of the year 1026',
      (_, [, order]) => (order.occurrenceDateTime = '1026-11-10T08:40:00-05:00'),
      [at(1, '.occurrenceDateTime')],
    ],
    [
      'at a screening of the year 2046',
      (_, [, order]) => (order.occurrenceDateTime = '2046-11-10T08:40:00-05:00'),
      [at(1, '.occurrenceDateTime')],
    ],
    [
      'at a screening without a zone',
      (_, [, order]) => (order.occurrenceDateTime = '2026-11-10T08:40:00'),
      [at(1, '.occurrenceDateTime')],
    ],
  ],
  'what the laboratory says of it': [
    ['normal, as we read it', (_, [, , third]) => (third.interpretation = flag('N')), []],
    ['high, though we read it as normal', (_, [, , third]) => (third.interpretation = flag('H')), []],
    [
      'critically high, though we read it as normal',
      (_, [, , third]) => (third.interpretation = flag('HH')),
      [at(2, '.interpretation[0].coding[0].code')],
    ],
    [
      'critically high of a component, though we read it as normal',
      (_, resources) => (resources[14].component[0].interpretation = flag('HH')),
      [at(14, '.component[0].interpretation[0].coding[0].code')],
    ],
    [
      'normal, though we read it as critical',
      (_, resources) => {
        resources[6].valueQuantity.value = 487
        resources[6].interpretation = flag('N')
      },
      [at(6, '.interpretation[0].coding[0].code')],
    ],
    [
      'critical, as we read it',
      (_, resources) => {
        resources[6].valueQuantity.value = 487
        resources[6].interpretation = flag('HH')
      },
      [],
    ],
    [
      'high, though there is no value',
      (_, resources) => (resources[12].interpretation = flag('H')),
      [at(12, '.interpretation[0].coding[0].code')],
    ],
    ['in words', (_, [, , third]) => (third.interpretation = [{ text: 'critical' }]), [at(2, '.interpretation[0]')]],
    [
      'in a code of no flag',
      (_, [, , third]) => (third.interpretation = flag('POS')),
      [at(2, '.interpretation[0].coding[0].code')],
    ],
    ['a note', (_, [, , third]) => (third.note = [{ text: 'HEMOLYZED. DO NOT USE.' }]), [at(2, '.note')]],
    [
      'a note that was read',
      (_, [, , third]) => {
        third.note = [{ text: 'Fasting' }]
        third.extension = [{ url: fhirExtensions.noteWasRead, valueBoolean: true }]
      },
      [],
    ],
  ],
  'how far it is': [
    ['preliminary', (_, [, , third]) => (third.status = 'preliminary'), []],
    [
      'registered, without a value',
      (_, [, , third]) => {
        third.status = 'registered'
        delete third.valueQuantity
      },
      [],
    ],
    ['final, without a value', (_, [, , third]) => delete third.valueQuantity, [at(2)]],
    ['amended', (_, [, , third]) => (third.status = 'amended'), []],
    ['corrected', (_, [, , third]) => (third.status = 'corrected'), []],
    ['entered in error', (_, [, , third]) => (third.status = 'entered-in-error'), []],
    ['unknown', (_, [, , third]) => (third.status = 'unknown'), [at(2, '.status')]],
    ['cancelled', (_, [, , third]) => (third.status = 'cancelled'), [at(2, '.status')]],
    ['cancelled, with a reason', (_, resources) => (resources[12].status = 'cancelled'), []],
  ],
}
