import { describe, expect, it } from 'vitest'
import { at, findEntry, readExample, type Change } from '../example-bundle.ts'
import { listProblemsOfFirst } from '../interpret-text.ts'

describe('a bundle', () => {
  /** What follows from an observation that cannot be used: its product has no result. */
  const unmeasured = at('order', '.orderDetail[0]')
  it.each<[string, Change, string[]]>([
    ['another resource', (bundle) => (bundle.resourceType = 'Patient'), ['Bundle.resourceType']],
    ['a bundle of another type', (bundle) => (bundle.type = 'searchset'), ['Bundle.type']],
    ['a bundle without an identifier', (bundle) => delete bundle.identifier, ['Bundle.identifier']],
    ['a bundle without a time', (bundle) => delete bundle.timestamp, ['Bundle.timestamp']],
    [
      'an entry that is a request',
      (bundle) => (bundle.entry[findEntry('hdlCholesterol')].request = { method: 'DELETE' }),
      [`Bundle.entry[${findEntry('hdlCholesterol')}].request`],
    ],
    [
      'a resource without a type of FHIR',
      (bundle) => bundle.entry.push({ resource: { resourceType: 'practitioner' } }),
      [at('added', '.resourceType')],
    ],
    [
      'a resource under other rules',
      (_, { totalCholesterol }) => (totalCholesterol.implicitRules = 'urn:other'),
      [at('totalCholesterol', '.implicitRules')],
    ],
    [
      'a modifier',
      (_, { totalCholesterol }) => (totalCholesterol.modifierExtension = [{ url: 'urn:negated' }]),
      [at('totalCholesterol', '.modifierExtension')],
    ],
    [
      'two patients, of whom the second has the id of the first',
      (bundle) => bundle.entry.push(bundle.entry[0]),
      [at('added'), at('added')],
    ],
    ['no patient', (bundle) => bundle.entry.shift(), ['Bundle']],
    [
      'a patient of another system',
      (_, { patient }) => (patient.identifier[0].system = 'urn:other'),
      [at('patient', '.identifier')],
    ],
    [
      'a patient with two ids',
      (_, { patient }) => patient.identifier.push(patient.identifier[0]),
      [at('patient', '.identifier[1]')],
    ],
    ['a gender without limits', (_, { patient }) => (patient.gender = 'other'), [at('patient', '.gender')]],
    [
      'a gender of another type',
      (_, { patient }) => (patient.gender = 1),
      [at('patient', '.gender'), at('patient', '.gender')],
    ],
    ['a record out of use', (_, { patient }) => (patient.active = false), [at('patient', '.active')]],
    ['no purchase', (bundle) => bundle.entry.splice(1), ['Bundle.entry']],
    [
      'a purchase without its ids and status',
      (_, { order }) => {
        order.identifier = []
        order.extension = []
      },
      [at('order', '.identifier'), at('order', '.extension'), at('order', '.identifier')],
    ],
    ['a purchase whose own status contradicts', (_, { order }) => (order.status = 'revoked'), [at('order', '.status')]],
    ['a plan', (_, { order }) => (order.intent = 'plan'), [at('order', '.intent')]],
    [
      'a site that is not there',
      (_, { order }) => (order.contained = []),
      [at('order', '.locationReference[0].reference')],
    ],
    [
      'a site without a state',
      (_, { order }) => delete order.contained[0].address.state,
      [at('order', '.contained[0].address.state')],
    ],
    [
      'an unknown package',
      (_, { order }) => (order.orderDetail[0].coding[0].code = 'NONE'),
      [at('order', '.orderDetail[0].coding[0].code')],
    ],
    [
      'another participant’s observation',
      (_, { totalCholesterol }) => (totalCholesterol.subject.reference = 'Patient/other'),
      [at('totalCholesterol', '.subject.reference')],
    ],
    [
      'an observation of another purchase',
      (_, { totalCholesterol }) => (totalCholesterol.basedOn[0].reference = 'ServiceRequest/other'),
      [at('totalCholesterol', '.basedOn[0].reference'), unmeasured],
    ],
    [
      'an observation of unknown status',
      (_, { totalCholesterol }) => (totalCholesterol.status = 'unknown'),
      [at('totalCholesterol', '.status')],
    ],
    [
      'neither a code of ours nor of LOINC',
      (_, { totalCholesterol }) => (totalCholesterol.code.coding[0] = { system: 'urn:lab', code: 'CHOL' }),
      [at('totalCholesterol', '.code.coding'), unmeasured],
    ],
    [
      'an unknown code',
      (_, { totalCholesterol }) => (totalCholesterol.code.coding[0].code = 'toString'),
      [at('totalCholesterol', '.code.coding[0].code'), unmeasured],
    ],
    [
      'a test that was not bought',
      (_, { totalCholesterol }) => (totalCholesterol.code.coding[0].code = 'vitaminD'),
      [at('totalCholesterol', '.code.coding[0].code'), unmeasured],
    ],
    ['an observation twice', (bundle) => bundle.entry.push(bundle.entry[findEntry('totalCholesterol')]), [at('added')]],
    [
      'a unit that nothing converts',
      (_, { totalCholesterol }) => Object.assign(totalCholesterol.valueQuantity, { unit: 'mg', code: 'mg' }),
      [at('totalCholesterol', '.valueQuantity.code')],
    ],
    [
      'a text of another unit than the code',
      (_, { totalCholesterol }) => (totalCholesterol.valueQuantity.unit = 'mmol/L'),
      [at('totalCholesterol', '.valueQuantity.unit')],
    ],
    [
      'no code of a unit',
      (_, { totalCholesterol }) => delete totalCholesterol.valueQuantity.code,
      [at('totalCholesterol', '.valueQuantity.code')],
    ],
    [
      'a unit that is no UCUM',
      (_, { totalCholesterol }) => delete totalCholesterol.valueQuantity.system,
      [at('totalCholesterol', '.valueQuantity.system')],
    ],
    [
      'a comparator that leaves the band open',
      (_, { totalCholesterol }) => (totalCholesterol.valueQuantity.comparator = '<'),
      [at('totalCholesterol', '.valueQuantity.value')],
    ],
    [
      'a quantity without a value',
      (_, { totalCholesterol }) => delete totalCholesterol.valueQuantity.value,
      [at('totalCholesterol', '.valueQuantity.value')],
    ],
    [
      'a number as text',
      (_, { totalCholesterol }) => (totalCholesterol.valueQuantity.value = '142'),
      [at('totalCholesterol', '.valueQuantity.value')],
    ],
    [
      'a value of another type',
      (_, { totalCholesterol }) => {
        totalCholesterol.valueInteger = 142
        delete totalCholesterol.valueQuantity
      },
      [at('totalCholesterol', '.valueInteger')],
    ],
    [
      'a reason of another system',
      (_, resources) => (resources.crp.dataAbsentReason.coding[0].system = 'urn:other'),
      [at('crp', '.dataAbsentReason')],
    ],
    [
      'an unknown component',
      (_, resources) => (resources.bloodPressure.component[1].code.coding[0].code = 'pulse'),
      [at('bloodPressure', '.component[1].code.coding[0].code')],
    ],
    [
      'a component of another system',
      (_, resources) => (resources.bloodPressure.component[1].code.coding[0].system = 'http://loinc.org'),
      [at('bloodPressure', '.component[1].code')],
    ],
    [
      'a component twice',
      (_, resources) => (resources.bloodPressure.component[1] = resources.bloodPressure.component[0]),
      [at('bloodPressure', '.component[1].code.coding[0].code')],
    ],
    [
      'a quantity where there are two measures',
      (_, resources) => (resources.bloodPressure.valueQuantity = resources.totalCholesterol.valueQuantity),
      [at('bloodPressure', '.valueQuantity')],
    ],
    ['answers in progress', (_, resources) => (resources.answers.status = 'in-progress'), [at('answers', '.status')]],
    [
      'another questionnaire',
      (_, resources) => (resources.answers.questionnaire = 'urn:other'),
      [at('answers', '.questionnaire')],
    ],
    ['two questionnaires', (bundle) => bundle.entry.push(bundle.entry[findEntry('answers')]), [at('added')]],
    [
      'an unknown item',
      (_, resources) => (resources.answers.item[0].linkId = '/age'),
      [at('answers', '.item[0].linkId'), at('answers')],
    ],
    [
      'an item twice',
      (_, resources) => resources.answers.item.push(resources.answers.item[0]),
      [at('answers', '.item[20]')],
    ],
    [
      'an answer of another type',
      (_, resources) => (resources.answers.item[0].answer = [{ valueString: '47' }]),
      [at('answers', '.item[0].answer[0]')],
    ],
    [
      'two answers to one question',
      (_, resources) => resources.answers.item[0].answer.push({ valueInteger: 48 }),
      [at('answers', '.item[0]')],
    ],
    [
      'an answer out of bounds',
      (_, resources) => (resources.answers.item[0].answer[0].valueInteger = 7),
      [at('answers', '.item[0]')],
    ],
    [
      'an answer that another denies',
      (_, resources) => (resources.answers.item[1].answer[0].valueCoding.code = 'MALE'),
      [at('answers', '.item[1]'), at('answers', '.item[2]')],
    ],
  ])('with %s is refused, with the place', (_name, change, paths) => {
    expect(listProblemsOfFirst(readExample(change)).map(({ path }) => path)).toEqual(paths)
  })

  it('that lacks a result gets a reason that names the product, although nothing of it is in the bundle', () => {
    expect(
      listProblemsOfFirst(readExample((bundle) => bundle.entry.splice(findEntry('totalCholesterol'), 1))),
    ).toMatchObject([
      {
        path: at('order', '.orderDetail[0]'),
        reason: expect.stringContaining('pointOfCareTotalCholesterol'),
      },
    ])
  })

  it('with several mistakes gets a reason for each, at its own purchase', () => {
    const { problems, message } = readExample((bundle, { order, totalCholesterol, hdlCholesterol }) => {
      const other = JSON.parse(JSON.stringify(order))
      other.identifier[0].value = 'other-purchase'
      other.extension[0].valueCode = 'SCHEDULED'
      other.extension.splice(1)
      bundle.entry.push({ fullUrl: 'urn:uuid:other', resource: other })
      totalCholesterol.valueQuantity.system = 'urn:other'
      hdlCholesterol.status = 'unknown'
    })
    expect(problems.map(({ path }) => path)).toEqual([
      at('totalCholesterol', '.valueQuantity.system'),
      at('hdlCholesterol', '.status'),
    ])
    expect(new Set(problems.map(({ pointer }) => pointer.slice(0, 12)))).toEqual(new Set(['/purchases/0']))
    expect(message?.purchases).toHaveLength(2)
  })
})
