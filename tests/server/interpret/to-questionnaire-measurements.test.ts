import { describe, expect, it } from 'vitest'
import type { Exercise, QuestionnaireAnswers, Smoking } from '../../../schemas/message-types.ts'
import {
  listQuestionnaireInterpretations,
  toQuestionnaireMeasurements,
} from '../../../src/server/interpret/to-questionnaire-measurements.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { questionnaireWith } from './small-questionnaire.ts'

const createMeasurement = (interpretationId: string, change: Partial<QuestionnaireAnswers>, score = 10) =>
  toQuestionnaireMeasurements(compiledCatalogue, questionnaireWith(change, score)).find(
    (each) => each.interpretationId === interpretationId,
  )!

describe('toQuestionnaireMeasurements', () => {
  it('passes on for each interpretation what its answers say, and nothing else', () => {
    expect(createMeasurement('sixForLifeChd', { sex: 'MALE', age: 39 }, 12)).toStrictEqual({
      interpretationId: 'sixForLifeChd',
      values: { chdRiskScore: 12 },
      circumstances: { sex: 'MALE' },
      flags: ['PREMENOPAUSAL'],
      isSelfReported: false,
    })
    expect(createMeasurement('healthSmoking', {})).toStrictEqual({
      interpretationId: 'healthSmoking',
      reading: 'NEVER',
      findings: ['neverSmoked', 'noExposure'],
      circumstances: { sex: 'FEMALE' },
      flags: [],
      isSelfReported: false,
    })
  })

  it('leaves out a score that was not sent, so that reading the measurement reports it', () => {
    const { riskScores, ...questionnaire } = questionnaireWith()
    const { copd: _, ...others } = riskScores
    const measurement = toQuestionnaireMeasurements(compiledCatalogue, { ...questionnaire, riskScores: others }).find(
      ({ interpretationId }) => interpretationId === 'sixForLifeCopd',
    )
    expect(measurement).not.toHaveProperty('values')
  })

  it('finds the interpretations of a catalogue once, even if the catalogue lists some that it does not have', () => {
    const listed = listQuestionnaireInterpretations(compiledCatalogue)
    expect(listQuestionnaireInterpretations(compiledCatalogue)).toBe(listed)
    const [first] = Object.values(compiledCatalogue.products)
    const products = { ...compiledCatalogue.products, X: { ...first!, interpretationIds: ['gone'] } }
    expect(listQuestionnaireInterpretations({ ...compiledCatalogue, products })).toEqual(listed)
  })

  it.each<[Partial<QuestionnaireAnswers>, string]>([
    [{ sex: 'MALE', age: 39 }, 'PREMENOPAUSAL'],
    [{ sex: 'MALE', age: 40 }, 'MALE40'],
    [{ age: 39, menopause: 'PAST' }, 'POSTMENOPAUSAL'],
    [{ age: 39, menopause: 'UNKNOWN' }, 'PREMENOPAUSAL'],
    [{ age: 40, menopause: 'UNKNOWN' }, ''],
    [{ age: 52, menopause: 'NOT_YET' }, 'PREMENOPAUSAL'],
    [{ age: 52, menopause: 'PAST', familyHistories: ['heartDisease'] }, 'POSTMENOPAUSAL FAMILY'],
    [{ sex: 'MALE', histories: ['stroke', 'diabetes'], familyHistories: ['stroke'] }, 'MALE40 HISTORY DIABETES'],
    [{ sex: 'MALE', histories: ['atrialFibrillation'] }, 'MALE40 HISTORY'],
    [{ sex: 'MALE', histories: ['copd', 'asthma', 'lungCancer'] }, 'MALE40'],
  ])('coronary heart disease: %j raises %s', (change, flags) => {
    expect(createMeasurement('sixForLifeChd', change).flags?.join(' ')).toBe(flags)
  })

  it.each<[Partial<QuestionnaireAnswers>, string]>([
    [{ histories: ['atrialFibrillation'] }, 'Chd HISTORY, Chf AFIB, Stroke AFIB'],
    [{ histories: ['coronaryHeartDisease'] }, 'Chd HISTORY, Chf CHD, Stroke AS_CHD_CVD'],
    [{ histories: ['heartFailure'] }, 'Chd HISTORY, Chf CHF, Stroke AS_CHD_CVD'],
    [{ histories: ['heartValveDisease'] }, 'Chd HISTORY, Chf VALVULAR, Stroke AS_CHD_CVD'],
    [{ histories: ['stroke'] }, 'Chd HISTORY, Stroke STROKE'],
    [{ histories: ['diabetes'] }, 'Chd DIABETES, Chf DIABETES, Stroke DIABETES'],
    [{ histories: ['copd'] }, 'LungCancer COPD'],
    [{ histories: ['asthma'] }, 'LungCancer ASTHMA'],
    [{ histories: ['lungCancer'] }, 'LungCancer LUNGCANCER'],
    [{ familyHistories: ['heartDisease'] }, 'Chd FAMILY'],
    [{ familyHistories: ['stroke'] }, 'Stroke STROKEFAMILY'],
    [{ familyHistories: ['lungCancer'] }, 'LungCancer LUNGCANCERFAMILY'],
  ])('%j alone raises %s', (change, expected) => {
    const raised = toQuestionnaireMeasurements(
      compiledCatalogue,
      questionnaireWith({ menopause: 'UNKNOWN', ...change }),
    )
    const named = raised.flatMap(({ interpretationId, flags = [] }) =>
      flags.map((flag) => `${interpretationId.replace('sixForLife', '')} ${flag}`),
    )
    expect(named.join(', ')).toBe(expected)
  })

  it.each<[Partial<QuestionnaireAnswers>, string, string]>([
    [{ age: 54, histories: ['atrialFibrillation'] }, 'UNDER55', 'AFIB'],
    [{ age: 55, histories: ['stroke'], familyHistories: ['heartDisease'] }, 'OVER55', 'STROKE'],
    [
      { age: 55, histories: ['diabetes', 'heartFailure'], familyHistories: ['stroke'] },
      'OVER55',
      'AS_CHD_CVD DIABETES STROKEFAMILY',
    ],
  ])('stroke: %j reads %s %s', (change, ageGroup, flags) => {
    const measurement = createMeasurement('sixForLifeStroke', change)
    expect([measurement.circumstances?.['ageGroup'], measurement.flags?.join(' ')]).toEqual([ageGroup, flags])
  })

  it.each<[Smoking, string]>([
    [{ status: 'NEVER' }, ''],
    [{ status: 'PAST', yearsSmoked: 0.5, yearsSinceQuitting: 40 }, 'SMOKER'],
    [{ status: 'CURRENT', cigarettesPerDay: 1, yearsSmoked: 0 }, 'SMOKER'],
  ])('lung cancer: %j raises %s', (smoking, flags) => {
    expect(createMeasurement('sixForLifeLungCancer', { smoking }).flags?.join(' ')).toBe(flags)
  })

  it.each<[number, Partial<QuestionnaireAnswers>, Record<string, string>, number]>([
    [50, {}, { ageGroup: 'UNDER51' }, 44],
    [51, {}, { ageGroup: 'OVER51' }, 44],
    [50, { histories: ['copd'] }, { ageGroup: 'UNDER51', history: 'copd' }, 100],
    [51, { histories: ['diabetes'] }, { ageGroup: 'OVER51' }, 44],
  ])('COPD at %d, %j: %j, score %d', (age, change, circumstances, copdRiskScore) => {
    expect(createMeasurement('sixForLifeCopd', { age, ...change }, 44)).toMatchObject({
      values: { copdRiskScore },
      circumstances: { sex: 'FEMALE', ...circumstances },
    })
  })

  it('fixes the score of a person with diabetes at 100', () => {
    const histories = ['diabetes'] as const
    expect(createMeasurement('sixForLifeDiabetes', { histories }, 44)).toMatchObject({
      values: { diabetesRiskScore: 100 },
      circumstances: { history: 'diabetes' },
    })
    expect(createMeasurement('sixForLifeDiabetes', {}, 44).values).toEqual({ diabetesRiskScore: 44 })
  })

  it.each<[Exercise, Exercise, number, string]>([
    [{ daysPerWeek: 5, minutesPerDay: 30 }, { daysPerWeek: 0, minutesPerDay: 0 }, 2, 'GUIDELINES_MET'],
    [{ daysPerWeek: 0, minutesPerDay: 0 }, { daysPerWeek: 3, minutesPerDay: 25 }, 2, 'GUIDELINES_MET'],
    [{ daysPerWeek: 5, minutesPerDay: 30 }, { daysPerWeek: 3, minutesPerDay: 25 }, 1, 'GUIDELINES_NOT_MET'],
    [{ daysPerWeek: 4, minutesPerDay: 60 }, { daysPerWeek: 2, minutesPerDay: 60 }, 7, 'GUIDELINES_NOT_MET'],
    [{ daysPerWeek: 7, minutesPerDay: 29 }, { daysPerWeek: 7, minutesPerDay: 24 }, 7, 'GUIDELINES_NOT_MET'],
  ])(
    'activity: %j moderate, %j vigorous, strength on %d days: %s',
    (moderate, vigorous, strengthDaysPerWeek, reading) => {
      const activity = { moderate, vigorous, strengthDaysPerWeek }
      expect(createMeasurement('healthPhysicalActivity', { activity }).reading).toBe(reading)
    },
  )

  it.each<[Smoking, string]>([
    [{ status: 'NEVER' }, 'NEVER'],
    [{ status: 'PAST', yearsSmoked: 0, yearsSinceQuitting: 4.9 }, 'PAST_1_QUIT_1'],
    [{ status: 'PAST', yearsSmoked: 10.9, yearsSinceQuitting: 5 }, 'PAST_1_QUIT_2'],
    [{ status: 'PAST', yearsSmoked: 11, yearsSinceQuitting: 10.9 }, 'PAST_2_QUIT_2'],
    [{ status: 'PAST', yearsSmoked: 25, yearsSinceQuitting: 11 }, 'PAST_2_QUIT_3'],
    [{ status: 'PAST', yearsSmoked: 26, yearsSinceQuitting: 15 }, 'PAST_3_QUIT_3'],
    [{ status: 'PAST', yearsSmoked: 40, yearsSinceQuitting: 16 }, 'PAST_3_QUIT_4'],
    [{ status: 'PAST', yearsSmoked: 41, yearsSinceQuitting: 16 }, 'PAST_4_QUIT_4'],
    [{ status: 'CURRENT', cigarettesPerDay: 1, yearsSmoked: 0.9 }, 'CURRENT_1_DURATION_1'],
    [{ status: 'CURRENT', cigarettesPerDay: 10, yearsSmoked: 1 }, 'CURRENT_1_DURATION_2'],
    [{ status: 'CURRENT', cigarettesPerDay: 11, yearsSmoked: 10 }, 'CURRENT_2_DURATION_2'],
    [{ status: 'CURRENT', cigarettesPerDay: 20, yearsSmoked: 11 }, 'CURRENT_2_DURATION_3'],
    [{ status: 'CURRENT', cigarettesPerDay: 21, yearsSmoked: 25 }, 'CURRENT_3_DURATION_3'],
    [{ status: 'CURRENT', cigarettesPerDay: 40, yearsSmoked: 26 }, 'CURRENT_3_DURATION_4'],
    [{ status: 'CURRENT', cigarettesPerDay: 41, yearsSmoked: 41 }, 'CURRENT_4_DURATION_5'],
  ])('smoking: %j is %s', (smoking, reading) => {
    expect(createMeasurement('healthSmoking', { smoking }).reading).toBe(reading)
  })

  it.each<[Smoking, boolean, string[]]>([
    [{ status: 'NEVER' }, false, ['neverSmoked', 'noExposure']],
    [{ status: 'PAST', yearsSmoked: 5, yearsSinceQuitting: 5 }, true, ['pastSmoker', 'secondHandExposure']],
    [{ status: 'CURRENT', cigarettesPerDay: 5, yearsSmoked: 5 }, true, ['currentSmoker', 'secondHandExposure']],
  ])('smoking: %j, exposed %s, shows %j', (smoking, isExposedToSmoke, findings) => {
    expect(createMeasurement('healthSmoking', { smoking, isExposedToSmoke }).findings).toEqual(findings)
  })

  it('marks the scores, but not the habits, as based on self-reported values', () => {
    const marked = toQuestionnaireMeasurements(compiledCatalogue, { ...questionnaireWith(), isSelfReported: true })
      .filter(({ isSelfReported }) => isSelfReported)
      .map(({ interpretationId }) => interpretationId)
    expect(marked).toHaveLength(6)
    expect(marked.every((id) => id.startsWith('sixForLife'))).toBe(true)
    expect(
      toQuestionnaireMeasurements(compiledCatalogue, questionnaireWith()).some(({ isSelfReported }) => isSelfReported),
    ).toBe(false)
  })
})
