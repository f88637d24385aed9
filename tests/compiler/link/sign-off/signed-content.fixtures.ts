import { linkContent, type LinkedContent } from '../../../../src/compiler/link/link-content.ts'
import { parseContent } from '../../../../src/compiler/parse/parse-content.ts'
import { DependencyCache } from '../../../../src/compiler/source/dependency-cache.ts'
import { SourceFile } from '../../../../src/compiler/source/source-file.ts'
import { sample } from '../../../fixtures/sample-content.ts'

type Files = Readonly<Record<string, string>>
const cache = new DependencyCache()

/** Parses and links files; no rule runs. */
export function linkAll(files: Files): LinkedContent {
  const sources = Object.entries(files).map(([path, text]) => new SourceFile(path, `content/${path}`, text))
  return linkContent(parseContent({ files: sources, problems: [] }, cache), cache)
}

export const RISK = 'interpretations/iron-risk/interpretation.json'
export const FAMILY = 'interpretations/iron-risk/high.mdx'

const low = sample['interpretations/iron-risk/low.mdx']!
const createEntry = (contentId: string, rangeId: string) =>
  low.replace('CONTENT_LOW', contentId).replace('rangeId: LOW', `rangeId: ${rangeId}`)
const range = (rangeId: string, contentIds: readonly string[], contentRules: readonly object[] = []) => ({
  rangeId,
  displayedLabel: rangeId,
  displayedRange: '',
  displayedStyle: 'Yellow',
  outcome: rangeId === 'UNABLE_TO_EVALUATE' ? 'no-result' : 'result',
  contentIds,
  contentRules,
})
const definition = {
  ...(JSON.parse(sample[RISK]!) as object),
  interpretationRanges: [
    range(
      'LOW',
      ['CONTENT_LOW', 'CONTENT_LOW_DIABETES'],
      [{ contentId: 'CONTENT_LOW_DIABETES', when: { history: 'DIABETES' } }],
    ),
    range(
      'MODERATE',
      ['CONTENT_MODERATE', 'CONTENT_MODERATE_30', 'CONTENT_MODERATE_39'],
      [
        { contentId: 'CONTENT_MODERATE_30', band: { minimum: 30, maximum: 38 } },
        { contentId: 'CONTENT_MODERATE_39', band: { minimum: 39 } },
      ],
    ),
    range('HIGH', ['high', 'CONTENT_HIGH_OVER_90'], [{ contentId: 'CONTENT_HIGH_OVER_90', band: { minimum: 90 } }]),
    range('UNABLE_TO_EVALUATE', ['CONTENT_UNABLE']),
  ],
  questionnaire: {
    flags: [
      { flag: 'ANEMIA', meaning: 'Has anemia', answers: { histories: ['heartFailure'] } },
      { flag: 'OTHER', meaning: 'Of no text', answers: { smoking: ['PAST'] } },
    ],
    circumstances: [
      { name: 'ageGroup', is: 'UNDER55', people: 'people under 55', answers: { age: { exclusiveMaximum: 55 } } },
      { name: 'ageGroup', is: 'OVER55', people: 'people of 55 or more', answers: { age: { minimum: 55 } } },
      { name: 'history', is: 'DIABETES', people: 'people with diabetes', answers: { histories: ['diabetes'] } },
    ],
  },
}

/**
 * The sample, with a risk whose texts are chosen in every way: by a circumstance, by several rules, by flags and an age group. A
 * file of its own holds the text for people of 55 or more without anemia.
 */
export const signed: Files = {
  ...sample,
  [RISK]: JSON.stringify(definition, null, 2),
  [FAMILY]: sample[FAMILY]!.replace(
    'idPattern: "CONTENT_HIGH_{flags}"\nnoFlags: NO_HISTORY',
    'idPattern: "CONTENT_HIGH_{age}_{flags}"\naxes:\n  age: [UNDER55, OVER55]',
  ).replace('  - { flag: SURGERY, phrase: "a past surgery" }\n', ''),
  'interpretations/iron-risk/high-over55.mdx': createEntry('CONTENT_HIGH_OVER55', 'HIGH'),
  'interpretations/iron-risk/high-over-90.mdx': createEntry('CONTENT_HIGH_OVER_90', 'HIGH'),
  'interpretations/iron-risk/low-diabetes.mdx': createEntry('CONTENT_LOW_DIABETES', 'LOW'),
  'interpretations/iron-risk/moderate-30.mdx': createEntry('CONTENT_MODERATE_30', 'MODERATE'),
  'interpretations/iron-risk/moderate-39.mdx': createEntry('CONTENT_MODERATE_39', 'MODERATE'),
  'interpretations/iron-risk/unable.mdx': createEntry('CONTENT_UNABLE', 'UNABLE_TO_EVALUATE'),
  'not-offered.json': JSON.stringify(
    {
      notOffered: [
        {
          interpretationIds: ['ironRisk'],
          states: ['MA'],
          reason: 'stateRegulations',
          authority: 'An example.',
          source: { assumption: 'An example for the tests.' },
        },
      ],
    },
    null,
    2,
  ),
}
