import { expect, it } from 'vitest'
import { at, readExample, type Change } from '../example-bundle.ts'
import { listProblemsOfFirst } from '../interpret-text.ts'

/** The measure of a component of the blood pressure, a second time. */
const again = (component: { code: { coding: readonly object[] } }) => component.code.coding[0]

it.each<[string, Change, string, string]>([
  [
    'a result of two orders',
    (bundle, { order, totalCholesterol }) => {
      const other = JSON.parse(JSON.stringify(order))
      other.identifier[0].value = 'other-purchase'
      bundle.entry.push({ fullUrl: 'urn:uuid:00000000-0000-4000-8000-0000000000ff', resource: other })
      totalCholesterol.basedOn.push({ reference: 'urn:uuid:00000000-0000-4000-8000-0000000000ff' })
    },
    at('totalCholesterol', '.basedOn[1]'),
    'Unexpected second order, expected one for each result',
  ],
  [
    'a component of two codes',
    (_, { bloodPressure }) => bloodPressure.component[0].code.coding.push(again(bloodPressure.component[1])),
    at('bloodPressure', '.component[0].code.coding[1]'),
    'Unexpected second code, expected one',
  ],
  [
    'a value that a component has, too',
    (_, { totalCholesterol }) => {
      const code = { coding: [{ system: 'urn:screening-portal:measure', code: 'totalCholesterol' }] }
      totalCholesterol.component = [{ code, valueQuantity: { ...totalCholesterol.valueQuantity, value: 140 } }]
    },
    at('totalCholesterol', '.component[0].code.coding[0].code'),
    'Unexpected second value of this measure, expected valueQuantity or a component, not both',
  ],
  [
    'a result of two times',
    (_, { totalCholesterol }) => {
      totalCholesterol.effectiveDateTime = '2026-11-10T08:40:00-05:00'
      totalCholesterol.effectiveInstant = '2026-11-10T08:41:00-05:00'
    },
    at('totalCholesterol', '.effectiveInstant'),
    'Unexpected second time, expected one',
  ],
  [
    'an order with two sites',
    (_, { order }) => order.locationReference.push({ reference: '#site' }),
    at('order', '.locationReference[1].reference'),
    'Unexpected second location, expected one',
  ],
  [
    'an order not to do something',
    (_, { order }) => (order.doNotPerform = true),
    at('order', '.doNotPerform'),
    'Unexpected value, expected false',
  ],
  [
    'a group of questions that has an answer itself',
    (_, { answers }) => {
      const [first, second] = answers.item.splice(0, 2)
      answers.item.unshift({ linkId: 'group', item: [first, second], answer: [{ valueInteger: 1 }] })
    },
    at('answers', '.item[0].answer'),
    'Unexpected answer of a group, expected none',
  ],
  [
    'a value off the scale that looks exact',
    (_, { totalCholesterol }) =>
      (totalCholesterol.interpretation = [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: '<' }] },
      ]),
    at('totalCholesterol', '.interpretation[0].coding[0].code'),
    'Unexpected code, expected the comparator < in valueQuantity, which says the same',
  ],
  [
    'a placeholder without a text',
    (_, { egfr }) => delete egfr.component[0].valueString,
    at('egfr', '.component[0].valueString'),
    'Missing element, expected a text',
  ],
])('%s is refused at its place', (_, change, path, reason) => {
  const problems = listProblemsOfFirst(readExample(change)).map((each) => `${each.path}: ${each.reason}`)
  expect(problems).toContain(`${path}: ${reason}`)
})

it('the most urgent of several flags counts, in whatever order they are sent', () => {
  const system = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
  for (const codes of [
    ['H', 'HH'],
    ['HH', 'H'],
  ]) {
    const { message } = readExample((_, { totalCholesterol }) => {
      totalCholesterol.interpretation = codes.map((code) => ({ coding: [{ system, code }] }))
    })
    expect(JSON.stringify(message)).toContain('"laboratoryFlag":"HH"')
  }
})
