// oxlint-disable max-lines -- one table: an example of each report of a rule, in addition to the example of the rule itself.
import { readFileSync } from 'node:fs'
import { signTexts } from '../../../src/compiler/approve/approve-texts.ts'
import { listApprovableTexts } from '../../../src/compiler/link/list-approvable-texts.ts'
import type { RuleId } from '../../../src/compiler/rules/registry.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

/** Content that breaks a rule, and what the finding says. */
export interface ReportCase {
  readonly rule: RuleId
  readonly message: string
  readonly changes: Readonly<Record<string, string>>
  /** Text of the marked line, if the place is part of the case. */
  readonly line?: string
}

type Json = Record<string, unknown>
type Range = Json & { readonly contentRules: Json[] }

/** A definition of the sample, as far as the cases change it. */
interface Definition extends Json {
  readonly interpretationRanges: [Range, Range, Range]
  readonly measures: [Json]
  readonly incidentalRanges: [Json]
  readonly unit: Json
}

export const iron = 'interpretations/lab-iron/interpretation.json'
export const risk = 'interpretations/iron-risk/interpretation.json'
const knee = 'interpretations/knee-angle/interpretation.json'
const low = 'interpretations/lab-iron/low.mdx'
const high = 'interpretations/iron-risk/high.mdx'
const urgency = readFileSync('content/urgency.json', 'utf8')

/** A JSON file of the sample with changes to its value. */
export function changeJson(path: string, change: (value: Definition) => void): Record<string, string> {
  const value = JSON.parse(sample[path]!) as Definition
  change(value)
  return { [path]: JSON.stringify(value, null, 2) }
}

/** A file of the sample with one text replaced. */
function replace(path: string, from: string, to: string): Record<string, string> {
  if (!sample[path]!.includes(from)) throw new Error(`${path} lacks "${from}"`)
  return { [path]: sample[path]!.replace(from, () => to) }
}

/** The family of the sample with an axis. */
const axesFile = replace(high, 'HIGH_{flags}"', 'HIGH_{age}_{flags}"\naxes:\n  age: [UNDER55, OVER55]')[high]!

const changeIron = (change: (value: Definition) => void) => changeJson(iron, change)
const changeRisk = (change: (value: Definition) => void) => changeJson(risk, change)

/** Words that every reader of certain texts must read. */
const requireWords = (say: string, pattern: string) => ({
  'required-words.json': JSON.stringify({ words: [{ say, requiredIn: [pattern] }] }),
})

/** The ranges of the iron test. */
const changeRanges = (lower: Json, normal: Json = {}) =>
  changeIron(({ interpretationRanges: [first, second] }) => {
    Object.assign(first, lower)
    Object.assign(second, normal)
  })

/** The iron test with a second measure that also decides. */
export const withSecondMeasure = (lower: Json, normal: Json) =>
  changeIron((value) => {
    ;(value.measures as Json[]).push({ key: 'labIronStore', label: 'Store', decimals: 0, domain: [0, 90] })
    Object.assign(value.interpretationRanges[0], {
      displayedRange: 'under 50.0 or under 20',
      band: [
        { measure: 'labIron', exclusiveMaximum: 50 },
        { measure: 'labIronStore', exclusiveMaximum: 20 },
      ],
      ...lower,
    })
    Object.assign(value.interpretationRanges[1], {
      displayedRange: '50.0 or more and 20 or more',
      band: [
        { measure: 'labIron', minimum: 50 },
        { measure: 'labIronStore', minimum: 20 },
      ],
      ...normal,
    })
  })

/** The iron test with a second measure, all of whose texts show the same values. */
const showInEvery = (values: string) => ({
  ...withSecondMeasure({}, {}),
  ...Object.fromEntries(
    [low, 'interpretations/lab-iron/low-under-10.mdx', 'interpretations/lab-iron/normal.mdx'].map((path) => [
      path,
      sample[path]!.replaceAll('{labIron} ug/dL', values),
    ]),
  ),
})

const notPerformed = {
  rangeId: 'TEST_NOT_PERFORMED',
  displayedLabel: 'Test Not Performed',
  displayedRange: '',
  displayedStyle: 'Red',
  outcome: 'no-result',
  contentIds: ['CONTENT_NORMAL'],
}

