import { describe, expect, it } from 'vitest'
import { ScreeningMessageBuilder } from '../../../../src/server/ingest/fhir/screening-message-builder.ts'
import { fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { putQuestionnaire } from '../../../../src/server/ingest/fhir/put-questionnaire.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { bundlePurchase, readElement } from './bundle-purchase.ts'
import { createCoding } from './put-into-message.ts'

const response = (...item: readonly object[]) => ({
  status: 'completed',
  questionnaire: fhirSystems.questionnaire,
  item,
})
const item = (linkId: string, ...answer: readonly object[]) => ({ linkId, answer })
const coded = (code: string) => ({ valueCoding: createCoding('answer', code) })

/** What responses become in the message of a purchase of these products, and the problems reported. */
function put(responses: readonly object[], products: readonly string[] = ['S4L'], catalogue = compiledCatalogue) {
  const said: string[] = []
  const message = new ScreeningMessageBuilder()
  const place = { purchase: bundlePurchase(products, said), catalogue, resolve: () => undefined }
  responses.forEach((each, index) => putQuestionnaire(message, readElement(each, `[${index}]`, said), place))
  return { value: message.value, said }
}

/** The questionnaire that these items become, and the problems reported. */
function putItems(...items: readonly object[]) {
  const { value, said } = put([response(...items)])
  return { questionnaire: (value['S4L'] as { readonly questionnaire: unknown }).questionnaire, said }
}

describe('a questionnaire', () => {
  const empty = { answers: {}, riskScores: {} }

  it('goes to the product that depends on it', () => {
    expect(put([response()], ['GL', 'S4L', 'LI'])).toEqual({ value: { S4L: { questionnaire: empty } }, said: [] })
  })

  it('goes to that product even next to an unknown one, and even if a measured test belongs to it, too', () => {
    const { products } = compiledCatalogue
    const product = { ...products['S4L']!, interpretationIds: [...products['GL']!.interpretationIds, 'sixForLifeChd'] }
    const catalogue = { ...compiledCatalogue, products: { ...products, S4L: product } }
    expect(put([response()], ['NONE', 'S4L'], catalogue)).toEqual({
      value: { S4L: { questionnaire: empty } },
      said: [],
    })
  })

  it('is refused if the purchase has no such product', () => {
    expect(put([response()], ['GL'])).toEqual({
      value: {},
      said: ['[0]: Unexpected questionnaire, expected a product of the purchase that rests on it'],
    })
    expect(put([response()], [])).toEqual({
      value: {},
      said: [
        'packages: Missing element, expected the package that the results belong to, because the order is not known',
      ],
    })
  })

  it('may be there once for each purchase', () => {
    expect(put([response(item('answers.age', { valueInteger: 47 })), response()])).toEqual({
      value: { S4L: { questionnaire: { ...empty, answers: { age: 47 } } } },
      said: ['[1]: Unexpected second questionnaire of the purchase, expected one'],
    })
  })

  it('must be completed or amended, and must be the one that we know', () => {
    expect(put([{ ...response(), status: 'amended' }]).said).toEqual([])
    expect(put([{ ...response(), status: 'stopped', questionnaire: 'urn:other' }]).said).toEqual([
      '[0].status: Unexpected code, expected completed or amended',
      `[0].questionnaire: Unexpected code, expected ${fhirSystems.questionnaire}`,
    ])
  })
})

describe('the items of a questionnaire', () => {
  it('have answers of the right types', () => {
    expect(
      putItems(
        item('answers.age', { valueInteger: 47 }),
        item('answers.sex', coded('FEMALE')),
        item('answers.isExposedToSmoke', { valueBoolean: false }),
        item('answers.activity.moderate.minutesPerDay', { valueDecimal: 37.5 }),
        item('answers.histories', coded('stroke'), coded('copd')),
        item('answers.familyHistories'),
        item('riskScores.chd', { valueInteger: 2 }),
      ),
    ).toEqual({
      questionnaire: {
        answers: {
          age: 47,
          sex: 'FEMALE',
          isExposedToSmoke: false,
          activity: { moderate: { minutesPerDay: 37.5 } },
          histories: ['stroke', 'copd'],
          familyHistories: [],
        },
        riskScores: { chd: 2 },
      },
      said: [],
    })
  })

  it.each([
    ['answers.age', { valueString: '47' }, 'valueInteger or valueDecimal'],
    ['answers.age', coded('47'), 'valueInteger or valueDecimal'],
    ['answers.age', { valueInteger: 47, valueDecimal: 47 }, 'valueInteger or valueDecimal'],
    ['answers.age', {}, 'valueInteger or valueDecimal'],
    ['answers.sex', { valueString: 'FEMALE' }, 'valueCoding'],
    ['answers.isExposedToSmoke', { valueInteger: 1 }, 'valueBoolean'],
  ])('refuse for %s the answer %j', (linkId, answer, types) => {
    expect(putItems(item(linkId, answer))).toEqual({
      questionnaire: { answers: {}, riskScores: {} },
      said: expect.arrayContaining([`[0].item[0].answer[0]: Unexpected type of answer, expected ${types}`]),
    })
  })

  it('have codes in our own system', () => {
    expect(putItems(item('answers.sex', { valueCoding: createCoding('finding', 'FEMALE') })).said).toEqual([
      `[0].item[0].answer[0].valueCoding.system: Unexpected code, expected ${fhirSystems.answer}`,
    ])
  })

  it('have one answer each, unless they take a list', () => {
    expect(putItems(item('answers.age'), item('answers.sex', coded('MALE'), coded('FEMALE')))).toEqual({
      questionnaire: { answers: { sex: 'MALE' }, riskScores: {} },
      said: ['[0].item[0]: Unexpected 0 answers, expected one', '[0].item[1]: Unexpected 2 answers, expected one'],
    })
  })

  it('must be known, and there only once', () => {
    const { questionnaire, said } = putItems(
      item('answers.age', { valueInteger: 47 }),
      item('answers.age', { valueInteger: 48 }),
      item('answers.shoeSize', { valueInteger: 40 }),
      { answer: [{ valueInteger: 40 }] },
    )
    expect(questionnaire).toEqual({ answers: { age: 47 }, riskScores: {} })
    expect(said).toEqual([
      '[0].item[1]: Unexpected second item of this linkId, expected one',
      ...[2, 3].map((index) =>
        expect.stringMatching(
          `^\\[0\\]\\.item\\[${index}\\]\\.linkId: Unexpected item, expected one of answers\\.age, answers\\.sex, .*, riskScores\\.lungCancer`,
        ),
      ),
    ])
  })

  it('may be in groups of any depth, which have no answer themselves', () => {
    const age = item('answers.age', { valueInteger: 47 })
    const sex = item('answers.sex', coded('FEMALE'))
    expect(putItems({ linkId: 'person', item: [age, { linkId: 'born', item: [sex] }] })).toEqual({
      questionnaire: { answers: { age: 47, sex: 'FEMALE' }, riskScores: {} },
      said: [],
    })
    expect(putItems({ ...item('person', { valueInteger: 1 }), item: [age] }).said).toEqual([
      '[0].item[0].answer: Unexpected answer of a group, expected none',
    ])
  })

  it('may not contain anything that is not read', () => {
    const answer = { valueInteger: 47, modifierExtension: [] }
    expect(putItems({ ...item('answers.age', answer), modifierExtension: [] }).said).toEqual([
      '[0].item[0].modifierExtension: Unexpected element, expected none',
      '[0].item[0].answer[0].modifierExtension: Unexpected element, expected none',
    ])
  })
})
