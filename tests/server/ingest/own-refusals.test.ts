import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MessageMeasurement } from '../../../schemas/message-types.ts'
import type { MessageProduct } from '../../../src/server/ingest/message/screening-message.ts'
import { questionnaireWith } from '../interpret/small-questionnaire.ts'
import { mgPerDl, ownMessage, ownPurchase } from './own-message.ts'
import { interpretText, listProblemsOfFirst } from './interpret-text.ts'

const read = (message: unknown) => interpretText(JSON.stringify(message))
const placesIn = (message: unknown) => listProblemsOfFirst(read(message)).map(({ path }) => path)
const first = '/purchases/0/packages/0/products/0'

/** A message with this as its only product. */
const withProduct = (product: MessageProduct, packageCode = 'BMS', status = 'RESULTS_IN_PROCESS' as const) => {
  const { allInterpretationsReadyAt: _, ...purchase } = ownPurchase({
    status,
    packages: [{ packageCode, products: [product] }],
  })
  return ownMessage({ purchases: [purchase] })
}
const measured = (productCode: string, ...measurements: MessageMeasurement[]) =>
  withProduct({ productCode, measurements })

describe('a message of our own', () => {
  it.each([
    ['with results', ownMessage()],
    [
      'of a purchase without results',
      ownMessage({
        purchases: [
          ownPurchase({
            status: 'SCHEDULED',
            allInterpretationsReadyAt: undefined as never,
            packages: [{ packageCode: 'GPM' }],
          }),
        ],
      }),
    ],
    [
      'with a reason that a rule knows',
      measured('AB', { interpretationId: 'peripheralArterialDiseaseLeft', notEvaluable: 'amputation' }),
    ],
    [
      'with a reason of another kind',
      measured('AB', { interpretationId: 'peripheralArterialDiseaseLeft', notEvaluable: 'other' }),
    ],
    [
      'with a circumstance that a rule knows',
      withProduct(
        {
          productCode: 'RX',
          measurements: [
            {
              interpretationId: 'highSensitivityCrp',
              values: { highSensitivityCrp: { value: 1, unit: 'mg/L' } },
              circumstances: { sample: 'EDTA' },
            },
          ],
        },
        'GSP',
      ),
    ],
    ['with the health questionnaire', withProduct({ productCode: 'S4L', questionnaire: questionnaireWith() })],
  ])('%s is read', (_name, message) => {
    expect(placesIn(message)).toEqual([])
  })

  it.each([
    ['nothing that a message has', {}, ['/messageId', '/sentAt', '/participant', '/purchases']],
    ['a list', [], ['/']],
    ['an unknown key', { ...ownMessage(), color: 'Red' }, ['/']],
    [
      'a participant without an id or a sex',
      { ...ownMessage(), participant: {} },
      ['/participant/participantId', '/participant/sex'],
    ],
    [
      'invisible characters in a name',
      { ...ownMessage(), participant: { ...ownMessage().participant, firstName: 'K\u200Bim' } },
      ['/participant/firstName'],
    ],
    ['no purchase', ownMessage({ purchases: [] }), ['/purchases']],
    ['a day that is none', ownMessage({ sentAt: '2026-02-30T10:00:00Z' }), ['/sentAt']],
    ['an hour that is none', ownMessage({ sentAt: '2026-02-03T25:00:00Z' }), ['/sentAt']],
    ['a time without an offset', ownMessage({ sentAt: '2026-02-03T10:00:00' }), ['/sentAt']],
    ['a time in the future', ownMessage({ sentAt: '2026-11-22T13:00:00Z' }), ['/sentAt']],
    [
      'the same purchase twice',
      ownMessage({ purchases: [ownPurchase(), ownPurchase()] }),
      ['/purchases/0/purchaseId', '/purchases/1/purchaseId'],
    ],
    [
      'results ready at no time',
      ownMessage({ purchases: [{ ...ownPurchase(), allInterpretationsReadyAt: undefined as never }] }),
      ['/purchases/0/allInterpretationsReadyAt'],
    ],
    [
      'an unknown package',
      ownMessage({
        purchases: [
          ownPurchase({
            status: 'SCHEDULED',
            allInterpretationsReadyAt: undefined as never,
            packages: [{ packageCode: 'NONE' }],
          }),
        ],
      }),
      ['/purchases/0/packages/0/packageCode'],
    ],
    [
      'a product of another package',
      measured('YX', {
        interpretationId: 'totalTestosterone',
        values: { totalTestosterone: { value: 300, unit: 'ng/dL' } },
      }),
      [`${first}/productCode`],
    ],
    [
      'an interpretation of another product',
      measured('GL', { interpretationId: 'waist', values: { waistInches: { value: 30, unit: '[in_i]' } } }),
      [`${first}/measurements/0/interpretationId`],
    ],
    [
      'an unknown interpretation',
      measured('GL', { interpretationId: 'toString' }),
      [`${first}/measurements/0/interpretationId`],
    ],
    [
      'an interpretation twice',
      measured(
        'GL',
        { interpretationId: 'pointOfCareGlucose', values: { glucose: mgPerDl(90) } },
        { interpretationId: 'pointOfCareGlucose', values: { glucose: mgPerDl(300) } },
      ),
      [`${first}/measurements/1`],
    ],
    [
      'a value in words',
      measured('GL', { interpretationId: 'pointOfCareGlucose', values: { glucose: mgPerDl('> 400' as never) } }),
      [`${first}/measurements/0/values/glucose/value`],
    ],
    [
      'a reason that no rule knows where some are known',
      measured('AB', { interpretationId: 'peripheralArterialDiseaseLeft', notEvaluable: 'amputated' }),
      [`${first}/measurements/0`],
    ],
    [
      'a circumstance that no rule knows',
      measured('GL', {
        interpretationId: 'pointOfCareGlucose',
        values: { glucose: mgPerDl(90) },
        circumstances: { sample: 'EDTA' },
      }),
      [`${first}/measurements/0/circumstances/sample`],
    ],
    [
      'scores without the answers behind them',
      measured('S4L', { interpretationId: 'sixForLifeChd', values: { chdRiskScore: { value: 3, unit: '1' } } }),
      [`${first}/measurements/0`],
    ],
    [
      'a questionnaire for a test',
      withProduct({ productCode: 'GL', questionnaire: questionnaireWith() }),
      [`${first}/questionnaire`],
    ],
    [
      'the questionnaire of the other sex',
      withProduct({ productCode: 'S4L', questionnaire: questionnaireWith({ sex: 'MALE' }) }),
      [`${first}/questionnaire/answers/sex`],
    ],
    [
      'an answer out of bounds',
      withProduct({ productCode: 'S4L', questionnaire: questionnaireWith({ age: 7 }) }),
      [`${first}/questionnaire/answers/age`],
    ],
    [
      'a score that nothing fixes',
      withProduct({
        productCode: 'S4L',
        questionnaire: { ...questionnaireWith(), riskScores: { chd: 1, chf: 1, stroke: 1, lungCancer: 1, copd: 1 } },
      }),
      [`${first}/questionnaire/riskScores`],
    ],
  ])('with %s is refused, with the place', (_name, message, places) => {
    expect(placesIn(message)).toEqual(places)
  })

  it('gets every reason at once: those of the frame, the schema, the catalogue and the interpreter', () => {
    const [bought] = ownPurchase({}, 5000).packages
    const products = [...bought!.products!, { productCode: 'GL' }]
    const purchases = [
      ownPurchase({ packages: [{ packageCode: 'BMS', products }] }),
      ownPurchase({ purchaseId: 'kim-2', status: 'LOST' as never }),
    ]
    expect(placesIn({ ...ownMessage({ purchases, sentAt: 'today' }), color: 'Red' })).toEqual([
      '/',
      '/sentAt',
      '/purchases/1/status',
      '/purchases/0/packages/0/products/2',
      `${first}/measurements/0/values/glucose`,
    ])
  })

  it('is read as docs/results-in.md shows it', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../../docs/results-in.md'), 'utf8')
    const [example = ''] = /^ {4}\{\n {6}"messageId"[^]*?^ {4}\}$/m.exec(text) ?? []
    expect(read(JSON.parse(example)).problems).toEqual([])
  })

  it('whose results are ready has one for every interpretation, or the reason why not', () => {
    const [whole] = ownPurchase().packages
    const [glucose, lipids] = whole!.products!
    const some = { ...lipids!, measurements: lipids!.measurements!.slice(0, 3) }
    const products = [{ productCode: glucose!.productCode }, some, { productCode: 'S4L' }]
    const problems = listProblemsOfFirst(
      read(ownMessage({ purchases: [ownPurchase({ packages: [{ packageCode: 'BMS', products }] })] })),
    )
    expect(problems.map(({ path }) => path)).toEqual(
      [0, 1, 2].map((index) => `/purchases/0/packages/0/products/${index}`),
    )
    expect(problems[1]?.reason).toContain('LI: pointOfCareTriglycerides')
  })

  it('may have the same product in two packages, measured once, and one of several tests of a group', () => {
    const cortisol = { interpretationId: 'labCortisolAm', values: { labCortisol: { value: 10, unit: 'ug/dL' } } }
    const [bought] = ownPurchase().packages
    const packages = [
      bought!,
      { packageCode: 'GSP', products: [{ productCode: 'GL' }] },
      { packageCode: 'GPW', products: [{ productCode: 'CORX', measurements: [cortisol] }] },
    ]
    expect(placesIn(ownMessage({ purchases: [ownPurchase({ packages })] }))).toEqual([])
  })
})
