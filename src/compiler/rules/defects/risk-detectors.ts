import { toBandList } from '../../link/build-definition.ts'
import type { LinkedEntry } from '../../link/entry.ts'
import type { LinkedInterpretation } from '../../link/link-content.ts'
import { listOtherBands } from '../bands/other-band-rule.ts'
import {
  combineDetectors,
  createTestDetectors,
  detectInTests,
  detectOtherDisplayedRange,
  hasFlag,
  listEntrySentences,
  listRegisterPlaces,
  readSection,
  type Detector,
} from './test-detectors.ts'

const coronary = createTestDetectors('sixForLifeChd')
const failure = createTestDetectors('sixForLifeChf')
const stroke = createTestDetectors('sixForLifeStroke')
const diabetes = createTestDetectors('sixForLifeDiabetes')
const copd = createTestDetectors('sixForLifeCopd')
const lung = createTestDetectors('sixForLifeLungCancer')
const smoking = createTestDetectors('healthSmoking')

/** "2 of 3" people with diabetes, in digits or words. */
const twoOfThree = /\b(?:2|two)(?: out)? (?:of|in) (?:every )?(?:3|three)\b|\btwo[- ]thirds\b/i

/** The themes of everyday life that risk-content §9 requires in the texts; all of it is in the education of the program. */
const themes = [/\bblood pressure\b/i, /\bblood sugar\b/i, /\bcholesterol\b/i, /\bweight\b/i, /\balcohol\b/i]

/** The id of a stroke text: the flags are in the order of risk-content §4. */
const strokeId =
  /^CONTENT_[A-Z_]+_(?:UNDER|OVER)55(?:_AFIB)?(?:_AS_CHD_CVD)?(?:_DIABETES)?(?:_STROKE)?(?:_STROKEFAMILY)?$/

/** Words that apply only to a reader who no longer smokes, unless "now" or "if" comes before them. */
const noLongerSmoking =
  /\b(?:past|former|ex)[ -]smokers?\b|\byou(?:'ve| have| had)? (?:\w+ )?(?:used to smoke|smoked)\b|\byou(?:'ve| have| had)? (?:\w+ )?(?:quit|stopped smoking|given up|gave up)\b|\bsince (?:you )?(?:quit|quitting|stopping)\b|\bstill around\b|\byou (?:used to be|were|are no longer) a (?:\w+ )?smoker\b|\byou no longer smoke\b/i

