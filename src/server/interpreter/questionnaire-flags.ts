import type { FamilyHistory, History, QuestionnaireAnswers } from './questionnaire.ts'

/** Whether the answers raise a flag. */
export type FlagRule = (answers: QuestionnaireAnswers) => boolean

/**
 * The flags of the families, by interpretation, and what raises each. The specification leaves this open ("How answers are
 * turned into flags is not shown"); every flag says what its texts say about the reader, and a text says no more than that.
 */
export const flagRules: Readonly<Record<string, Readonly<Record<string, FlagRule>>>> = {
  sixForLifeChd: {
    /** A man of 40 or older; at 40 itself the more urgent text is read. */
    MALE40: ({ sex, age }) => sex === 'MALE' && age >= 40,
    /** A woman past menopause, at any age. */
    POSTMENOPAUSAL: ({ menopause }) => menopause === 'PAST',
    /** Young or pre-menopausal: a man or woman under 40, or a woman before menopause; not a woman of 40 or older who cannot say. */
    PREMENOPAUSAL: ({ age, menopause }) => menopause !== 'PAST' && (age < 40 || menopause === 'NOT_YET'),
    /** Heart disease in the family. */
    FAMILY: family('heartDisease'),
    /** A cardiac or stroke history: any disease of the heart that is asked for, or a stroke or TIA. */
    HISTORY: history('atrialFibrillation', 'coronaryHeartDisease', 'heartFailure', 'heartValveDisease', 'stroke'),
    /** Diabetes. */
    DIABETES: history('diabetes'),
  },
  sixForLifeChf: {
    /** Atrial fibrillation. */
    AFIB: history('atrialFibrillation'),
    /** Coronary heart disease. */
    CHD: history('coronaryHeartDisease'),
    /** Heart failure itself. */
    CHF: history('heartFailure'),
    /** Diabetes. */
    DIABETES: history('diabetes'),
    /** Valvular or congenital heart disease, which is asked for as one. */
    VALVULAR: history('heartValveDisease'),
  },
  sixForLifeStroke: {
    /** Atrial fibrillation, which has a flag of its own and does not count as heart disease as well. */
    AFIB: history('atrialFibrillation'),
    /** Any other disease of the heart; a stroke has a flag of its own, so that its texts name nothing twice. */
    AS_CHD_CVD: history('coronaryHeartDisease', 'heartFailure', 'heartValveDisease'),
    /** Diabetes. */
    DIABETES: history('diabetes'),
    /** A stroke or TIA. */
    STROKE: history('stroke'),
    /** A stroke or TIA in the family. */
    STROKEFAMILY: family('stroke'),
  },
  sixForLifeLungCancer: {
    /** Smokes or has smoked, whatever the amount and however long ago: the texts say "You have smoked". */
    SMOKER: ({ smoking }) => smoking.status !== 'NEVER',
    /** Asthma. */
    ASTHMA: history('asthma'),
    /** COPD. */
    COPD: history('copd'),
    /** Lung cancer, now or in the past. */
    LUNGCANCER: history('lungCancer'),
    /** Lung cancer in the family. */
    LUNGCANCERFAMILY: family('lungCancer'),
  },
}

/** The flags that the answers raise for one interpretation, in the table's order; none where it has no family. */
export function raisedFlags(interpretationId: string, answers: QuestionnaireAnswers): string[] {
  const rules = Object.hasOwn(flagRules, interpretationId) ? (flagRules[interpretationId] ?? {}) : {}
  return Object.entries(rules).flatMap(([flag, isRaised]) => (isRaised(answers) ? [flag] : []))
}

function history(...any: History[]): FlagRule {
  return ({ histories }) => any.some((each) => histories.includes(each))
}

function family(each: FamilyHistory): FlagRule {
  return ({ familyHistories }) => familyHistories.includes(each)
}
