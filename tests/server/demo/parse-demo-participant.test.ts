import { describe, expect, it } from 'vitest'
import { parseDemoParticipant, DemoDataError } from '../../../src/server/demo/parse-demo-participant.ts'
import { demoFiles } from '../../../src/server/demo/demo-files.ts'
import guest from '../../../src/server/demo/guest.json'
import low from '../../../src/server/demo/low.json'

describe('parseDemoParticipant', () => {
  it.each(Object.entries(demoFiles))('accepts %s', (file, data) => {
    expect(parseDemoParticipant(file, data)).toBe(data)
  })

  it.each([
    [
      'a status',
      { status: 'READY' },
      '/orders/0/status: Unexpected "READY", expected one of CANCELLED, COMPLETED, RESULTS_READY, SCHEDULED, RESULTS_IN_PROCESS, PRE_REGISTRATION_COMPLETE',
    ],
    [
      'a key',
      { color: 'Red' },
      '/orders/0: Unexpected key, expected only purchaseId, status, cancellationReason, screening, allReadyDaysFromSeeding, viewedDaysFromSeeding, seenDaysFromSeeding, review, reviewedDaysFromSeeding, resultReviews, newResults, packages',
    ],
    [
      'a time',
      { screening: { daysFromSeeding: 1, time: '8:40', site: 'wharf' } },
      '/orders/0/screening/time: Unexpected "8:40", expected one like 08:40',
    ],
    [
      'a missing time',
      { screening: { daysFromSeeding: 1, site: 'wharf' } },
      '/orders/0/screening/time: Missing property time',
    ],
    [
      'a site',
      { screening: { daysFromSeeding: 1, time: '08:40', site: 'toString' } },
      '/orders/0/screening/site: Unexpected "toString", expected one of riverside, graceHall, lakeview, wharf',
    ],
    [
      'results ready at no time',
      { allReadyDaysFromSeeding: undefined },
      '/orders/0/allReadyDaysFromSeeding: Missing property allReadyDaysFromSeeding',
    ],
    [
      'a value in words',
      {
        packages: [
          {
            packageCode: 'GSPX',
            products: [
              {
                productCode: 'LX',
                measurements: [
                  {
                    interpretationId: 'labLdlCholesterol',
                    values: { labLdlCholesterol: { value: '> 400', unit: 'mg/dL' } },
                  },
                ],
              },
            ],
          },
        ],
      },
      '/orders/0/packages/0/products/0/measurements/0/values/labLdlCholesterol/value: Unexpected "> 400", expected a number',
    ],
  ])('refuses %s, with the place', (_, change, message) => {
    const data: unknown = JSON.parse(JSON.stringify({ ...guest, orders: [{ ...guest.orders[0], ...change }] }))
    expect(() => parseDemoParticipant('guest.json', data)).toThrow(DemoDataError)
    expect(() => parseDemoParticipant('guest.json', data)).toThrow(`src/server/demo/guest.json ${message}`)
  })

  it.each([
    [
      'an answer out of bounds',
      { age: 12 },
      '/orders/0/packages/0/products/9/questionnaire/answers/age: Unexpected 12, expected at least 18',
    ],
    [
      'an answer that another denies',
      { menopause: undefined },
      '/orders/0/packages/0/products/9/questionnaire/answers: Unexpected woman without a menopause answer, expected one of NOT_YET, PAST, UNKNOWN',
    ],
    [
      'another sex than the participant’s',
      { sex: 'MALE', menopause: undefined },
      '/orders/0/packages/0/products/9/questionnaire/answers/sex: Unexpected MALE, expected FEMALE',
    ],
  ])('refuses %s in a questionnaire', (_, change, message) => {
    const products = low.orders[0]!.packages[0]!.products.map(({ questionnaire, ...product }) =>
      questionnaire
        ? { ...product, questionnaire: { ...questionnaire, answers: { ...questionnaire.answers, ...change } } }
        : product,
    )
    const order = { ...low.orders[0], packages: [{ packageCode: 'GSP', products }] }
    const data: unknown = JSON.parse(JSON.stringify({ ...low, orders: [order] }))
    expect(() => parseDemoParticipant('low.json', data)).toThrow(
      new DemoDataError(`src/server/demo/low.json ${message}`),
    )
  })

  it('refuses measurements together with a questionnaire', () => {
    const [order] = low.orders
    const both = order!.packages[0]!.products.map((product) => ({ measurements: [], ...product }))
    const data = { ...low, orders: [{ ...order, packages: [{ packageCode: 'GSP', products: both }] }] }
    expect(() => parseDemoParticipant('low.json', data)).toThrow(
      '/orders/0/packages/0/products/9: Unexpected measurements and questionnaire together',
    )
  })

  it('lists every problem', () => {
    expect(() => parseDemoParticipant('x.json', {})).toThrow(
      /Missing property participantId.*\n.*property account.*\n.*property circumstances.*\n.*property orders/,
    )
  })
})
