import { body, definition, replace } from './edit-definition.ts'

/** A change to several files that puts a defect back in words that the author of its detector did not choose. */
export interface Mutation {
  readonly defect: string
  readonly said: string
  readonly change: Readonly<Record<string, (text: string) => string>>
}

const stroke = ['low', 'moderate', 'high', 'very-high'].map((band) => `interpretations/six-for-life-stroke/${band}.mdx`)
const lung = (band: string) => `interpretations/six-for-life-lung-cancer/${band}.mdx`
const inAll = (paths: readonly string[], change: (text: string) => string) =>
  Object.fromEntries(paths.map((path) => [path, change]))
const say = (defect: string, path: string, words: string): Mutation => ({
  defect,
  said: `${path}: ${words}`,
  change: { [path]: body(words) },
})

/** What an audit put back on November 23, 2026, without a finding. */
export const mutations: readonly Mutation[] = [
  say('smoker-as-past-smoker', lung('moderate'), 'You are a past smoker who is also exposed to second-hand smoke.'),
  say('smoker-as-past-smoker', lung('moderate'), 'Now that you have quit, keep your home smoke-free.'),
  say(
    'smoker-as-past-smoker',
    lung('moderate'),
    'You used to be a smoker, and you breathe the smoke of others at home.',
  ),
  say('smoker-as-past-smoker', lung('moderate'), 'You no longer smoke, and that protects your lungs.'),
  {
    defect: 'smoker-as-past-smoker',
    said: 'the phrase is "smoking in the past"',
    change: inAll(
      ['low', 'moderate', 'high', 'very-high'].map(lung),
      replace('smoking, now or in the past', 'smoking in the past'),
    ),
  },
  {
    defect: 'egfr-two-values',
    said: 'egfrAo and egfrAf swapped',
    change: {
      [definition('estimated-glomerular-filtration-rate')]: (text) =>
        text
          .replace('"key": "egfrAo"', '"key": "egfrAf"')
          .replace('"placeholders": ["egfrAf"]', '"placeholders": ["egfrAo"]'),
    },
  },
  {
    defect: 'cortisol-third-id',
    said: 'labCortisol widened to 2.68-18.40',
    change: {
      [definition('cortisol')]: (text) =>
        text
          .replace('"unknown": { "exclusiveMaximum": 6.02 }', '"unknown": { "exclusiveMaximum": 2.68 }')
          .replace('"unknown": { "minimum": 6.02, "maximum": 10.5 }', '"unknown": { "minimum": 2.68, "maximum": 18.4 }')
          .replace('"unknown": { "exclusiveMinimum": 10.5 }', '"unknown": { "exclusiveMinimum": 18.4 }')
          .replace('"unknown": "6.02-10.50"', '"unknown": "2.68-18.40"'),
    },
  },
  say('lung-cancer-low-in-high', lung('high'), 'Your score is Low because you have never smoked.'),
  say('lung-cancer-low-in-high', lung('high'), 'Your lung cancer risk score is low because you have never smoked.'),
  say('lung-cancer-low-in-high', lung('high'), 'You are at Low risk because you have never smoked.'),
  say('lung-cancer-low-in-high', lung('high'), 'Your chance of lung cancer is low.'),
  say('lung-cancer-low-in-high', lung('very-high'), 'Your risk is High because of your age.'),
  say('carotid-for-some-histories', stroke[0]!, 'Ask about an ultrasound of the carotid arteries.'),
  say('carotid-for-some-histories', stroke[3]!, 'Ask about a carotid artery ultrasound.'),
  {
    defect: 'carotid-for-some-histories',
    said: 'the carotid question is taken out of every text',
    change: inAll(stroke, replace(/carotid \(neck\) ultrasound/g, 'heart scan')),
  },
  say('hdl-two-reasons', 'interpretations/hdl-cholesterol/risk-under-20.mdx', 'LDL was unable to be calculated.'),
  say(
    'hdl-two-reasons',
    'interpretations/triglycerides/very-high-over-500.mdx',
    'Your LDL could not be worked out from a number this high.',
  ),
  {
    defect: 'reference-0-44',
    said: 'one of four texts loses 0-44',
    change: {
      'interpretations/aspartate-aminotransferase/normal.mdx': replace('{figure.liverReference} IU/L', 'under 45 IU/L'),
    },
  },
  {
    defect: 'copd-header-empty',
    said: 'one header is filled in',
    change: {
      'interpretations/six-for-life-copd/low.mdx': replace('sectionHeader: ""', 'sectionHeader: Your result was Low'),
    },
  },
  {
    defect: 'result-was-capital',
    said: 'one header of lung cancer in small letters',
    change: { [lung('moderate')]: replace('Your Result was', 'Your result was') },
  },
  {
    defect: 'result-was-capital',
    said: 'a capital in stroke',
    change: { [stroke[1]!]: replace('Your result was', 'Your Result was') },
  },
  {
    defect: 'cigarettes-at-41',
    said: 'displayed as over 41 a day',
    change: { [definition('health-smoking')]: replace('41 or more a day', 'over 41 a day') },
  },
  {
    defect: 'phone-told-inbox',
    said: 'textQuestion names the spam folder',
    change: { 'messages/activate.json': replace('Wait a minute, or click', 'Check your spam folder, or click') },
  },
  {
    defect: 'specified-messages-grammar',
    said: 'glucose in own words',
    change: {
      'interpretations/glucose/test-not-performed.mdx': replace(
        '<Exact message="test-not-performed" />',
        'The laboratory could not do this test.',
      ),
      'exact-messages.json': replace('"*Glucose/CONTENT_TEST_NOT_PERFORMED*",', ''),
    },
  },
  {
    defect: 'egfr-names',
    said: 'eGFR is not in KX',
    change: {
      'products/KX/product.json': replace(
        /,\s*"estimatedGlomerularFiltrationRate"|"estimatedGlomerularFiltrationRate",\s*/g,
        '',
      ),
    },
  },
  {
    defect: 'two-of-three-in-education',
    said: '1 of 3',
    change: { 'figures.json': replace('"value": "2 of 3"', '"value": "1 of 3"') },
  },
  {
    defect: 'five-times-for-some',
    said: 'three times in a text',
    change: { 'figures.json': replace('"value": "five"', '"value": "three"') },
  },
  {
    defect: 'chf-critical-orders',
    said: 'critical is taken out of one text with all five',
    change: {
      'interpretations/six-for-life-chf/very-high.mdx': replace(
        '<Exact message="chf-all-five" />',
        'Follow your doctor.',
      ),
    },
  },
  {
    defect: 'lung-score-left-out',
    said: 'the score with asthma and COPD',
    change: { [lung('high')]: body('<When all="ASTHMA COPD">\nYour score was {lungCancerRiskScore}.\n</When>') },
  },
  {
    defect: 'stroke-mostly-no-score',
    said: 'the score in stroke',
    change: { [stroke[2]!]: body('Your score was {strokeRiskScore}.') },
  },
  {
    defect: 'stroke-texts-alike',
    said: 'another order of the flags',
    change: inAll(stroke, replace(/(  - \{ flag: AFIB, .*\n)(  - \{ flag: AS_CHD_CVD, .*\n)/g, '$2$1')),
  },
]
