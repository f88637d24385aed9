import { describe, expect, it } from 'vitest'
import { at, findEntry, readExample, type Change } from '../example-bundle.ts'
import { listProblemsOfFirst } from '../interpret-text.ts'

const cancel: Change = (bundle, { order }) => {
  order.status = 'revoked'
  order.extension = [
    { url: 'urn:screening-portal:order-status', valueCode: 'CANCELLED' },
    { url: 'urn:screening-portal:cancellation-reason', valueString: 'The van broke down' },
  ]
  bundle.entry.splice(2)
}

describe('a bundle', () => {
  it('of a canceled purchase says why it was canceled', () => {
    const { problems, message } = readExample(cancel)
    expect(problems).toEqual([])
    expect(message?.purchases[0]).toMatchObject({ status: 'CANCELLED', cancellationReason: 'The van broke down' })
  })

  it('with a damaged sample is refused, even if no result refers to it', () => {
    const damaged = { resource: { resourceType: 'Specimen', status: 'unsatisfactory' } }
    const { problems } = readExample((bundle) => bundle.entry.push(damaged))
    expect(problems).toMatchObject([{ path: at('added', '.status'), reason: 'Unexpected code, expected available' }])
  })

  it.each([
    [['official', 'old'], 'Name0'],
    [['old', 'usual'], 'Name1'],
    [['official', 'usual'], 'Name1'],
  ])('with names of the uses %j uses the current one', (uses, firstName) => {
    const { problems, message } = readExample((_, { patient }) => {
      patient.name = uses.map((use, index) => ({ use, given: [`Name${index}`] }))
    })
    expect(problems).toEqual([])
    expect(message?.participant.firstName).toBe(firstName)
  })

  it.each<[string, Change, string, string]>([
    [
      'two official names',
      (_, { patient }) => {
        patient.name = [
          { use: 'official', given: ['Ada'] },
          { use: 'official', given: ['Eve'] },
        ]
      },
      at('patient', '.name'),
      'Unexpected several names, expected one whose use is usual or official',
    ],
    [
      'two names without a use',
      (_, { patient }) => (patient.name = [{ given: ['Ada'] }, { given: ['Eve'] }]),
      at('patient', '.name'),
      'Unexpected several names, expected one whose use is usual or official',
    ],
    [
      'other rules',
      (bundle) => (bundle.implicitRules = 'urn:other'),
      'Bundle.implicitRules',
      'Unexpected element, expected none',
    ],
    [
      'an entry whose resource is no object',
      (bundle) => bundle.entry.push({ resource: 7 }),
      at('added'),
      'Unexpected value, expected an object',
    ],
    [
      'an entry that is null',
      (bundle) => bundle.entry.push(null),
      `Bundle.entry[${findEntry('added')}]`,
      'Unexpected value, expected an object',
    ],
    [
      'an answer that is no object',
      (_, { answers }) => (answers.item[0].answer = [7]),
      at('answers', '.item[0].answer[0]'),
      'Unexpected type of answer, expected valueInteger or valueDecimal',
    ],
    [
      'a gender without limits',
      (_, { patient }) => (patient.gender = 'other'),
      at('patient', '.gender'),
      'Unexpected code, expected female or male: the sex by whose limits the results are read',
    ],
    [
      'a second Patient',
      (bundle) => bundle.entry.push(bundle.entry[0]),
      at('added'),
      'Unexpected second Patient, expected one Patient: a bundle is about one participant',
    ],
    [
      'a cancellation without a reason',
      (bundle, resources) => {
        cancel(bundle, resources)
        resources.order.extension.pop()
      },
      at('order', '.extension'),
      'Missing element, expected one with the url urn:screening-portal:cancellation-reason',
    ],
    [
      'two quantities of a measure',
      (_, { bloodPressure }) => (bloodPressure.component[1] = bloodPressure.component[0]),
      at('bloodPressure', '.component[1].code.coding[0].code'),
      'Unexpected second component of this code, expected one',
    ],
  ])('with %s gets the reason', (_name, change, path, reason) => {
    expect(listProblemsOfFirst(readExample(change)).map((each) => [each.path, each.reason])).toContainEqual([
      path,
      reason,
    ])
  })

  it('with something that is not an object gets that reason only, and not that its elements are missing', () => {
    const reason = 'Unexpected value, expected an object'
    const listed = readExample((_, { totalCholesterol }) => (totalCholesterol.valueQuantity = [{ value: 5 }] as never))
    expect(listed.problems.map((each) => [each.path, each.reason])).toEqual([
      [at('totalCholesterol', '.valueQuantity'), reason],
    ])
    const nothing = readExample((_, { totalCholesterol }) => (totalCholesterol.dataAbsentReason = null as never))
    expect(nothing.problems.map((each) => [each.path, each.reason])).toEqual([
      [at('totalCholesterol', '.dataAbsentReason'), reason],
    ])
  })
})
