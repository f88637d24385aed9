import { findRangeByValues } from '../../../catalogue/band.ts'
import { toBandList } from '../../link/build-definition.ts'
import type { LinkedContent } from '../../link/link-content.ts'
import {
  combineDetectors,
  createTestDetectors,
  detectInTests,
  detectOtherDisplayedRange,
  listEntrySentences,
  listRegisterPlaces,
  type Detector,
} from './test-detectors.ts'

const feet = [
  createTestDetectors('peripheralArterialDiseaseLeft'),
  createTestDetectors('peripheralArterialDiseaseRight'),
]
const bone = createTestDetectors('osteoporosisRiskAnalysis')
const kidneys = createTestDetectors('estimatedGlomerularFiltrationRate')
const bmi = createTestDetectors('calculatedBmi')
const cortisol = createTestDetectors('labCortisol')
const fingerStickHdl = createTestDetectors('pointOfCareHdlCholesterol')

/** The messages of lab-content §8, word for word, by name. */
const exactMessages: Readonly<Record<string, string>> = {
  'test-not-performed':
    'Laboratory was unable to perform this test on the sample submitted. Please contact customer service to schedule an appointment for a new sample to be collected or to request a refund.',
  'lipid-state-regulations':
    'Due to state regulations, we were not able to offer triglyceride and LDL testing. Therefore, no results are available.',
  'ldl-unable-to-calculate':
    'Your LDL was unable to be calculated, a more specific test may be required. Discuss this result with your physician to determine if additional testing is indicated.',
}

/** The tests that need no sample, so that no laboratory could perform them. */
const withoutSample = new Set([
  'bloodPressure',
  'calculatedBmi',
  'waist',
  'heartRiskAssessment',
  'osteoporosisRiskAnalysis',
])

/** Matches a reason why an LDL is missing. A mere reference to the LDL section is not a reason. */
const ldlReason =
  /\bcalculat|\bwork(?:ed|s)? (?:\w+ )?out\b|\bunable\b|\bcannot\b|\bcould not\b|\bbecause\b|\bregulations?\b|\bnot (?:be )?(?:offered|reported|reliable|possible)\b|\btoo (?:high|low)\b/i

