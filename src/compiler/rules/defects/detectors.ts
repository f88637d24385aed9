import { listRangeBands } from '../../link/build-definition.ts'
import type { LinkedContent, LinkedInterpretation } from '../../link/link-content.ts'
import { combineDetectors, detectInMessages, createTestDetectors, type Detector } from './test-detectors.ts'

const [coronary, stroke, copd, lung] = ['Chd', 'Stroke', 'Copd', 'LungCancer'].map((risk) =>
  createTestDetectors(`sixForLife${risk}`),
) as [TestDetectors, TestDetectors, TestDetectors, TestDetectors]
const risks = [
  coronary,
  createTestDetectors('sixForLifeChf'),
  stroke,
  createTestDetectors('sixForLifeDiabetes'),
  copd,
  lung,
]
const feet = [
  createTestDetectors('peripheralArterialDiseaseLeft'),
  createTestDetectors('peripheralArterialDiseaseRight'),
]
const bone = createTestDetectors('osteoporosisRiskAnalysis')
const smoking = createTestDetectors('healthSmoking')
const kidneys = createTestDetectors('estimatedGlomerularFiltrationRate')
const bmi = createTestDetectors('calculatedBmi')

type TestDetectors = ReturnType<typeof createTestDetectors>

/** The messages of lab-content §8 and the notice of portal §2, word for word, by name. */
const exactMessages: Readonly<Record<string, string>> = {
  'test-not-performed':
    'Laboratory was unable to perform this test on the sample submitted. Please contact customer service to schedule an appointment for a new sample to be collected or to request a refund.',
  'lipid-state-regulations':
    'Due to state regulations, we were not able to offer triglyceride and LDL testing. Therefore, no results are available.',
  'ldl-unable-to-calculate':
    'Your LDL was unable to be calculated, a more specific test may be required. Discuss this result with your physician to determine if additional testing is indicated.',
}

