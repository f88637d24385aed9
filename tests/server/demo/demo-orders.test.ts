import { describe, expect, it } from 'vitest'
import type { RangeColor } from '../../../src/catalogue/catalogue.ts'
import { lookUpEntry } from '../../../src/catalogue/look-up.ts'
import { listPlaceholders } from '../../../src/catalogue/placeholder.ts'
import { buildDemoOrder } from '../../../src/server/demo/build-demo-order.ts'
import { parseDemoParticipant } from '../../../src/server/demo/parse-demo-participant.ts'
import { demoAccounts, demoFiles } from '../../../src/server/demo/demo-files.ts'
import type { Interpretation, Order } from '../../../schemas/portal-types.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

const participants = Object.entries(demoFiles).map(([file, data]) => parseDemoParticipant(file, data))

function listOrders(email: string) {
  const { orders, circumstances } = participants.find(({ account }) => account.email === email)!
  const foundations = { catalogue: compiledCatalogue, circumstances, seededOn: '2026-11-21' }
  return orders.map((order) => buildDemoOrder(order, foundations))
}

function listRecords(email: string): Order[] {
  return listOrders(email).map(({ order }) => order)
}

function getStyle({ id, details }: Interpretation): RangeColor | undefined {
  const { interpretationRanges = [] } = compiledCatalogue.interpretations[id] ?? {}
  return interpretationRanges.find(({ rangeId }) => rangeId === details?.rangeId)?.displayedStyle
}

/** The results of an order as `id contentId value`. */
function listResults(email: string, purchaseId: string): string[] {
  const order = listRecords(email).find((each) => each.purchaseId === purchaseId)
  const results = order?.interpretations ?? []
  return results.map(({ id, details, values }) => [id, details!.contentId, values[0]?.value].join(' ').trim())
}

describe('the accounts of the demo', () => {
  it('are listed with what they show, under one password', () => {
    expect(demoAccounts.map(({ email }) => email)).toEqual([
      'member@example.com',
      'guest@example.com',
      'low@example.com',
      'high@example.com',
    ])
    expect(new Set(demoAccounts.map(({ password }) => password))).toEqual(new Set(['Screening-2026!']))
    expect(demoAccounts.every(({ note }) => note.length > 0)).toBe(true)
  })

  it('have participants and purchases with ids of their own', () => {
    const purchases = participants.flatMap(({ orders }) => orders.map(({ purchaseId }) => purchaseId))
    expect(new Set(purchases).size).toBe(purchases.length)
    expect(new Set(participants.map(({ participantId }) => participantId)).size).toBe(participants.length)
  })
})