const withoutResult = (change: Json) =>
  changeIron(({ interpretationRanges }) => (interpretationRanges as Json[]).push({ ...notPerformed, ...change }))

const flags = (...names: readonly (readonly [flag: string, answers: Json])[]) => ({
  flags: names.map(([flag, answers]) => ({ flag, answers, meaning: 'A flag of the tests.' })),
})

const moderateBand = { minimum: 21, maximum: 40 }
const showsModerate = (displayedRange: string, band: Json = moderateBand): ReportCase => ({
  rule: 'displayed-range',
  message: `MODERATE shows "${displayedRange}", but its band is`,
  changes: changeRisk(({ interpretationRanges }) => Object.assign(interpretationRanges[1], { displayedRange, band })),
})

export const reportCases: readonly ReportCase[] = [
  {
    rule: 'bare-number',
    message: 'The number 5 is typed into the text',
    changes: replace('emergencies.json', 'Call 911 if you:', 'Call 911 if, after 5 minutes, you:'),
    line: 'after 5 minutes',
  },
  ...['22 - 40', '20 - 40', '21 - 45', '21 - 39', '40 or less', '21 or more', 'under 41', 'over 20', '40'].map(
    (shown) => showsModerate(shown),
  ),
  showsModerate('20', { minimum: 21 }),
  {
    rule: 'displayed-range',
    message: 'LOW shows "", but its band is under 50.0.',
    changes: changeRanges({ displayedRange: '' }),
  },
  {
    rule: 'displayed-range',
    message: '"under 50.0 mmol/L" says more than the limits: "mmol/L".',
    changes: changeRanges({ displayedRange: 'under 50.0 mmol/L' }),
  },
  {
    rule: 'displayed-range',
    message: '"50.0 or more or 20 or more" joins two values with "or", and the range is Green.',
    changes: withSecondMeasure({}, { displayedRange: '50.0 or more or 20 or more' }),
  },
  {
    rule: 'displayed-range',
    message: '"under 50.0 and under 20" joins two values with "and", and the range is Yellow.',
    changes: withSecondMeasure({ displayedRange: 'under 50.0 and under 20' }, {}),
  },
  {
    rule: 'displayed-range',
    message: 'NORMAL shows "50.0 or more and 25 or more"',
    changes: withSecondMeasure({}, { displayedRange: '50.0 or more and 25 or more' }),
  },
  {
    rule: 'displayed-range',
    message: 'LOW shows "men under 50.0, women under 50.0"',
    changes: changeRanges({
      displayedRange: 'men under 50.0, women under 50.0',
      band: [
        { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
        { when: { sex: 'FEMALE' }, exclusiveMaximum: 40 },
      ],
    }),
  },
  {
    rule: 'band-gap',
    message: 'No range contains 0.0 to 9.9.',
    changes: changeRanges({ band: { minimum: 10, exclusiveMaximum: 50 } }),
    line: '"band"',
  },
  {
    rule: 'band-gap',
    message: 'No range contains 400.1 to 500.0.',
    changes: changeRanges({}, { band: { minimum: 50, maximum: 400 } }),
  },
  {
    rule: 'band-gap',
    message: 'No range contains 49.9.',
    changes: changeRanges({ band: { maximum: 49.8 } }),
  },
  {
    rule: 'band-gap',
    message: 'No range contains 20 to 24 (Store).',
    changes: withSecondMeasure(
      {},
      {
        band: [
          { measure: 'labIron', minimum: 50 },
          { measure: 'labIronStore', minimum: 25 },
        ],
      },
    ),
  },
  {
    rule: 'band-gap',
    message: 'No range contains 40.0 to 49.9 for female.',
    changes: changeRanges({
      band: [
        { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
        { when: { sex: 'FEMALE' }, exclusiveMaximum: 40 },
      ],
    }),
  },
  {
    rule: 'band-overlap',
    message: 'LOW and NORMAL both contain 20 (Store).',
    changes: withSecondMeasure(
      {
        band: [
          { measure: 'labIron', exclusiveMaximum: 50 },
          { measure: 'labIronStore', maximum: 20 },
        ],
      },
      {},
    ),
  },
  {
    rule: 'band-decimals',
    message: 'Unexpected limit 19.5 in LOW, expected at most 0 decimals',
    changes: withSecondMeasure(
      {
        band: [
          { measure: 'labIron', exclusiveMaximum: 50 },
          { measure: 'labIronStore', maximum: 19.5 },
        ],
      },
      {},
    ),
  },
  {
    rule: 'style-order',
    message: 'Every range of the bar is green.',
    changes: changeRanges({ displayedStyle: 'Green' }),
    line: '"graphRanges"',
  },
  {
    rule: 'style-order',
    message: 'LOW is Yellow, which is less urgent than MODERATE, its neighbor',
    changes: changeRisk((value) => {
      const [first, second, third] = value.interpretationRanges
      Object.assign(first, { displayedStyle: 'Yellow' })
      Object.assign(second, { displayedStyle: 'Orange' })
      Object.assign(third, { displayedStyle: 'Green' })
    }),
  },
  {
    rule: 'state',
    message: 'TEST_NOT_PERFORMED says that there is no result.',
    changes: withoutResult({ outcome: 'result' }),
  },
  {
    rule: 'state',
    message: 'TEST_NOT_PERFORMED has no result, but it has a band.',
    changes: withoutResult({ band: { minimum: 600 } }),
  },
  {
    rule: 'state',
    message: 'TEST_NOT_PERFORMED is labeled "Not Done"; the specification calls it "Test Not Performed".',
    changes: withoutResult({ displayedLabel: 'Not Done' }),
  },
  {
    rule: 'state',
    message: 'TEST_NOT_PERFORMED is Cyan.',
    changes: withoutResult({ displayedStyle: 'Cyan' }),
  },
  {
    rule: 'unit-code',
    message: 'The unit "ug/mL" is not in units.json.',
    changes: replace(iron, '"labelFormat": "ug/dL"', '"labelFormat": "ug/mL"'),
    line: 'labelFormat',
  },
  {
    rule: 'unit-code',
    message: 'The label "" and the code "ug/dL" are not the same unit.',
    changes: replace(iron, '"labelFormat": "ug/dL"', '"labelFormat": ""'),
  },
  {
    rule: 'id-limits',
    message: 'The band of FEMALE_LOW does not match its id.',
    changes: changeRanges({
      rangeId: 'FEMALE_LOW',
      band: [
        { when: { sex: 'FEMALE' }, exclusiveMaximum: 50 },
        { when: { sex: 'MALE' }, exclusiveMaximum: 50 },
      ],
    }),
  },
  {
    rule: 'id-limits',
    message: 'The band of OVER_40 does not match its id.',
    changes: changeRisk(({ interpretationRanges }) =>
      Object.assign(interpretationRanges[2], { rangeId: 'OVER_40', band: { minimum: 40 } }),
    ),
  },
  {
    rule: 'id-limits',
    message: 'The band of 21_TO_40 does not match its id.',
    changes: changeRisk(({ interpretationRanges }) =>
      Object.assign(interpretationRanges[1], { rangeId: '21_TO_40', band: { minimum: 21, maximum: 41 } }),
    ),
  },
  {
    rule: 'id-limits',
    message: 'CONTENT_FEW_UNDER_40 names a limit that its range does not have.',
    changes: changeRanges({ contentIds: ['CONTENT_LOW', 'CONTENT_FEW_UNDER_40'] }),
  },
  {
    rule: 'circumstance',
    message: 'ageGroup UNDER10 leads to "CONTENT_LOW", but the text "CONTENT_LOW_UNDER_10" is named for it.',
    changes: changeIron((value) => {
      const answers = { age: { exclusiveMaximum: 10 } }
      value['questionnaire'] = { circumstances: [{ name: 'ageGroup', is: 'UNDER10', people: 'children', answers }] }
      value.interpretationRanges[0].contentRules.push({ contentId: 'CONTENT_LOW', when: { ageGroup: 'UNDER10' } })
    }),
  },
  {
    rule: 'circumstance',
    message: 'There is no sex "MAIL" in this test.',
    changes: changeIron(({ interpretationRanges: [first] }) =>
      first.contentRules.push({ contentId: 'CONTENT_LOW', when: { sex: 'MAIL' } }),
    ),
  },
  {
    rule: 'circumstance',
    message: '"CONTENT_LOW" is not named for the sample "EDTA".',
    changes: changeIron(({ interpretationRanges: [first] }) =>
      first.contentRules.push({ contentId: 'CONTENT_LOW', when: { sample: 'EDTA' } }),
    ),
  },
  ...[
    [
      'labIron.LOW.exclusiveMaximum',
      'The figure is 45, and the limit that it must equal, labIron.LOW.exclusiveMaximum, is 50.0.',
    ],
    ['labIron.LOWER.exclusiveMaximum', '"LOWER" is not a range of this test.'],
  ].map(([limit, message]): ReportCase => {
    const spare = { value: 45, limit, meaning: 'An example.', source: { assumption: 'An example.' } }
    return {
      rule: 'quoted-number',
      message: message!,
      changes: { 'figures.json': JSON.stringify({ figures: { spare } }) },
    }
  }),
  {
    rule: 'measure',
    message: 'The possible values, 1 to 40, leave out all of NORMAL, 50.0 or more: its results would be refused.',
    changes: changeIron(({ measures: [one] }) =>
      Object.assign(one, { possible: { interval: [1, 40], source: { assumption: 'An example.' } } }),
    ),
    line: '"interval": [',
  },
  {
    rule: 'shadowed-rule',
    message: 'This rule never decides: its values are not in LOW.',
    changes: changeIron(({ interpretationRanges: [{ contentRules }] }) =>
      Object.assign(contentRules[0]!, { band: { minimum: 300 } }),
    ),
  },
  {
    rule: 'shadowed-rule',
    message: 'This rule decides for all of LOW, and CONTENT_LOW is never read.',
    changes: changeIron(({ interpretationRanges: [{ contentRules }] }) =>
      Object.assign(contentRules[0]!, { band: { maximum: 60 } }),
    ),
  },
  {
    rule: 'blocks',
    message: 'CONTENT_LOW does not block ironRisk; another rule of the range does.',
    changes: changeIron(({ interpretationRanges: [first] }) =>
      first.contentRules.push({ contentId: 'CONTENT_LOW', band: { exclusiveMaximum: 20 } }),
    ),
  },
  {
    rule: 'value-templates',
    message: 'The bar says "> 400", but this value does not.',
    changes: replace(low, 'title: Iron', 'graphValues: ["> 400"]\ntitle: Iron'),
  },
  {
    rule: 'value-templates',
    message: '"{labIron} mmol" is not in ug/dL.',
    changes: replace(low, 'summaryValues: ["{labIron} ug/dL"]', 'summaryValues: ["{labIron} mmol"]'),
  },
  {
    rule: 'value-templates',
    message: '"{labIronStore}/{labIron} ug/dL" names the values in a different order from the test.',
    changes: showInEvery('{labIronStore}/{labIron} ug/dL'),
  },
  {
    rule: 'value-templates',
    message: '"{labIron}/{labIron} ug/dL" names the same value twice.',
    changes: showInEvery('{labIron}/{labIron} ug/dL'),
  },
  {
    rule: 'value-templates',
    message: '"{labIron}0 ug/dL" has a digit next to a value, so that both read as one number.',
    changes: replace(low, 'resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIron}0 ug/dL"]'),
  },
  {
    rule: 'value-templates',
    message: 'This text shows "{labIron} / {labIron} ug/dL" here, and others of the test show "{labIron} ug/dL".',
    changes: replace(low, 'resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIron} / {labIron} ug/dL"]'),
  },
  {
    rule: 'axis',
    message: 'Unexpected ids "CONTENT_HIGH_{flags}", expected {age} in them once.',
    changes: replace(high, 'flags:\n', 'axes:\n  age: [UNDER55, OVER55]\nflags:\n'),
    line: 'idPattern',
  },
  {
    rule: 'axis',
    message: 'This family has no axis "ages".',
    changes: replace(high, 'HIGH_{flags}', 'HIGH_{ages}_{flags}'),
    line: 'idPattern',
  },
  {
    rule: 'axis',
    message: 'The axis age has no value "OVER5".',
    changes: {
      [high]: axesFile.replace('<When all="ANEMIA">', '<When age="OVER5" all="ANEMIA">'),
    },
    line: '<When age="OVER5"',
  },
  {
    rule: 'axis',
    message: 'Nothing says which value of "age" a reader has.',
    changes: { [high]: axesFile },
    line: 'age: [',
  },
  {
    rule: 'typed-deadline',
    message: 'a label of the portal has no limit',
    changes: replace('messages/login.json', 'Login', 'Log in today'),
    line: 'Log in today',
  },
  {
    rule: 'typed-deadline',
    message: 'is in no quote of figures.json',
    changes: replace('pages/when-ready.mdx', '---\n\n', 'description: In two weeks.\n---\n\n'),
    line: 'description: In two weeks.',
  },
  {
    rule: 'urgency-deadline',
    message: 'The degree "weeks" is "in the next few months" here',
    changes: { 'urgency.json': urgency.replaceAll('in the next few weeks', 'in the next few months') },
    line: '"deadline": "in the next few months"',
  },
  {
    rule: 'urgency-deadline',
    message: 'This does not say "in the next few weeks", the deadline of "weeks".',
    changes: {
      'urgency.json': urgency.replace(
        '"share": "Talk with your physician in the next few weeks.',
        '"share": "Talk with your physician.',
      ),
    },
    line: '"share": "Talk with your physician.',
  },
  {
    rule: 'urgency-deadline',
    message: 'This does not say "today", the deadline of "today".',
    changes: {
      'urgency.json': urgency.replace(
        '"head": "Contact your physician today"',
        '"head": "Contact your physician soon"',
      ),
    },
    line: '"head": "Contact your physician soon"',
  },
  {
    rule: 'part',
    message: 'This part reads differently in the ranges of the family.',
    changes: {
      'urgency.json': urgency,
      [high]: axesFile
        .replace('rangeId: HIGH', 'rangeId: "{level}"')
        .replace('age: [UNDER55, OVER55]', 'level: [HIGH, LOW]')
        .replace('{age}', '{level}')
        .replace('Eat beans.', '<HowSoon />'),
    },
    line: '<HowSoon />',
  },
  {
    rule: 'flag',
    message: 'The flag ANEMIA appears twice.',
    changes: replace(high, 'flags:\n', 'flags:\n  - { flag: ANEMIA, phrase: "anemia" }\n'),
  },
  {
    rule: 'flag',
    message: 'This family has no flag COPD.',
    changes: replace(high, 'flags:\n', 'exclusive: [[ANEMIA, COPD]]\nflags:\n'),
    line: 'exclusive',
  },
  {
    rule: 'folder-name',
    message: 'The folder "FE" is not named for the code "FX".',
    changes: replace('products/FE/product.json', '"productCode": "FE"', '"productCode": "FX"'),
  },
  {
    rule: 'folder-name',
    message: 'The file "FEP.json" is not named for the code "FXP".',
    changes: replace('packages/FEP.json', '"packageCode": "FEP"', '"packageCode": "FXP"'),
  },
  {
    rule: 'duplicate-id',
    message: 'labiron appears twice: also in content/interpretations/lab-iron/interpretation.json.',
    changes: replace(knee, '"interpretationId": "kneeAngleLeft"', '"interpretationId": "labiron"'),
  },
  {
    rule: 'duplicate-id',
    message: 'The range "LOW" appears twice.',
    changes: changeRanges({}, { rangeId: 'LOW' }),
  },
  {
    rule: 'duplicate-id',
    message: 'The family "high" appears twice',
    changes: { 'interpretations/iron-risk/higher.mdx': sample[high]! },
  },
  {
    rule: 'measure',
    message: 'Two values are called "Iron".',
    changes: changeIron((value) => {
      const measure = { ...value.measures[0], label: 'Iron' }
      Object.assign(value, { measures: [measure, { ...measure, key: 'labIronStore' }] })
    }),
  },
  {
    rule: 'placeholder',
    message: '"{the phone}" is not a placeholder.',
    changes: replace('messages/login.json', 'Call {phone}.', 'Call {phone} or {the phone}.'),
  },
  {
    rule: 'placeholder',
    message: 'The brace in "{labIron ug/dL" is opened but not closed.',
    changes: replace(low, 'resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIron ug/dL"]'),
  },
  {
    rule: 'placeholder',
    message: 'This test has no value {labIrons}.',
    changes: replace(low, 'resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIrons} ug/dL"]'),
  },
  {
    rule: 'placeholder',
    message: 'This text has no values, so {labIron} stays empty.',
    changes: replace('pages/when-ready.mdx', 'In a few weeks.', 'In {labIron} weeks.'),
  },
  {
    rule: 'message-placeholder',
    message: 'There is no message "headline" for these values.',
    changes: changeJson('messages/login.json', (value) => Object.assign(value, { values: { headline: ['phone'] } })),
  },
  {
    rule: 'message-punctuation',
    message: 'Unexpected ".." in "Call {phone}..".',
    changes: replace('messages/login.json', 'Call {phone}.', 'Call {phone}..'),
  },
  {
    rule: 'exact-message',
    message: 'There is no message "login.headline".',
    changes: {
      'exact-messages.json': JSON.stringify({
        messages: {
          pale: { words: 'You look pale.', source: { assumption: 'An example for the tests.' } },
        },
        portal: { 'login.headline': 'Login' },
      }),
    },
  },
  {
    rule: 'answers',
    message: 'ANEMIA comes from different answers here than in ironRisk.',
    changes: {
      ...changeRisk((value) => (value['questionnaire'] = flags(['ANEMIA', { histories: ['copd'] }]))),
      ...changeIron((value) => (value['questionnaire'] = flags(['ANEMIA', { histories: ['stroke'] }]))),
    },
  },
  {
    rule: 'answers',
    message: 'The answers that raise FEMALE_SMOKER do not include that sex.',
    changes: changeRisk((value) => (value['questionnaire'] = flags(['FEMALE_SMOKER', { sex: ['MALE'] }]))),
  },
  {
    rule: 'answers',
    message: 'No text explains this fixed value to people with these answers.',
    changes: changeRisk(({ measures: [measure] }) => {
      const source = { assumption: 'An example for the tests.' }
      measure['fixedAt'] = { value: 100, answers: { histories: ['copd'] }, source }
    }),
  },
  {
    rule: 'side-name',
    message: '"My Knee" does not name the left side.',
    changes: replace('interpretations/knee-angle/normal.mdx', '{Side} Knee', 'My Knee'),
  },
  {
    rule: 'side-name',
    message: '"Right" does not name the left side.',
    changes: changeJson(knee, ({ measures: [measure] }) => (measure['label'] = 'Right')),
  },
  {
    rule: 'required-part',
    message: 'This text says a result, and its range has none.',
    changes: {
      ...withoutResult({ contentIds: ['CONTENT_NOT_PERFORMED'] }),
      'interpretations/lab-iron/not-performed.mdx': sample[low]!.replace('CONTENT_LOW', 'CONTENT_NOT_PERFORMED')
        .replace('rangeId: LOW', 'rangeId: TEST_NOT_PERFORMED')
        .replace('Two things help:', '<Result />'),
      'result-sentences.json': readFileSync('content/result-sentences.json', 'utf8'),
    },
  },
  {
    rule: 'required-emergency',
    message: 'This finding is critical, and its text does not say when to call 911.',
    changes: changeIron(({ incidentalRanges: [finding] }) => (finding['critical'] = true)),
  },
  {
    rule: 'joined-sign',
    message: 'No card says "Call 911 if you have any:".',
    line: '"words": "Call 911 if you have any:",',
    changes: replace('emergencies.json', '"words": "Call 911 if you:"', '"words": "Call 911 if you have any:"'),
  },
  {
    rule: 'joined-sign',
    message: 'No card says "fainting".',
    line: '"signs": [{ "words": "faint", "saidBy": ["fainting"] }]',
    changes: replace('emergencies.json', '"signs": []', '"signs": [{ "words": "faint", "saidBy": ["fainting"] }]'),
  },
  {
    rule: 'joined-sign',
    message: '"faint" may be left out itself, and then nothing says "faint".',
    line: '"signs": [{ "words": "faint", "saidBy": ["faint"] }]',
    changes: replace('emergencies.json', '"signs": []', '"signs": [{ "words": "faint", "saidBy": ["faint"] }]'),
  },
  {
    rule: 'required-sentence',
    message:
      'People without anemia do not read <Emergency signs="faint" />, which emergencies.json requires of ironRisk/',
    line: '<When all="ANEMIA">',
    changes: {
      'emergencies.json': JSON.stringify({
        lead: 'Call 911 if you have:',
        signs: {
          faint: {
            lead: 'Call 911 if you:',
            signs: ['faint'],
            requiredIn: ['ironRisk/CONTENT_HIGH_*'],
            source: { assumption: 'An example for the tests.' },
          },
        },
      }),
      ...replace(high, 'Eat beans.', '<Emergency signs="faint" />'),
    },
  },
  {
    rule: 'required-sentence',
    message: 'labIron/CONTENT_LOW does not say {figure.activityMinutes}, which figures.json requires',
    line: 'contentId: CONTENT_LOW',
    changes: {
      'figures.json': JSON.stringify({
        figures: {
          activityMinutes: {
            value: 60,
            meaning: 'An example.',
            requiredIn: ['labIron/CONTENT_LOW'],
            source: { spec: 'lab-content §9', quote: '60 minutes of activity' },
          },
        },
      }),
    },
  },
  {
    rule: 'required-sentence',
    message:
      'People with anemia or a past surgery do not read "You have no history.", which required-words.json requires',
    changes: requireWords('You have no history.', 'ironRisk/CONTENT_HIGH_*'),
    line: '<When none="ANEMIA SURGERY">',
  },
  {
    rule: 'required-sentence',
    message: 'No reader of this text reads "Eat peas."',
    changes: requireWords('Eat peas.', 'ironRisk/high'),
    line: 'idPattern',
  },
  {
    rule: 'required-sentence',
    message: 'There is no text "labIron/CONTENT_LOWEST".',
    changes: {
      'emergencies.json': JSON.stringify({
        lead: 'Call 911 if you have:',
        signs: {
          faint: {
            lead: 'Call 911 if you:',
            signs: ['faint'],
            requiredIn: ['labIron/CONTENT_LOWEST'],
            source: { assumption: 'An example for the tests.' },
          },
        },
      }),
    },
  },
  {
    rule: 'empty-section',
    message: 'This sentence ends with a colon, and no list follows.',
    changes: replace('pages/when-ready.mdx', 'In a few weeks.', 'Until then:'),
  },
  {
    rule: 'typed-911',
    message: 'A label of the portal says 911.',
    changes: replace('messages/login.json', '"Login"', '"Login, or call 911"'),
  },
  {
    rule: 'defect-register',
    message: 'No detector is written for the defect "no-such-defect".',
    changes: replace('known-defects.json', '"curly-apostrophe"', '"no-such-defect"'),
  },
  {
    rule: 'defect-register',
    message:
      'The defect "curly-apostrophe" is registered as reproduced, but the content is not, or not everywhere, as the source has it.',
    changes: replace('known-defects.json', '"corrected"', '"reproduced"'),
  },
  {
    rule: 'unapproved',
    message: 'The approval of labIron/CONTENT_LOW is no longer valid: the text reads differently now.',
    changes: {
      'approvals.json': JSON.stringify({
        approvals: signTexts({}, listApprovableTexts(compileFiles(sample).content), {
          approvedBy: 'A. Reviewer',
          date: '2026-11-21',
        }),
      }),
      ...replace(low, 'Eat beans.', 'Eat lentils.'),
    },
  },
  {
    rule: 'orphan-entry',
    message: 'No incidental range lists "paleSkin".',
    changes: changeIron((value) => Object.assign(value, { incidentalRanges: [] })),
  },
]
