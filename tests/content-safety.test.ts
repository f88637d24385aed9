import { describe, expect, it } from 'vitest'
import { linkFiles } from '../src/compiler/compile.ts'
import { listLines } from '../src/compiler/link/text-formats.ts'
import { readContent } from '../src/compiler/source/read-content.ts'

/**
 * What every reader of a text must read, because the text could harm without it: the id of a text (of an entry or finding, or the path of a section
 * or page), where a star is any name or part of one, and the words. In a family, every combination that the pattern names must have them.
 */
const table: readonly (readonly [id: string, words: string])[] = [
  ['pointOfCareGlucose/CONTENT_CRITICAL_HIGH_OVER_600', 'Go to an emergency room now\nGo even if you feel well'],
  ['pointOfCareGlucose/CONTENT_CRITICAL_HIGH_OVER_600', 'Do not wait at home for an answer.'],
  [
    'labGlucose/CONTENT_CRITICAL_HIGH',
    'Go to an emergency room now instead if your number is over 600 mg/dL, you are pregnant, or your ketones are moderate or high.',
  ],
  ['*Glucose/CONTENT_CRITICAL_HIGH', 'or your ketones are moderate or high.'],
  ['*Glucose/CONTENT_CRITICAL_HIGH', 'Vomiting, or too ill to eat or drink: go to an emergency room now.'],
  ['hemoglobinA1c/CONTENT_DIABETES_HIGH', 'Vomiting, or too ill to eat or drink: go to an emergency room now.'],
  ['hemoglobinA1c/CONTENT_DIABETES_HIGH', 'Pregnant: call your pregnancy doctor today'],
  ['pointOfCareGlucose/CONTENT_CRITICAL_HIGH_OVER_600', 'Call 911 if nobody can take you to an emergency room'],
  ['pointOfCareGlucose/CONTENT_CRITICAL_LOW_UNDER_*', 'Take sugar now if you can swallow.'],
  ['pointOfCareGlucose/CONTENT_CRITICAL_LOW_UNDER_20', 'Then call 911, unless your meter shows 70 or more.'],
  ['pointOfCareGlucose/CONTENT_CRITICAL_LOW_UNDER_40', 'Take more sugar and call 911 if, after 15 minutes:'],
  ['pointOfCareGlucose/CONTENT_CRITICAL_LOW_UNDER_*', 'Tell someone near you now to call 911 if you:'],
  ['*Glucose/CONTENT_CRITICAL_LOW', 'Take sugar again. Call 911 if, 15 minutes after that:'],
  ['*Glucose/CONTENT_CRITICAL_LOW*', 'do not skip it for the whole day'],
  ['*Glucose/CONTENT_CRITICAL_LOW*', 'do not stay alone today'],
  ['*Glucose/CONTENT_DESIRABLE', 'under 70 is too low: call today, before your next dose'],
  ['*Glucose/CONTENT_DIABETES', 'On insulin: call this week.'],
  ['ferritin/CONTENT_LOW', 'With black or bloody stool: call today'],
  ['vitaminD/CONTENT_GREATER_THAN_NORMAL', 'Call today if you are very thirsty'],
  ['*LdlCholesterol/CONTENT_OPTIMAL', 'the goal is often under 70 mg/dL'],
  ['*LdlCholesterol/CONTENT_NEAR_OPTIMAL', 'A goal under 70 mg/dL is common after a heart attack or stroke'],
  ['*HdlCholesterol/CONTENT_ACCEPTABLE', 'For women, under 50 mg/dL is low.'],
  ['*Triglycerides/CONTENT_VERY_HIGH*', 'Pregnant, or possibly pregnant: say so when you call'],
  ['hemoglobinA1c/CONTENT_DIABETES', 'On insulin: call this week.'],
  ['healthAlcohol/CONTENT_FEMALE_8_TO_14', 'Call today and do not drink if you are or may be pregnant.'],
  ['healthAlcohol/CONTENT_FEMALE_8_TO_14', 'Call today, before you stop, if stopping has ever given you'],
  ['healthAlcohol/CONTENT_FEMALE_15_PLUS', 'Call today instead if you are or may be pregnant'],
  ['healthAlcohol/CONTENT_*_15_PLUS', 'do not stop all at once'],
  ['sixForLifeLungCancer/*_LUNGCANCER', 'a fever during cancer treatment'],
  ['sixForLifeLungCancer/*_LUNGCANCER_LUNGCANCERFAMILY', 'a fever during cancer treatment'],
  ['sixForLifeLungCancer/*', 'cough up any blood'],
  ['sixForLifeLungCancer/*_LUNGCANCER', 'become weak or numb'],
  ['sixForLifeLungCancer/*_LUNGCANCER_LUNGCANCERFAMILY', 'face or neck'],
  ['sixForLifeCopd/*', 'too little breath to speak a full sentence'],
  ['sixForLifeCopd/*', 'confusion, or being very sleepy'],
  ['sixForLifeDiabetes/CONTENT_HIGH', 'Pregnant: call your pregnancy doctor this week'],
  ['sixForLifeDiabetes/CONTENT_VERY_HIGH', 'Pregnant: call your pregnancy doctor today'],
  ['sixForLifeDiabetes/CONTENT_HIGH', 'cannot stop vomiting'],
  ['healthSmoking/CONTENT_CURRENT_*_DURATION_1', 'Call this week instead if you are or may be pregnant'],
  ['healthSmoking/CONTENT_CURRENT_*_DURATION_2', 'Call this week instead if you are or may be pregnant'],
  ['healthSmoking/CONTENT_CURRENT_*_DURATION_3', 'Call this week instead if you are or may be pregnant'],
  ['healthSmoking/CONTENT_CURRENT_*_DURATION_4', 'Call this week instead if you are or may be pregnant'],
  ['healthSmoking/CONTENT_PAST_2_QUIT_*', 'a yearly lung scan'],
  ['healthSmoking/CONTENT_PAST_3_QUIT_*', 'a yearly lung scan'],
  ['healthSmoking/CONTENT_PAST_4_QUIT_*', 'a yearly lung scan'],
  [
    'sixForLifeDiabetes/CONTENT_VERY_HIGH_HAS_HISTORY',
    'If your sugar is low and you can swallow, drink half a cup of juice.',
  ],
  ['sixForLifeDiabetes/CONTENT_VERY_HIGH_HAS_HISTORY', 'Call 911 if you feel worse or, 15 minutes after that:'],
  ['sixForLifeDiabetes/CONTENT_VERY_HIGH_HAS_HISTORY', 'faint or have a seizure'],
  ['sixForLifeDiabetes/CONTENT_VERY_HIGH_HAS_HISTORY', 'cannot swallow'],
  ['sixForLifeDiabetes/CONTENT_VERY_HIGH_HAS_HISTORY', 'Go to an emergency room if you vomit or nobody answers.'],
  ['sixForLifeChd/CONTENT_VERY_HIGH_*', '(bottom number) after 5 minutes of rest.'],
  ['sixForLifeChf/*_*CHF*', 'if you have more trouble breathing or can no longer lie flat.'],
  ['sixForLifeChf/CONTENT_*HIGH_*AFIB*', '(aspirin and clopidogrel do not count)'],
  ['sixForLifeChf/CONTENT_VERY_HIGH_*', '(bottom number) after 5 minutes of rest.'],
  [
    'sixForLifeChd/CONTENT_VERY_HIGH_PREMENOPAUSAL*',
    'go to an emergency room now if the top number of your blood pressure is 160 or more, or the bottom number 110 or more.',
  ],
  [
    'sixForLifeChd/CONTENT_HIGH_PREMENOPAUSAL*',
    'Pregnant, or a baby in the last 6 weeks: go to an emergency room now if it is 160 or more (top) or 110 or more (bottom).',
  ],
  ['sixForLifeChd/CONTENT_*HIGH_*HISTORY*', 'your usual chest pain, if it lasts 5 minutes after nitroglycerin'],
  [
    'sixForLifeChd/CONTENT_*HIGH_*HISTORY*',
    'if you had signs of a stroke in the last 2 weeks that no doctor has checked.',
  ],
  ['sixForLifeCh*/CONTENT_VERY_HIGH_*', 'If nobody answers and you feel worse than usual, go to an emergency room.'],
  ['heartRiskAssessment/CONTENT_HIGH_RISK', 'sudden trouble speaking, a weak arm or a drooping face'],
  [
    'bloodPressure/CONTENT_CRITICAL_HIGH',
    'Go to an emergency room now instead if you are pregnant or had a baby in the last 6 weeks.',
  ],
  [
    'peripheralArterialDisease*/*ArmCriticalBloodPressure',
    'Go to an emergency room now instead if you are pregnant or had a baby in the last 6 weeks.',
  ],
  ['bloodPressure/CONTENT_HIGH', 'If you are or may be pregnant, or had a baby in the last 6 weeks, act sooner:'],
  ['bloodPressure/CONTENT_HIGH', '160 or more (upper), or 110 or more (lower): go to an emergency room now.'],
  ['bloodPressure/CONTENT_HIGH', 'pain under the right ribs: do the same at any number.'],
  ['bloodPressure/CONTENT_HIGH', 'Otherwise: call today, or go to an emergency room if nobody answers.'],
  ['bloodPressure/CONTENT_*HIGH', 'confusion, fainting or a seizure'],
  ['bloodPressure/CONTENT_HIGH', 'a very bad headache'],
  ['bloodPressure/CONTENT_NORMAL', 'An upper number under 90 can be too low.'],
  [
    'abdominalAorticAneurysm/CONTENT_MILD',
    'The exact width shows whether this is a small bulge (abdominal aortic aneurysm).',
  ],
  ['abdominalAorticAneurysm/CONTENT_MILD', 'new, sudden or strong pain in your belly or side'],
  ['abdominalAorticAneurysm/CONTENT_MILD', 'new, sudden or strong pain in your back or groin'],
  ['creatinine/CONTENT_ABNORMAL', 'Pregnant: call today, or go to an emergency room if nobody answers.'],
  [
    'estimatedGlomerularFiltrationRate/CONTENT_ABNORMAL',
    'Pregnant: call today, or go to an emergency room if nobody answers.',
  ],
  ['creatinine/CONTENT_ABNORMAL_CRITICAL', 'Pregnant: go to an emergency room now instead.'],
  ['estimatedGlomerularFiltrationRate/CONTENT_ABNORMAL_CRITICAL', 'Pregnant: go to an emergency room now instead.'],
  ['creatinine/CONTENT_ABNORMAL_CRITICAL', 'feel your heart beat slowly or unevenly'],
  ['estimatedGlomerularFiltrationRate/CONTENT_ABNORMAL_CRITICAL', 'feel your heart beat slowly or unevenly'],
  ['*Aminotransferase/CONTENT_ABNORMAL_CRITICAL', 'do not skip insulin, a blood thinner, or heart or seizure medicine'],
  ['*Aminotransferase/CONTENT_ABNORMAL_CRITICAL', 'have taken too much of a medicine'],
  ['*Aminotransferase/CONTENT_ABNORMAL', 'Medicine for tuberculosis, or methotrexate: call this week.'],
  ['prostateSpecificAntigen/CONTENT_*NORMAL', 'Cannot pass urine: go to an emergency room now.'],
  ['totalTestosterone/CONTENT_ABNORMAL_HIGH', 'If you are a woman, call this week.'],
  ['peripheralArterialDisease*/CONTENT_UNABLE_TO_EVALUATE_HISTORY_OF_DVT', 'even if you take a blood thinner'],
  [
    'peripheralArterialDisease*/CONTENT_UNABLE_TO_EVALUATE*',
    'a sore with spreading redness or fever: go to an emergency room now.',
  ],
  [
    'peripheralArterialDisease*/CONTENT_ABNORMAL_LOW',
    'a sore with spreading redness or fever: go to an emergency room now.',
  ],
  [
    'peripheralArterialDisease*/CONTENT_ABNORMAL_HIGH',
    'a sore with spreading redness or fever: go to an emergency room now.',
  ],
  ['*Triglycerides/CONTENT_VERY_HIGH*', 'even if mild: go to an emergency room now.'],
  ['osteoporosisRiskAnalysis/CONTENT_HIGH_PROBABILITY', 'cannot stand up after a fall'],
  ['labCortisol*/CONTENT_LOW*', 'use your emergency shot if you have one, and go to an emergency room now.'],
  ['labCortisol*/CONTENT_LOW*', 'If nobody answers, go to an emergency room.'],
  ['sixForLifeStroke/*', 'weakness or numbness on one side'],
  ['sixForLifeStroke/*', 'trouble seeing (even in one eye)'],
  ['sixForLifeStroke/*', 'chest pain or trouble breathing'],
  [
    'sixForLifeStroke/CONTENT_MODERATE_UNDER55*',
    'go to an emergency room now if it is 160 or more (top) or 110 or more (bottom)',
  ],
  [
    'sixForLifeStroke/CONTENT_HIGH_UNDER55*',
    'go to an emergency room now if it is 160 or more (top) or 110 or more (bottom)',
  ],
  ['sixForLifeStroke/CONTENT_VERY_HIGH_UNDER55*', 'go to an emergency room now if your blood pressure is 160 or more'],
  ['sixForLifeStroke/CONTENT_VERY_HIGH_*', 'If nobody answers and you feel worse than usual, go to an emergency room.'],
  ['sixForLifeStroke/CONTENT_VERY_HIGH_*', '(bottom number) after 5 minutes of rest.'],
  ['sixForLifeStroke/*_AFIB*', 'if you hit your head or have bleeding that does not stop'],
  ['sixForLifeStroke/*_AFIB*', 'ask before starting aspirin'],
  ['carotidArteryDisease*/CONTENT_CRITICAL*', 'trouble seeing (even in one eye)'],
  ['atrialFibrillation/CONTENT_SIGNIFICANT', 'Call your physician this week'],
  ['atrialFibrillation/CONTENT_SIGNIFICANT', 'Call today instead if you ever had a stroke or mini-stroke.'],
  ['atrialFibrillation/CONTENT_SIGNIFICANT', 'Aspirin and clopidogrel (Plavix) are not enough.'],
  ['atrialFibrillation/CONTENT_MODERATE', 'Call this week if you ever had a stroke or mini-stroke.'],
  [
    'atrialFibrillation/CONTENT_MILD',
    'The word Mild does not tell which change it was, or whether it may be atrial fibrillation.',
  ],
  ['atrialFibrillation/CONTENT_NORMAL', 'it cannot rule out an irregular heartbeat'],
  ['atrialFibrillation/CONTENT_CRITICAL', 'Keep taking your medicine until you have spoken with a physician.'],
  ['atrialFibrillation/CONTENT_CRITICAL_OVERRIDE', 'Keep taking your medicine until you have spoken with a physician.'],
  ['atrialFibrillation/CONTENT_CRITICAL_LOW', 'ask before your next dose of heart medicine'],
  ['carotidArteryDisease*/CONTENT_CRITICAL*', 'Go to an emergency room now instead if you had signs of a stroke'],
  [
    'carotidArteryDisease*/CONTENT_POSSIBLE_OCCLUSION',
    'Go to an emergency room now instead if you had signs of a stroke',
  ],
  ['carotidArteryDisease*/CONTENT_SIGNIFICANT', 'Did you have signs of a stroke that no doctor has checked?'],
  ['carotidArteryDisease*/CONTENT_SIGNIFICANT', 'Go to an emergency room now if they came in the last 2 weeks.'],
  ['carotidArteryDisease*/CONTENT_MODERATE', 'Go to an emergency room now if you had signs of a stroke'],
  ['carotidArteryDisease*/CONTENT_MILD', 'Go to an emergency room now if you had signs of a stroke'],
  ['carotidArteryDisease*/CONTENT_MILD', 'The word Mild does not tell how much'],
  ['carotidArteryDisease*/CONTENT_NORMAL', 'They cannot rule out every problem'],
  [
    'sixForLifeStroke/*_AFIB*',
    'apixaban (Eliquis), rivaroxaban (Xarelto) or warfarin. Aspirin and clopidogrel (Plavix) are not enough.',
  ],
  ['sixForLifeStroke/*_AFIB*', 'Go to an emergency room now'],
  ['sixForLifeStroke/*_AS_CHD_CVD*', 'Go to an emergency room now'],
  ['sixForLifeStroke/*_STROKE', 'Go to an emergency room now'],
  ['sixForLifeStroke/*_STROKE_STROKEFAMILY', 'Go to an emergency room now'],
  ['sixForLifeStroke/*_STROKE', 'carotid (neck) ultrasound'],
  ['sixForLifeStroke/*_STROKE_STROKEFAMILY', 'carotid (neck) ultrasound'],
]

const { interpretations, products, pages } = linkFiles(readContent('content', 'content')).content

const texts: readonly (readonly [id: string, text: string])[] = [
  ...interpretations.flatMap(({ id, entries, incidentals }) => [
    ...entries.map(({ contentId, nodes }) => [`${id}/${contentId}`, nodes] as const),
    ...[...incidentals].map(([incidentalId, { nodes }]) => [`${id}/${incidentalId}`, nodes] as const),
  ]),
  ...products.flatMap(({ product, sections }) =>
    [...sections].map(([name, { nodes }]) => [`products/${product.productCode}/${name}`, nodes] as const),
  ),
  ...[...pages].map(([route, { nodes }]) => [`pages/${route}`, nodes] as const),
].map(([id, nodes]) => [id, listLines(nodes).join('\n')])

describe('what could harm if a text left it out', () => {
  it.each(table)('%s says "%s"', (id, words) => {
    const pattern = new RegExp(`^${id.replaceAll('*', '[^/]*')}$`)
    const meant = texts.filter(([each]) => pattern.test(each))
    expect(meant, 'no text has this id').not.toEqual([])
    expect(meant.filter(([, text]) => !text.includes(words)).map(([each]) => each)).toEqual([])
  })
})