describe('the demo with the compiled catalogue', () => {
  it.each(demoAccounts)(
    '$email: every measurement has a result, every result an entry with its values',
    ({ email }) => {
      for (const { order, problems } of listOrders(email)) {
        expect(problems).toEqual([])
        for (const { id, details, values } of order.interpretations) {
          const definition = compiledCatalogue.interpretations[id]
          const entry = lookUpEntry(definition, details!.rangeId, details!.contentId)
          expect(entry, `${order.purchaseId}: ${id} ${details!.contentId}`).toHaveProperty('found')
          const { resultValues, summaryValues, graphValues = [] } = definition!.entries[details!.contentId!]!
          const named = [...resultValues, ...summaryValues, ...graphValues].flatMap((each) => listPlaceholders(each))
          expect(values.map(({ key }) => key)).toEqual(expect.arrayContaining(named))
          const known = definition?.incidentalRanges.map(({ incidentalId }) => incidentalId)
          expect(known).toEqual(expect.arrayContaining([...details!.incidentalIds]))
        }
      }
    },
  )

  it.each(demoAccounts)(
    '$email: packages and products are the catalogue’s, and products only have results that they can have',
    ({ email }) => {
      for (const { products, interpretations } of listRecords(email)) {
        for (const { packageCode, productCode } of products)
          expect([packageCode, compiledCatalogue.packages[packageCode!]?.productCodes]).toEqual([
            packageCode,
            expect.arrayContaining([productCode]),
          ])
        for (const { id, productCode } of interpretations)
          expect(compiledCatalogue.products[productCode]?.interpretationIds).toContain(id)
      }
    },
  )

  it('the member has a result for every interpretation, nearly all of them in one screening that is ready', () => {
    const orders = listRecords('member@example.com').filter(({ status }) => status !== 'CANCELLED')
    const all = Object.keys(compiledCatalogue.interpretations).toSorted()
    const shown = new Set(orders.flatMap(({ interpretations }) => interpretations.map(({ id }) => id)))
    expect([...shown].toSorted()).toEqual(all)
    const largest = orders.find(({ purchaseId }) => purchaseId === 'alex-results-ready')
    const inOne = new Set(largest?.interpretations.map(({ id }) => id))
    expect(inOne.size).toBe(largest?.interpretations.length)
    expect(all.filter((id) => !inOne.has(id))).toEqual(['labCortisol'])
  })

  it('the member has an order in which some results were seen, some arrived later, and one is still to come', () => {
    const order = listRecords('member@example.com').find(({ purchaseId }) => purchaseId === 'alex-in-process')
    expect(order?.interpretations.map(({ id, status, seenAt }) => [id, status.state, seenAt])).toEqual([
      ['labTotalCholesterol', 'reviewApproved', null],
      ['labHdlCholesterol', 'reviewNotRequired', '2026-11-18T17:00:00.000Z'],
      ['labLdlCholesterol', 'reviewNotRequired', null],
      ['labTriglycerides', 'reviewPending', null],
    ])
  })

  it('shows every result that is ready, even the critical ones because they are reviewed, and has one that is waiting', () => {
    const waiting = demoAccounts.flatMap(({ email }) =>
      listRecords(email).flatMap(({ purchaseId, interpretations }) =>
        interpretations.flatMap(({ id, status }) => (status.state === 'reviewPending' ? [`${purchaseId} ${id}`] : [])),
      ),
    )
    expect(waiting).toEqual(['alex-in-process labTriglycerides'])
  })

  it('the member has every status, every color, every review state, and what only few results have', () => {
    const orders = listRecords('member@example.com')
    const results = orders.flatMap(({ interpretations }) => interpretations)
    expect(new Set(orders.map(({ status }) => status)).size).toBe(6)
    expect(orders.every(({ products }) => products.length > 0)).toBe(true)
    expect(new Set(results.map(getStyle))).toEqual(new Set(['Green', 'Yellow', 'Orange', 'Red', 'Cyan']))
    expect(new Set(results.map(({ status }) => status.state))).toEqual(
      new Set(['reviewApproved', 'reviewNotRequired', 'reviewPending', 'reviewRescreen']),
    )
    const ready = orders.find(({ purchaseId }) => purchaseId === 'alex-results-ready')?.interpretations ?? []
    expect(new Set(ready.map(({ status }) => `${status.state} ${status.reviewDate}`))).toEqual(
      new Set(['reviewApproved 2026-11-14T17:00:00.000Z']),
    )
    expect(results.some(({ values }) => values.some(({ key }) => key === 'isSelfReported'))).toBe(true)
    expect(results.some(({ details }) => details!.contentId!.endsWith('_EDTA'))).toBe(true)
    const unusable = ['TEST_NOT_PERFORMED', 'UNABLE_TO_CALCULATE', 'UNABLE_TO_EVALUATE']
    expect(results.map(({ details }) => details!.rangeId)).toEqual(expect.arrayContaining(unusable))
    const findings = new Set(results.flatMap(({ details }) => details!.incidentalIds))
    expect(findings).toEqual(
      new Set(['rightLeftPressureDifference', 'rightArmCriticalBloodPressure', 'pastSmoker', 'secondHandExposure']),
    )
  })

  it('the member’s ready screening is read as it was measured', () => {
    expect(listResults('member@example.com', 'alex-results-ready')).toEqual(
      expect.arrayContaining([
        'carotidArteryDiseaseLeft CONTENT_MILD',
        'peripheralArterialDiseaseLeft CONTENT_ABNORMAL_LOW 0.82',
        'peripheralArterialDiseaseRight CONTENT_UNABLE_TO_EVALUATE_UNABLE_TO_COMPRESS 152',
        'osteoporosisRiskAnalysis CONTENT_INVESTIGATION_REQUIRED 0.813',
        'pointOfCareTotalCholesterol CONTENT_BORDERLINE_HIGH 236',
        'pointOfCareHdlCholesterol CONTENT_ACCEPTABLE 44.3',
        'pointOfCareLdlCholesterol CONTENT_UNABLE_TO_CALCULATE',
        'pointOfCareTriglycerides CONTENT_VERY_HIGH_OVER_500 612',
        'labHdlCholesterol CONTENT_PROTECTIVE 61.0',
        'labLdlCholesterol CONTENT_BORDERLINE_HIGH 142',
        'labTriglycerides CONTENT_TEST_NOT_PERFORMED',
        'aspartateAminotransferase CONTENT_ABNORMAL 43',
        'labCortisolAm CONTENT_NORMAL 9.86',
        'labCortisolPm CONTENT_LOW_EDTA 2.41',
        'ferritin CONTENT_HIGH 262.4',
        'bloodPressure CONTENT_HIGH 146',
        'waist CONTENT_HIGH 41.5',
        'heartRiskAssessment CONTENT_MODERATE_RISK 12.4',
        'sixForLifeChd CONTENT_HIGH_MALE40_FAMILY 46',
        'sixForLifeStroke CONTENT_MODERATE_OVER55_STROKEFAMILY 33',
        'sixForLifeCopd CONTENT_HIGH_OVER51 44',
        'sixForLifeLungCancer CONTENT_MODERATE_SMOKER_ASTHMA 29',
        'healthSmoking CONTENT_PAST_2_QUIT_2',
      ]),
    )
  })

  it('the member has earlier results: in a different range, in the same one, three of one test, and of both kinds of glucose', () => {
    const listRanges = (id: string) =>
      listRecords('member@example.com')
        .filter(({ status }) => status === 'RESULTS_READY')
        .flatMap(({ interpretations }) =>
          interpretations.flatMap((each) => (each.id === id ? [each.details!.rangeId] : [])),
        )
    expect(listRanges('labLdlCholesterol')).toEqual(['BORDERLINE_HIGH', 'HIGH', 'BORDERLINE_HIGH'])
    expect(listRanges('thyroidStimulatingHormone')).toEqual(['NORMAL', 'POSSIBLE_OVER_ACTIVE', 'NORMAL'])
    expect(listRanges('bloodPressure')).toEqual(['HIGH', 'CRITICAL_HIGH'])
    expect([listRanges('pointOfCareGlucose').length, listRanges('labGlucose').length]).toEqual([2, 1])
  })

  it.each([
    ['low@example.com', 'robin-results-ready', ['LOW'], 'Green'],
    ['high@example.com', 'casey-results-ready', ['VERY_HIGH'], 'Red'],
  ])('%s has all ten results of Six for Life, with all six conditions in %3$s', (email, purchaseId, ranges, style) => {
    const [order] = listRecords(email)
    const results = order?.interpretations.filter(({ productCode }) => productCode === 'S4L') ?? []
    expect([order?.purchaseId, order?.status]).toEqual([purchaseId, 'RESULTS_READY'])
    expect(results.map(({ id }) => id)).toEqual(compiledCatalogue.products['S4L']?.interpretationIds)
    const conditions = results.filter(({ id }) => id.startsWith('sixForLife'))
    expect([...new Set(conditions.map(({ details }) => details!.rangeId))]).toEqual(ranges)
    expect(new Set(conditions.map(getStyle))).toEqual(new Set([style]))
  })

  it('the two readers of Six for Life get opposite texts', () => {
    const ids = (email: string, purchaseId: string) =>
      listResults(email, purchaseId).filter((each) => /^(sixForLife|health)/.test(each))
    expect(ids('low@example.com', 'robin-results-ready')).toEqual([
      'sixForLifeChd CONTENT_LOW_PREMENOPAUSAL 4',
      'sixForLifeChf CONTENT_LOW_NO_HISTORY 3',
      'sixForLifeStroke CONTENT_LOW_UNDER55 2',
      'sixForLifeDiabetes CONTENT_LOW 8',
      'sixForLifeCopd CONTENT_LOW 5',
      'sixForLifeLungCancer CONTENT_LOW_NONSMOKER 1',
      'healthPhysicalActivity CONTENT_GUIDELINES_MET',
      'healthNutrition CONTENT_0 0',
      'healthAlcohol CONTENT_FEMALE_1_TO_7 2',
      'healthSmoking CONTENT_NEVER',
    ])
    expect(ids('high@example.com', 'casey-results-ready')).toEqual([
      'sixForLifeChd CONTENT_VERY_HIGH_MALE40_FAMILY_HISTORY_DIABETES 96',
      'sixForLifeChf CONTENT_VERY_HIGH_AFIB_CHD_CHF_DIABETES_VALVULAR 93',
      'sixForLifeStroke CONTENT_VERY_HIGH_OVER55_AFIB_AS_CHD_CVD_DIABETES_STROKE_STROKEFAMILY 98',
      'sixForLifeDiabetes CONTENT_VERY_HIGH_HAS_HISTORY 100',
      'sixForLifeCopd CONTENT_VERY_HIGH_WITH_HISTORY 100',
      'sixForLifeLungCancer CONTENT_VERY_HIGH_SMOKER_ASTHMA_COPD_LUNGCANCER_LUNGCANCERFAMILY 91',
      'healthPhysicalActivity CONTENT_GUIDELINES_NOT_MET',
      'healthNutrition CONTENT_4_PLUS 5',
      'healthAlcohol CONTENT_MALE_15_PLUS 24',
      'healthSmoking CONTENT_CURRENT_4_DURATION_5',
    ])
  })
})