/** A detector for every defect of lab-content, by its id. */
export const measuredDetectors: Readonly<Record<string, Detector>> = {
  'stasis-dermatitis-right': combineDetectors(
    ...feet.map(({ ranges }) =>
      ranges('contentIds', ({ rangeId, contentIds }) => {
        return rangeId === 'UNABLE_TO_EVALUATE' && !contentIds.some((id) => id.endsWith('STASIS_DERMATITIS'))
      }),
    ),
  ),
  'ast-41-or-44': createTestDetectors('aspartateAminotransferase').detectOtherRange('ABNORMAL', 41, 44, 45),
  'reference-0-44': (content) => {
    const found = ['aspartateAminotransferase', 'alanineAminotransferase'].map((id) =>
      createTestDetectors(id).detectTexts(({ contentId }, text) => {
        return ['CONTENT_NORMAL', 'CONTENT_ABNORMAL'].includes(contentId) && /\b0-44\b/.test(text)
      })(content),
    )
    return found.every((texts) => texts.length === 2) ? found.flat() : []
  },
  'pad-gap-at-0-30': combineDetectors(
    ...feet.flatMap((foot) => [
      foot.detectOtherRange('ABNORMAL_VERY_LOW', 0.3),
      detectOtherDisplayedRange(foot, 'ABNORMAL_VERY_LOW', '0.30 or less'),
    ]),
  ),
  'osteoporosis-ends': combineDetectors(
    bone.detectOtherRange('HIGH_PROBABILITY', 0.5),
    bone.detectOtherRange('LOW_PROBABILITY', 1.5),
    bone.ranges('displayedRange', ({ displayedRange }) => /^0\.6-|-1\.4$/.test(displayedRange)),
  ),
  'over-500-without-unit': createTestDetectors('pointOfCareTriglycerides').detectTexts(
    ({ contentId, resultValues, summaryValues }) => {
      const values = [...resultValues, ...summaryValues]
      return contentId === 'CONTENT_VERY_HIGH_OVER_500' && values.some((value) => /> 500(?! mg\/dL)/.test(value))
    },
  ),
  'hdl-under-15-block': fingerStickHdl.ranges('contentIds', ({ contentIds, contentRules }) => {
    const rule = contentRules?.find(({ contentId }) => contentId === 'CONTENT_RISK_UNDER_15_MA')
    const isBlocked = rule?.blocks?.includes('pointOfCareLdlCholesterol')
    return contentIds.includes('CONTENT_RISK_UNDER_15_MA') && !isBlocked
  }),
  'hdl-two-reasons': combineDetectors(
    ...['HdlCholesterol', 'TotalCholesterol', 'Triglycerides'].map((name) =>
      createTestDetectors(`pointOfCare${name}`).detectSentences(({ contentId }, sentence) => {
        return contentId !== 'CONTENT_UNABLE_TO_EVALUATE' && /\bLDL\b/.test(sentence) && ldlReason.test(sentence)
      }),
    ),
  ),
  'hdl-special-content': combineDetectors(
    createTestDetectors('labHdlCholesterol').detectTexts(({ contentId }) => /_(?:UNDER|ABOVE|OVER)_/.test(contentId)),
    fingerStickHdl.detectEntries(
      (entries) => entries.filter(({ contentId }) => /_(?:UNDER|ABOVE|OVER)_/.test(contentId)).length !== 4,
    ),
  ),
  'ldl-very-high-yellow': (content) => {
    const found = ['lab', 'pointOfCare'].map((sample) =>
      createTestDetectors(`${sample}LdlCholesterol`).ranges('displayedStyle', ({ rangeId, displayedStyle }) => {
        return rangeId === 'VERY_HIGH' && displayedStyle === 'Yellow'
      })(content),
    )
    return found.every((texts) => texts.length > 0) ? found.flat() : []
  },
  'blood-pressure-in-words': detectOtherDisplayedRange(
    createTestDetectors('bloodPressure'),
    'NORMAL',
    'under 120 and under 80',
  ),
  'specified-messages-grammar': (content) => {
    const isQuoted = detectNotPerformed(false)(content).length === 0
    return isQuoted ? listQuotes(content, ['test-not-performed', 'ldl-unable-to-calculate']) : []
  },
  'not-performed-without-sample': detectNotPerformed(true),
  'state-regulations': (content) => listQuotes(content, ['lipid-state-regulations']),
  'egfr-names': combineDetectors(
    kidneys.detectMissingTest(),
    kidneys.ranges('rangeId', ({ rangeId }) => /[^A-Z_]/.test(rangeId)),
    (content) => {
      const kidney = content.products.find(({ product }) => product.productCode === 'KX')
      const isIn = kidney?.product.interpretationIds.includes('estimatedGlomerularFiltrationRate')
      return kidney && !isIn ? [{ place: kidney.file.getPlace(['interpretationIds']) }] : []
    },
  ),
  'egfr-two-values': kidneys.part(['measures'], ({ file }) => {
    return file.value.measures.map(({ key }) => key).join() !== 'egfrAo'
  }),
  'cortisol-third-id': combineDetectors(cortisol.detectMissingTest(), listWiderCortisol),
  'cortisol-range-label': createTestDetectors('labCortisolAm').part(['graphLabel'], ({ definition }) => {
    return definition.graphLabel !== 'AM Range'
  }),
  'bmi-unit': bmi.part(['arrowFormat', 'labelFormat'], ({ file }) => file.value.arrowFormat.labelFormat === 'lbs/in²'),
  'bindex-score': bone.part(['measures', 0, 'key'], ({ file }) => file.value.measures[0]?.key === 'bindexScore'),
  'result-content-ranges': ({ interpretations }) =>
    interpretations
      .filter(({ file }) => Object.hasOwn(file.value, 'resultContentRanges'))
      .map(({ file }) => ({ place: file.getPlace(['resultContentRanges']) })),
}

/** The places where exact-messages.json quotes the specification word for word, if it does so in all of these messages. */
function listQuotes({ parsed }: LinkedContent, names: readonly string[]) {
  return parsed.exactMessages.flatMap((file) => {
    const isQuoted = names.every((name) => file.value.messages[name]?.words === exactMessages[name])
    return isQuoted ? names.map((name) => ({ place: file.getPlace(['messages', name]) })) : []
  })
}

/** Finds tests without a sample that have the message about the laboratory's sample; with `false`, other tests that lack it. */
function detectNotPerformed(isWithoutSample: boolean): Detector {
  return detectInTests((entry, { id }) => {
    if (!entry.contentId.startsWith('CONTENT_TEST_NOT_PERFORMED') || withoutSample.has(id) !== isWithoutSample)
      return false
    const isSaid = listEntrySentences(entry).join('').includes(exactMessages['test-not-performed']!)
    return isSaid === isWithoutSample
  })
}

/** Finds where a cortisol without a time of day is Normal although it would not be in the morning or in the afternoon. */
function listWiderCortisol(content: LinkedContent) {
  const [unknown, ...hours] = ['labCortisol', 'labCortisolAm', 'labCortisolPm'].map((id) =>
    content.interpretations.find((test) => test.id === id),
  )
  if (!unknown) return listRegisterPlaces(content)
  const normal = unknown.file.value.interpretationRanges.find(({ rangeId }) => rangeId === 'NORMAL')
  const values = (normal ? toBandList(normal) : []).flatMap(({ minimum = -Infinity, maximum = Infinity }) => [
    minimum,
    maximum,
  ])
  const isWider = values.some((value) =>
    hours.some((test) => test && findRangeByValues(test.definition, { labCortisol: value }, {})?.rangeId !== 'NORMAL'),
  )
  return isWider ? [{ place: unknown.file.getPlace(['interpretationRanges']) }] : []
}
