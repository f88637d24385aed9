/** What a physician found in the participant, now or in the past. */
export type History =
  | 'atrialFibrillation'
  /** Narrowed arteries of the heart, a heart attack, a stent or a bypass. */
  | 'coronaryHeartDisease'
  | 'heartFailure'
  /** A disease of a heart valve, or a heart defect from birth. */
  | 'heartValveDisease'
  /** A stroke, or a short one (TIA). */
  | 'stroke'
  | 'diabetes'
  | 'copd'
  | 'asthma'
  | 'lungCancer'

/** What a parent, a brother or sister, or a child of the participant has or had; `stroke` includes a TIA. */
export type FamilyHistory = 'heartDisease' | 'stroke' | 'lungCancer'

/** Whether and how much the participant smokes or smoked. Parts of years count as they are given and are dropped where bands are read. */
export type Smoking =
  | { readonly status: 'NEVER' }
  | { readonly status: 'PAST'; readonly yearsSmoked: number; readonly yearsSinceQuitting: number }
  /** Fewer than one cigarette a day count as one. */
  | { readonly status: 'CURRENT'; readonly cigarettesPerDay: number; readonly yearsSmoked: number }

/** On how many days of a usual week, and for how many minutes on each of them. */
export interface Exercise {
  readonly daysPerWeek: number
  readonly minutesPerDay: number
}

/** What a participant answered. */
export interface QuestionnaireAnswers {
  /** Completed years. */
  readonly age: number
  readonly sex: 'FEMALE' | 'MALE'
  /** Asked of women only; `UNKNOWN` where they cannot or would not say. */
  readonly menopause?: 'NOT_YET' | 'PAST' | 'UNKNOWN'
  readonly histories: readonly History[]
  readonly familyHistories: readonly FamilyHistory[]
  readonly smoking: Smoking
  /** True where the participant breathes other people's smoke at home, at work or in a car. */
  readonly isExposedToSmoke: boolean
  readonly drinksPerWeek: number
  readonly activity: { readonly moderate: Exercise; readonly vigorous: Exercise; readonly strengthDaysPerWeek: number }
  readonly highFatFoodsPerDay: number
}

/** Scores from 0 to 100; those of diabetes and COPD may be left out where the participant has them, which fixes them at 100. */
export interface RiskScores {
  readonly chd: number
  readonly chf: number
  readonly stroke: number
  readonly diabetes?: number
  readonly copd?: number
  readonly lungCancer: number
}

/** A health questionnaire as questionnaire.schema.json describes it: the answers, and the risk scores calculated from them. */
export interface Questionnaire {
  readonly answers: QuestionnaireAnswers
  readonly riskScores: RiskScores
  /** True where the scores rest on numbers that the participant gave, such as the weight, and nobody measured them. */
  readonly isSelfReported?: boolean
}
