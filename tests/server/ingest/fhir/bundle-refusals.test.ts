import { describe, expect, it } from 'vitest'
import { changed, type Broken } from '../changed-bundle.ts'
import { problemsOfFirst } from '../problems-of-first.ts'

describe('a bundle', () => {
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
    ['an observation of unknown status', (_, [, , third]) => (third.status = 'unknown'), [at(2, '.status')]],
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
    [
      'a unit that nothing converts',
      (_, [, , third]) => Object.assign(third.valueQuantity, { unit: 'mg', code: 'mg' }),
      [at(2, '.valueQuantity.code')],
    ],
    [
      'a text of another unit than the code',
      (_, [, , third]) => (third.valueQuantity.unit = 'mmol/L'),
      [at(2, '.valueQuantity.unit')],
    ],
    ['no code of a unit', (_, [, , third]) => delete third.valueQuantity.code, [at(2, '.valueQuantity.code')]],
    ['a unit that is no UCUM', (_, [, , third]) => delete third.valueQuantity.system, [at(2, '.valueQuantity.system')]],
    [
      'a comparator that leaves the band open',
      (_, [, , third]) => (third.valueQuantity.comparator = '<'),
      [at(2, '.valueQuantity.value')],
    ],
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
    expect(problemsOfFirst(changed(change)).map(({ path }) => path)).toEqual(paths)
  })

  it('that lacks a result names the product, though nothing of it is in the bundle', () => {
    expect(problemsOfFirst(changed((bundle) => bundle.entry.splice(2, 1)))).toMatchObject([
      {
        path: 'Bundle.entry[1].resource.orderDetail[0]',
        reason: expect.stringContaining('pointOfCareTotalCholesterol'),
      },
    ])
  })

  it('with several faults says them all, each for its purchase', () => {
    const { problems, message } = changed((bundle, [, order, third, fourth]) => {
      const other = JSON.parse(JSON.stringify(order))
      other.identifier[0].value = 'other-purchase'
      other.extension[0].valueCode = 'SCHEDULED'
      other.extension.splice(1)
      bundle.entry.push({ fullUrl: 'urn:uuid:other', resource: other })
      third.valueQuantity.system = 'urn:other'
      fourth.status = 'unknown'
    })
    expect(problems.map(({ path }) => path)).toEqual([at(2, '.valueQuantity.system'), at(3, '.status')])
    expect(new Set(problems.map(({ pointer }) => pointer.slice(0, 12)))).toEqual(new Set(['/purchases/0']))
    expect(message?.purchases).toHaveLength(2)
  })
})
