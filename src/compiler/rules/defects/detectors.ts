import { bandsOf } from '../../link/definition.ts'
import type { LinkedContent } from '../../link/link.ts'
import type { Place } from '../../source/finding.ts'
import { entryPlaces, find, messagePlaces, notIn, placeIf, rangePlaces, registerPlace } from './look.ts'
import { ageGroupNotFrom, flagNotRaisedBy, rangeNotFor } from './questionnaire.ts'

/** Finds the places at which a defect of the source is in the content; none where it is not. */
export type Detector = (content: LinkedContent) => Place[]

const risks = ['Chd', 'Chf', 'Stroke', 'Diabetes', 'Copd', 'LungCancer'].map((risk) => `sixForLife${risk}`)
const feet = ['peripheralArterialDiseaseLeft', 'peripheralArterialDiseaseRight']

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
  'lung-cancer-low-in-high': (content) =>
    risks.flatMap((id) =>
      entryPlaces(content, id, ({ rangeId }, text) => rangeId !== 'LOW' && /\byour (?:\w+ )*risk is low\b/i.test(text)),
    ),
  'stasis-dermatitis-right': (content) =>
    feet.flatMap((id) =>
      rangePlaces(
        content,
        id,
        ({ rangeId, contentIds }) =>
          rangeId === 'UNABLE_TO_EVALUATE' && !contentIds.some((one) => one.endsWith('STASIS_DERMATITIS')),
        'contentIds',
      ),
    ),
  'ast-41-or-44': (content) => notIn(content, 'aspartateAminotransferase', [41, 44, 45], 'ABNORMAL'),
  'reference-0-44': (content) =>
    ['aspartateAminotransferase', 'alanineAminotransferase'].flatMap((id) =>
      entryPlaces(content, id, (_, text) => /\b0-44\b/.test(text)),
    ),
  'very-high-71': (content) =>
    risks.flatMap((id) => [
      ...notIn(content, id, [71], 'VERY_HIGH'),
      ...rangePlaces(
        content,
        id,
        ({ rangeId, displayedRange }) => rangeId === 'VERY_HIGH' && displayedRange !== '71 and above',
        'displayedRange',
      ),
    ]),
  'pad-gap-at-0-30': (content) =>
    feet.flatMap((id) => [
      ...notIn(content, id, [0.3], 'ABNORMAL_VERY_LOW'),
      ...rangePlaces(
        content,
        id,
        ({ rangeId, displayedRange }) => rangeId === 'ABNORMAL_VERY_LOW' && displayedRange !== '0.30 or less',
        'displayedRange',
      ),
    ]),
  'cigarettes-at-41': (content) => rangeNotFor(content, 'healthSmoking', 'cigarettesPerDay', 41, /^CURRENT_4_/),
  'osteoporosis-ends': (content) => [
    ...notIn(content, 'osteoporosisRiskAnalysis', [0.5], 'HIGH_PROBABILITY'),
    ...notIn(content, 'osteoporosisRiskAnalysis', [1.5], 'LOW_PROBABILITY'),
    ...rangePlaces(
      content,
      'osteoporosisRiskAnalysis',
      ({ displayedRange }) => /^0\.6-|-1\.4$/.test(displayedRange),
      'displayedRange',
    ),
  ],
  'smoker-as-past-smoker': (content) =>
    entryPlaces(
      content,
      'sixForLifeLungCancer',
      ({ contentId }, text) =>
        /_SMOKER(?:_|$)/.test(contentId) && /\bYou (?:used to smoke|have smoked|smoked)\b|\bstill around\b/.test(text),
    ),
  'smoker-who': (content) => flagNotRaisedBy(content, 'sixForLifeLungCancer', 'SMOKER', 'smoking', ['PAST', 'CURRENT']),
  'cardiac-history-valve': (content) =>
    flagNotRaisedBy(content, 'sixForLifeChd', 'HISTORY', 'histories', [
      'atrialFibrillation',
      'coronaryHeartDisease',
      'heartFailure',
      'heartValveDisease',
      'stroke',
    ]),
  'stroke-history-as-chd-cvd': (content) =>
    flagNotRaisedBy(content, 'sixForLifeStroke', 'AS_CHD_CVD', 'histories', [
      'coronaryHeartDisease',
      'heartFailure',
      'heartValveDisease',
    ]),
  'result-was-capital': (content) =>
    entryPlaces(content, 'sixForLifeLungCancer', ({ sectionHeader }) => sectionHeader.startsWith('Your Result was')),
  'copd-header-empty': (content) => entryPlaces(content, 'sixForLifeCopd', ({ sectionHeader }) => sectionHeader === ''),
  'chf-cut-offs': (content) => {
    const [chf, stroke] = ['sixForLifeChf', 'sixForLifeStroke'].map((id) => find(content, id))
    const cutOffs = (test: typeof chf) => JSON.stringify(test?.file.value.interpretationRanges.map(bandsOf))
    return placeIf(cutOffs(chf) === cutOffs(stroke), chf, ['interpretationRanges'])
  },
  'smoker-combinations-cut-off': (content) => {
    const lung = find(content, 'sixForLifeLungCancer')
    const smokers = ({ rangeId }: { readonly rangeId: string }) =>
      lung?.entries.filter((entry) => entry.rangeId === rangeId && /_SMOKER(?:_|$)/.test(entry.contentId)).length
    return rangePlaces(
      content,
      'sixForLifeLungCancer',
      (range) => bandsOf(range).length > 0 && smokers(range) !== 16,
      'contentIds',
    )
  },
  'age-exactly-55': (content) => ageGroupNotFrom(content, 'sixForLifeStroke', 'OVER55', 55),
  'age-exactly-51': (content) => ageGroupNotFrom(content, 'sixForLifeCopd', 'OVER51', 51),
  'smoking-years-four-of-five': (content) => {
    const not = (years: number, ranges: RegExp, isMeant = true) =>
      rangeNotFor(content, 'healthSmoking', 'yearsSmoked', years, ranges, isMeant)
    const first = [...not(0, /^PAST_1_/), ...not(10, /^PAST_1_/), ...not(11, /^PAST_2_/)]
    return [...first, ...not(40, /^PAST_3_/), ...not(41, /^PAST_3_/, false), ...not(41, /^PAST_4_/)]
  },
  'over-500-without-unit': (content) =>
    entryPlaces(
      content,
      'pointOfCareTriglycerides',
      ({ contentId, resultValues, summaryValues }) =>
        contentId === 'CONTENT_VERY_HIGH_OVER_500' &&
        [...resultValues, ...summaryValues].some((value) => /> 500(?! mg\/dL)/.test(value)),
    ),
  'hdl-under-15-block': (content) =>
    rangePlaces(
      content,
      'pointOfCareHdlCholesterol',
      ({ contentIds, contentRules = [] }) => {
        const rule = contentRules.find(({ contentId }) => contentId === 'CONTENT_RISK_UNDER_15_MA')
        const isListed = contentIds.includes('CONTENT_RISK_UNDER_15_MA')
        return isListed && !rule?.blocks?.includes('pointOfCareLdlCholesterol')
      },
      'contentIds',
    ),
  'carotid-for-some-histories': (content) =>
    entryPlaces(content, 'sixForLifeStroke', ({ contentId }, text) => {
      if (/_STROKE(?:_|$)/.test(contentId) || !/\bcarotid (?:\(neck\) )?ultrasound\b/i.test(text)) return false
      const isSaid = text.includes('If a doctor told you that your heart arteries are narrow')
      return !(contentId.includes('AS_CHD_CVD') && isSaid)
    }),
  'phone-told-inbox': (content) =>
    messagePlaces(content, (text, key) => /(?:ByText|Phone)$/.test(key) && /\b(?:inbox|email)\b/i.test(text)),
  'hdl-two-reasons': (content) =>
    ['pointOfCareHdlCholesterol', 'pointOfCareTotalCholesterol'].flatMap((id) =>
      entryPlaces(content, id, (_, text) =>
        /\b(?:cannot|could not)(?: be)? (?:calculated?|work(?:ed)? out)\b/.test(text),
      ),
    ),
  'specified-messages-grammar': (content) => quotedIn(content, ['test-not-performed', 'ldl-unable-to-calculate']),
  'state-regulations': (content) => quotedIn(content, ['lipid-state-regulations']),
  'curly-apostrophe': (content) => messagePlaces(content, (text) => text.includes('’')),
  'egfr-names': (content) => {
    const egfr = find(content, 'estimatedGlomerularFiltrationRate')
    return egfr
      ? rangePlaces(content, egfr.id, ({ rangeId }) => /[^A-Z_]/.test(rangeId), 'rangeId')
      : registerPlace(content)
  },
  'egfr-two-values': (content) => {
    const egfr = find(content, 'estimatedGlomerularFiltrationRate')
    return placeIf(egfr?.file.value.measures.length !== 1, egfr, ['measures'])
  },
  'cortisol-third-id': (content) => (find(content, 'labCortisol') ? [] : registerPlace(content)),
  'bmi-unit': (content) => {
    const bmi = find(content, 'calculatedBmi')
    return placeIf(bmi?.file.value.arrowFormat.labelFormat === 'lbs/in²', bmi, ['arrowFormat', 'labelFormat'])
  },
  'bindex-score': (content) => {
    const bone = find(content, 'osteoporosisRiskAnalysis')
    return placeIf(bone?.file.value.measures[0]?.key === 'bindexScore', bone, ['measures', 0, 'key'])
  },
  'result-content-ranges': ({ interpretations }) =>
    interpretations
      .filter(({ file }) => Object.hasOwn(file.value, 'resultContentRanges'))
      .map(({ file }) => file.at(['resultContentRanges'])),
}

/** Where exact-messages.json quotes the specification word for word, if it does so in all of these messages. */
function quotedIn({ parsed }: LinkedContent, names: readonly string[]): Place[] {
  return parsed.exactMessages.flatMap((file) => {
    const isQuoted = names.every((name) => file.value.messages[name]?.words === exactMessages[name])
    return isQuoted ? names.map((name) => file.at(['messages', name])) : []
  })
}