/** A detector for every defect of the register, by its id. */
export const detectors: Readonly<Record<string, Detector>> = {
  'lung-cancer-low-in-high': combineDetectors(
    ...risks.map(({ detectTexts }) =>
      detectTexts(({ rangeId }, text) => rangeId !== 'LOW' && /\byour (?:\w+ )*risk is low\b/i.test(text)),
    ),
  ),
  'stasis-dermatitis-right': combineDetectors(
    ...feet.map(({ ranges }) =>
      ranges('contentIds', ({ rangeId, contentIds }) => {
        return rangeId === 'UNABLE_TO_EVALUATE' && !contentIds.some((id) => id.endsWith('STASIS_DERMATITIS'))
      }),
    ),
  ),
  'ast-41-or-44': createTestDetectors('aspartateAminotransferase').detectOtherRange('ABNORMAL', 41, 44, 45),
  'reference-0-44': combineDetectors(
    ...['aspartateAminotransferase', 'alanineAminotransferase'].map((id) =>
      createTestDetectors(id).detectTexts((_, text) => /\b0-44\b/.test(text)),
    ),
  ),
  'very-high-71': combineDetectors(
    ...risks.flatMap((risk) => [
      risk.detectOtherRange('VERY_HIGH', 71),
      detectOtherDisplayedRange(risk, 'VERY_HIGH', '71 and above'),
    ]),
  ),
  'pad-gap-at-0-30': combineDetectors(
    ...feet.flatMap((foot) => [
      foot.detectOtherRange('ABNORMAL_VERY_LOW', 0.3),
      detectOtherDisplayedRange(foot, 'ABNORMAL_VERY_LOW', '0.30 or less'),
    ]),
  ),
  'cigarettes-at-41': smoking.detectOtherRangeAnswers('cigarettesPerDay', 41, /^CURRENT_4_/),
  'osteoporosis-ends': combineDetectors(
    bone.detectOtherRange('HIGH_PROBABILITY', 0.5),
    bone.detectOtherRange('LOW_PROBABILITY', 1.5),
    bone.ranges('displayedRange', ({ displayedRange }) => /^0\.6-|-1\.4$/.test(displayedRange)),
  ),
  'smoker-as-past-smoker': lung.detectTexts(
    ({ contentId }, text) =>
      /_SMOKER(?:_|$)/.test(contentId) && /\bYou (?:used to smoke|have smoked|smoked)\b|\bstill around\b/.test(text),
  ),
  'smoker-who': lung.detectOtherFlagAnswers('SMOKER', 'smoking', ['PAST', 'CURRENT']),
  'cardiac-history-valve': coronary.detectOtherFlagAnswers('HISTORY', 'histories', [
    'atrialFibrillation',
    'coronaryHeartDisease',
    'heartFailure',
    'heartValveDisease',
    'stroke',
  ]),
  'stroke-history-as-chd-cvd': stroke.detectOtherFlagAnswers('AS_CHD_CVD', 'histories', [
    'coronaryHeartDisease',
    'heartFailure',
    'heartValveDisease',
  ]),
  'result-was-capital': lung.detectTexts(({ sectionHeader }) => sectionHeader.startsWith('Your Result was')),
  'copd-header-empty': copd.detectTexts(({ sectionHeader }) => sectionHeader === ''),
  'chf-cut-offs': (content) => {
    const serializeBands = ({ file }: LinkedInterpretation) =>
      JSON.stringify(file.value.interpretationRanges.map(listRangeBands))
    const same = content.interpretations.find(({ id }) => id === 'sixForLifeStroke')
    return createTestDetectors('sixForLifeChf').part(
      ['interpretationRanges'],
      (test) => same !== undefined && serializeBands(test) === serializeBands(same),
    )(content)
  },
  'smoker-combinations-cut-off': lung.ranges('contentIds', (range, { entries }) => {
    const own = entries.filter(({ rangeId, contentId }) => {
      return rangeId === range.rangeId && /_SMOKER(?:_|$)/.test(contentId)
    })
    return listRangeBands(range).length > 0 && own.length !== 16
  }),
  'age-exactly-55': stroke.detectOtherMinimumAge('OVER55', 55),
  'age-exactly-51': copd.detectOtherMinimumAge('OVER51', 51),
  'smoking-years-four-of-five': combineDetectors(
    smoking.detectOtherRangeAnswers('yearsSmoked', 0, /^PAST_1_/),
    smoking.detectOtherRangeAnswers('yearsSmoked', 10, /^PAST_1_/),
    smoking.detectOtherRangeAnswers('yearsSmoked', 11, /^PAST_2_/),
    smoking.detectOtherRangeAnswers('yearsSmoked', 40, /^PAST_3_/),
    smoking.detectOtherRangeAnswers('yearsSmoked', 41, /^PAST_3_/, false),
    smoking.detectOtherRangeAnswers('yearsSmoked', 41, /^PAST_4_/),
  ),
  'over-500-without-unit': createTestDetectors('pointOfCareTriglycerides').detectTexts(
    ({ contentId, resultValues, summaryValues }) => {
      const values = [...resultValues, ...summaryValues]
      return contentId === 'CONTENT_VERY_HIGH_OVER_500' && values.some((value) => /> 500(?! mg\/dL)/.test(value))
    },
  ),
  'hdl-under-15-block': createTestDetectors('pointOfCareHdlCholesterol').ranges(
    'contentIds',
    ({ contentIds, contentRules }) => {
      const rule = contentRules?.find(({ contentId }) => contentId === 'CONTENT_RISK_UNDER_15_MA')
      const isBlocked = rule?.blocks?.includes('pointOfCareLdlCholesterol')
      return contentIds.includes('CONTENT_RISK_UNDER_15_MA') && !isBlocked
    },
  ),
  'carotid-for-some-histories': stroke.detectTexts(({ contentId }, text) => {
    if (/_STROKE(?:_|$)/.test(contentId) || !/\bcarotid (?:\(neck\) )?ultrasound\b/i.test(text)) return false
    const isSaid = text.includes('If a doctor told you that your heart arteries are narrow')
    return !(contentId.includes('AS_CHD_CVD') && isSaid)
  }),
  'phone-told-inbox': detectInMessages(
    (text, key) => /(?:ByText|Phone)$/.test(key) && /\b(?:inbox|email)\b/i.test(text),
  ),
  'hdl-two-reasons': combineDetectors(
    ...['pointOfCareHdlCholesterol', 'pointOfCareTotalCholesterol'].map((id) =>
      createTestDetectors(id).detectTexts((_, text) =>
        /\b(?:cannot|could not)(?: be)? (?:calculated?|work(?:ed)? out)\b/.test(text),
      ),
    ),
  ),
  'specified-messages-grammar': (content) => listQuotes(content, ['test-not-performed', 'ldl-unable-to-calculate']),
  'state-regulations': (content) => listQuotes(content, ['lipid-state-regulations']),
  'curly-apostrophe': detectInMessages((text) => text.includes('’')),
  'egfr-names': combineDetectors(
    kidneys.detectMissingTest(),
    kidneys.ranges('rangeId', ({ rangeId }) => /[^A-Z_]/.test(rangeId)),
  ),
  'egfr-two-values': kidneys.part(['measures'], ({ file }) => file.value.measures.length !== 1),
  'cortisol-third-id': createTestDetectors('labCortisol').detectMissingTest(),
  'bmi-unit': bmi.part(['arrowFormat', 'labelFormat'], ({ file }) => file.value.arrowFormat.labelFormat === 'lbs/in²'),
  'bindex-score': bone.part(['measures', 0, 'key'], ({ file }) => file.value.measures[0]?.key === 'bindexScore'),
  'result-content-ranges': ({ interpretations }) =>
    interpretations
      .filter(({ file }) => Object.hasOwn(file.value, 'resultContentRanges'))
      .map(({ file }) => file.getPlace(['resultContentRanges'])),
}

/** Where a range shows other limits than those that were decided. */
function detectOtherDisplayedRange({ ranges }: TestDetectors, rangeId: string, decided: string): Detector {
  return ranges('displayedRange', (range) => range.rangeId === rangeId && range.displayedRange !== decided)
}

/** Where exact-messages.json quotes the specification word for word, if it does so in all of these messages. */
function listQuotes({ parsed }: LinkedContent, names: readonly string[]) {
  return parsed.exactMessages.flatMap((file) => {
    const isQuoted = names.every((name) => file.value.messages[name]?.words === exactMessages[name])
    return isQuoted ? names.map((name) => file.getPlace(['messages', name])) : []
  })
}
