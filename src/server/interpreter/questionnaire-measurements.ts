import { fixedScores } from './check-questionnaire.ts'
import { raisedFlags } from './questionnaire-flags.ts'
import type { Exercise, Questionnaire, QuestionnaireAnswers, RiskScores, Smoking } from './questionnaire.ts'
import type { RawMeasurement } from './raw-measurement.ts'

/** What an interpretation reads in the answers, beside its flags and the sex. */
type Reading = Omit<RawMeasurement, 'interpretationId' | 'flags' | 'isSelfReported'>

const fixedScore = 100

/** Which age the texts of a condition turn at; the age itself reads the older, more urgent text. */
const ageCutOffs = { stroke: 55, copd: 51 } as const

/** The lower limits of the bands in spec/risk-content §9, from the second band on; the first begins below. */
const smokingBands = {
  /** Cigarettes a day: 1-10, 11-20, 21-40, 41 or more. */
  cigarettesPerDay: [11, 21, 41],
  /** Years smoked by a current smoker: under 1, 1-10, 11-25, 26-40, over 40. */
  yearsSmoked: [1, 11, 26, 41],
  /** Years smoked by a past smoker, for whom four texts stand: the two shortest bands are one. */
  yearsSmokedBefore: [11, 26, 41],
  /** Years since quitting: under 5, 5-10, 11-15, over 15. */
  yearsSinceQuitting: [5, 11, 16],
} as const

/** The guideline of spec/risk-content §9: one of the two exercises, and strength training beside it. */
const activityGuideline = {
  moderate: { daysPerWeek: 5, minutesPerDay: 30 },
  vigorous: { daysPerWeek: 3, minutesPerDay: 25 },
  strengthDaysPerWeek: 2,
} as const

/** The ten interpretations that follow from a questionnaire, in the order in which they are read, and what each reads in it. */
const readings: Readonly<Record<string, (questionnaire: Questionnaire) => Reading>> = {
  sixForLifeChd: ({ riskScores }) => ({ values: { chdRiskScore: riskScores.chd } }),
  sixForLifeChf: ({ riskScores }) => ({ values: { chfRiskScore: riskScores.chf } }),
  sixForLifeStroke: ({ riskScores, answers }) => ({
    values: { strokeRiskScore: riskScores.stroke },
    circumstances: { ageGroup: ageGroupOf(answers, ageCutOffs.stroke) },
  }),
  sixForLifeDiabetes: (questionnaire) => ({
    values: scoreOf(questionnaire, 'diabetes', 'diabetesRiskScore'),
    circumstances: historyOf(questionnaire, 'diabetes'),
  }),
  sixForLifeCopd: (questionnaire) => ({
    values: scoreOf(questionnaire, 'copd', 'copdRiskScore'),
    circumstances: {
      ageGroup: ageGroupOf(questionnaire.answers, ageCutOffs.copd),
      ...historyOf(questionnaire, 'copd'),
    },
  }),
  sixForLifeLungCancer: ({ riskScores }) => ({ values: { lungCancerRiskScore: riskScores.lungCancer } }),
  healthPhysicalActivity: ({ answers }) => ({
    reading: meetsGuideline(answers) ? 'GUIDELINES_MET' : 'GUIDELINES_NOT_MET',
  }),
  healthNutrition: ({ answers }) => ({ values: { highFatFoodsPerDay: answers.highFatFoodsPerDay } }),
  healthAlcohol: ({ answers }) => ({ values: { drinksPerWeek: answers.drinksPerWeek } }),
  healthSmoking: ({ answers }) => ({
    reading: smokingRangeOf(answers.smoking),
    findings: [smokerFindings[answers.smoking.status], answers.isExposedToSmoke ? 'secondHandExposure' : 'noExposure'],
  }),
}

const smokerFindings = { NEVER: 'neverSmoked', PAST: 'pastSmoker', CURRENT: 'currentSmoker' } as const

/** The ids of the interpretations that follow from a questionnaire. */
export const questionnaireInterpretationIds: readonly string[] = Object.keys(readings)

/** One measurement for each of the ten interpretations that follow from a questionnaire; the bands of the catalogue read them. */
export function questionnaireMeasurements(questionnaire: Questionnaire): RawMeasurement[] {
  const { answers, isSelfReported = false } = questionnaire
  return Object.entries(readings).map(([interpretationId, read]) => {
    const { circumstances, ...reading } = read(questionnaire)
    return {
      interpretationId,
      ...reading,
      circumstances: { sex: answers.sex, ...circumstances },
      flags: raisedFlags(interpretationId, answers),
      isSelfReported: isSelfReported && interpretationId.startsWith('sixForLife'),
    }
  })
}

function ageGroupOf({ age }: QuestionnaireAnswers, cutOff: number): string {
  return `${age >= cutOff ? 'OVER' : 'UNDER'}${cutOff}`
}

function historyOf({ answers }: Questionnaire, history: 'diabetes' | 'copd'): { history?: string } {
  return answers.histories.includes(history) ? { history } : {}
}

/** The score of a condition, which a history of it fixes at 100. */
function scoreOf(
  { answers, riskScores }: Questionnaire,
  score: keyof RiskScores,
  measure: string,
): Record<string, number> {
  const isFixed = fixedScores.some((fixed) => fixed.score === score && answers.histories.includes(fixed.history))
  const value = isFixed ? fixedScore : riskScores[score]
  return value === undefined ? {} : { [measure]: value }
}

function meetsGuideline({ activity: { moderate, vigorous, strengthDaysPerWeek } }: QuestionnaireAnswers): boolean {
  const reaches = (done: Exercise, goal: Exercise) =>
    done.daysPerWeek >= goal.daysPerWeek && done.minutesPerDay >= goal.minutesPerDay
  return (
    strengthDaysPerWeek >= activityGuideline.strengthDaysPerWeek &&
    (reaches(moderate, activityGuideline.moderate) || reaches(vigorous, activityGuideline.vigorous))
  )
}

function smokingRangeOf(smoking: Smoking): string {
  switch (smoking.status) {
    case 'NEVER':
      return 'NEVER'
    case 'PAST': {
      const smoked = bandOf(smoking.yearsSmoked, smokingBands.yearsSmokedBefore)
      return `PAST_${smoked}_QUIT_${bandOf(smoking.yearsSinceQuitting, smokingBands.yearsSinceQuitting)}`
    }
    case 'CURRENT': {
      const amount = bandOf(smoking.cigarettesPerDay, smokingBands.cigarettesPerDay)
      return `CURRENT_${amount}_DURATION_${bandOf(smoking.yearsSmoked, smokingBands.yearsSmoked)}`
    }
  }
}

/** The number of the band, from 1; parts are dropped first, so 10 years and some months are 10 years. */
function bandOf(value: number, lowerLimits: readonly number[]): number {
  return 1 + lowerLimits.filter((limit) => Math.floor(value) >= limit).length
}
