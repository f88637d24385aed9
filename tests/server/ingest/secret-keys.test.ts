import { describe, expect, it } from 'vitest'
import { fhirSystems } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { at, readExample, type Change } from './example-bundle.ts'
import { ownMessage, ownPurchase } from './own-message.ts'
import { interpretText } from './interpret-text.ts'

const secret = 'SecretOfKim77'
const findProblems = (message: unknown) => interpretText(JSON.stringify(message)).problems

const withPurchase = (change: object) => ownMessage({ purchases: [{ ...ownPurchase(), ...change }] })
const withProduct = (product: object) =>
  withPurchase({ packages: [{ packageCode: 'BMS', products: [{ productCode: 'GL', ...product }] }] })
const glucose = { interpretationId: 'pointOfCareGlucose' }
const withMeasurement = (measurement: object) => withProduct({ measurements: [{ ...glucose, ...measurement }] })
const measurement = '/purchases/0/packages/0/products/0/measurements/0'

describe('a key that the sender made up', () => {
  it.each<[string, unknown, string]>([
    ['in the message', { ...ownMessage(), [secret]: 1 }, '/'],
    [
      'in the participant',
      { ...ownMessage(), participant: { ...ownMessage().participant, [secret]: 1 } },
      '/participant',
    ],
    ['in a purchase', withPurchase({ [secret]: 1 }), '/purchases/0'],
    ['in a measurement', withMeasurement({ [secret]: 1 }), measurement],
    ['as a measure', withMeasurement({ values: { [secret]: { value: 1, unit: 'mg/dL' } } }), `${measurement}/values`],
    ['as a measure of another type', withMeasurement({ values: { [secret]: true } }), `${measurement}/values`],
    ['as a circumstance', withMeasurement({ circumstances: { [secret]: 'EDTA' } }), `${measurement}/circumstances`],
    [
      'as a circumstance of another type',
      withMeasurement({ circumstances: { [secret]: 1 } }),
      `${measurement}/circumstances`,
    ],
    [
      'as a placeholder of another type',
      withMeasurement({ placeholders: { [secret]: 1 } }),
      `${measurement}/placeholders`,
    ],
    [
      'in a questionnaire',
      withProduct({ productCode: 'S4L', questionnaire: { [secret]: 1 } }),
      '/purchases/0/packages/0/products/0/questionnaire',
    ],
    [
      'as an interpretation of an unknown package',
      withPurchase({
        status: 'RESULTS_IN_PROCESS',
        allInterpretationsReadyAt: undefined,
        packages: [
          {
            packageCode: 'NONE',
            products: [
              { productCode: 'GL', measurements: [{ interpretationId: `x${secret}`, notPerformed: 'other' }] },
            ],
          },
        ],
      }),
      '/purchases/0/packages/0/packageCode',
    ],
  ])('is in no reason and no place of a message: %s', (_name, message, path) => {
    const problems = findProblems(message)
    expect(problems.map((each) => each.path)).toContain(path)
    expect(JSON.stringify(problems)).not.toContain(secret)
  })

  it('is answered with a list of the known keys', () => {
    expect(findProblems({ ...ownMessage(), [secret]: 1, [`${secret}2`]: 2 })).toMatchObject([
      { path: '/', reason: expect.stringMatching(/^Unexpected key, expected only .*messageId, sentAt, participant/) },
    ])
  })

  it.each<[string, Change]>([
    ['an element', (_, { totalCholesterol }) => (totalCholesterol[`value${secret}`] = 1)],
    ['a placeholder', (_, resources) => (resources.egfr.component[0].code.coding[0].code = secret)],
    ['a linkId', (_, resources) => (resources.answers.item[0].linkId = secret)],
    ['a measure', (_, resources) => (resources.bloodPressure.component[0].code.coding[0].code = secret)],
  ])('is in no reason and no path of a bundle: %s', (_name, change) => {
    const { problems } = readExample(change)
    expect(problems.length).toBeGreaterThan(0)
    expect(JSON.stringify(problems)).not.toContain(secret)
  })

  it('changes none of our objects', () => {
    const coding = [{ system: fhirSystems.placeholder, code: '__proto__/polluted' }]
    const { problems } = readExample((_, resources) => (resources.egfr.component[0].code.coding = coding))
    expect(problems.map(({ path }) => path)).toEqual([at('egfr', '.component[0].code.coding[0].code')])
    expect('polluted' in {}).toBe(false)
  })
})