/** A detector for every defect of risk-content, by its id. */
export const riskDetectors: Readonly<Record<string, Detector>> = {
  'lung-cancer-low-in-high': ({ interpretations }) =>
    interpretations.filter(({ id }) => id === 'sixForLifeLungCancer').flatMap(listOtherBands),
  'very-high-71': combineDetectors(
    ...[coronary, failure, stroke, diabetes, copd, lung].flatMap((risk) => [
      risk.detectOtherRange('VERY_HIGH', 71),
      detectOtherDisplayedRange(risk, 'VERY_HIGH', '71 and above'),
    ]),
  ),
  'cigarettes-at-41': combineDetectors(
    smoking.detectOtherRangeAnswers('cigarettesPerDay', 41, /^CURRENT_4_/),
    smoking.ranges('displayedRange', ({ rangeId, displayedRange }) => {
      return rangeId.startsWith('CURRENT_4_') && !displayedRange.startsWith('41 or more a day')
    }),
  ),
  'smoker-as-past-smoker': combineDetectors(
    lung.detectSentences((entry, sentence) => hasFlag(entry, 'SMOKER') && isOfPastSmoker(sentence)),
    lung.detectPhrases('SMOKER', (phrase) => !/\bnow\b/.test(phrase) || !/\bpast\b|\bused to\b/.test(phrase)),
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
  'result-was-capital': (content) => {
    const isCapital = ({ sectionHeader }: LinkedEntry) => sectionHeader.startsWith('Your Result was ')
    const isElsewhere = content.interpretations.some(
      ({ id, entries }) => id !== 'sixForLifeLungCancer' && entries.some(isCapital),
    )
    return isElsewhere ? [] : lung.detectEvery(isCapital)(content)
  },
  'copd-header-empty': copd.detectEvery(({ sectionHeader }) => sectionHeader === ''),
  'chf-cut-offs': (content) => {
    const serializeBands = ({ file }: LinkedInterpretation) =>
      JSON.stringify(file.value.interpretationRanges.map(toBandList))
    const same = content.interpretations.find(({ id }) => id === 'sixForLifeStroke')
    return failure.part(
      ['interpretationRanges'],
      (test) => same !== undefined && serializeBands(test) === serializeBands(same),
    )(content)
  },
  'chf-two-bands': failure.detectEntries((entries) =>
    ['LOW', 'MODERATE', 'HIGH', 'VERY_HIGH'].some((band) => countEntries(entries, band) !== 32),
  ),
  'chf-critical-orders': failure.detectEvery((entry, text) => {
    return /\bcritical to follow your doctor's orders\b/.test(text) === (entry.flags?.length === 5)
  }),
  'smoker-combinations-cut-off': lung.ranges('contentIds', (range, { entries }) => {
    const own = entries.filter(({ rangeId, contentId }) => {
      return rangeId === range.rangeId && /_SMOKER(?:_|$)/.test(contentId)
    })
    return toBandList(range).length > 0 && own.length !== 16
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
  'carotid-for-some-histories': combineDetectors(
    stroke.detectSentences(
      (entry, sentence) =>
        /\bcarotid\b|\bneck arter/i.test(sentence) &&
        !hasFlag(entry, 'STROKE') &&
        !(hasFlag(entry, 'AS_CHD_CVD') && /\bheart arteries are narrow/.test(sentence)),
    ),
    stroke.detectTexts((entry, text) => hasFlag(entry, 'STROKE') && !/\bcarotid\b|\bneck arter/i.test(text)),
  ),
  'five-times-for-some': combineDetectors(
    stroke.detectTexts(
      (entry, text) =>
        hasFlag(entry, 'AFIB') && !hasFlag(entry, 'STROKE') && !text.includes('about five times as likely'),
    ),
    (content) => {
      const isSaid = ['S4L', 'AF'].every((code) =>
        readSection(content, code, 'why-it-matters').includes('about five times as likely'),
      )
      return isSaid ? [] : listRegisterPlaces(content)
    },
  ),
  'two-of-three-in-education': combineDetectors(
    detectInTests((entry) => listEntrySentences(entry).some((sentence) => twoOfThree.test(sentence))),
    (content) =>
      readSection(content, 'S4L', 'why-it-matters').includes('2 of 3 people with diabetes')
        ? []
        : listRegisterPlaces(content),
  ),
  'themes-in-education': (content) => {
    const section = readSection(content, 'S4L', 'more-information')
    return themes.every((theme) => theme.test(section)) ? [] : listRegisterPlaces(content)
  },
  'stroke-texts-alike': stroke.detectEntries(
    (entries) => entries.length !== 256 || !entries.every(({ contentId }) => strokeId.test(contentId)),
  ),
  'stroke-mostly-no-score': stroke.detectEvery((_, text) => !text.includes('{strokeRiskScore}')),
  'lung-score-left-out': lung.detectEvery((entry, text) => {
    return text.includes('{lungCancerRiskScore}') !== (hasFlag(entry, 'ASTHMA') && hasFlag(entry, 'COPD'))
  }),
  'lung-factors-with-cancer': lung.detectSentences(
    (entry, sentence) => hasFlag(entry, 'LUNGCANCER') && /\basthma\b|\bCOPD\b|\bin your family\b/i.test(sentence),
  ),
  'second-hand-smoke': lung.detectTexts(
    (entry, text) =>
      !hasFlag(entry, 'SMOKER') &&
      !/\bsmoke-free\b|\btobacco smoke\b|\bsecond-?hand smoke\b|\bother people's smoke\b/i.test(text),
  ),
}

function countEntries(entries: readonly LinkedEntry[], band: string): number {
  return entries.filter(({ rangeId }) => rangeId === band).length
}

function isOfPastSmoker(sentence: string): boolean {
  const match = noLongerSmoking.exec(sentence)
  return (
    match !== null && !/\b(?:if|when|once|unless|whether|how long|now or)\b/i.test(sentence.slice(0, match.index + 20))
  )
}
