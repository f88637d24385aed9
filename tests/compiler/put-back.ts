import { answers, body, definition, flag, group, range, replace } from './edit-definition.ts'

/** How each corrected defect is put back: the file, and its text with the defect. */
export const putBack: Readonly<Record<string, readonly [path: string, change: (text: string) => string | undefined]>> =
  {
    'lung-cancer-low-in-high': [
      'interpretations/six-for-life-lung-cancer/very-high.mdx',
      body('Your risk is Low because you have never smoked.'),
    ],
    'stasis-dermatitis-right': [
      definition('peripheral-arterial-disease'),
      range('UNABLE_TO_EVALUATE', ({ contentIds }) => {
        const right = (contentIds as string[]).filter((id) => !id.endsWith('DERMATITIS'))
        return { contentIds: { left: contentIds, right } }
      }),
    ],
    'ast-41-or-44': [
      definition('aspartate-aminotransferase'),
      replace(/(?<="(?:exclusiveMaximum|minimum)": )41/g, '45'),
    ],
    'carotid-for-some-histories': [
      'interpretations/six-for-life-stroke/low.mdx',
      body('Ask about a carotid ultrasound of your neck.'),
    ],
    'phone-told-inbox': [
      'messages/activate.json',
      replace('Please check your text messages.', 'Please check your inbox'),
    ],
    'hdl-two-reasons': [
      'interpretations/hdl-cholesterol/risk-under-20.mdx',
      body('This test cannot calculate your LDL cholesterol.'),
    ],
    'very-high-71': [definition('six-for-life-chf'), replace('71 and above', '> 71')],
    'pad-gap-at-0-30': [
      definition('peripheral-arterial-disease'),
      range('ABNORMAL_VERY_LOW', ({ band }) => ({ band: { left: band, right: { exclusiveMaximum: 0.3 } } })),
    ],
    'cigarettes-at-41': [
      definition('health-smoking'),
      range('CURRENT_4_DURATION_1', answers({ cigarettesPerDay: { minimum: 42 } })),
    ],
    'osteoporosis-ends': [
      definition('osteoporosis-risk-analysis'),
      range('LOW_PROBABILITY', () => ({ band: { minimum: 0.844, maximum: 1.4 } })),
    ],
    'smoker-as-past-smoker': [
      'interpretations/six-for-life-lung-cancer/moderate.mdx',
      body("You used to smoke, and you are still around other people's smoke."),
    ],
    'smoker-who': [definition('six-for-life-lung-cancer'), flag('SMOKER', { smoking: ['CURRENT'] })],
    'cardiac-history-valve': [
      definition('six-for-life-chd'),
      flag('HISTORY', { histories: ['atrialFibrillation', 'coronaryHeartDisease', 'heartFailure', 'stroke'] }),
    ],
    'stroke-history-as-chd-cvd': [
      definition('six-for-life-stroke'),
      flag('AS_CHD_CVD', { histories: ['coronaryHeartDisease', 'heartFailure', 'heartValveDisease', 'stroke'] }),
    ],
    'smoker-combinations-cut-off': [
      'interpretations/six-for-life-lung-cancer/very-high.mdx',
      replace(/^flags:/gm, 'exclusive: [[SMOKER, LUNGCANCERFAMILY]]\nflags:'),
    ],
    'age-exactly-55': [definition('six-for-life-stroke'), group('OVER55', 56)],
    'age-exactly-51': [definition('six-for-life-copd'), group('OVER51', 52)],
    'smoking-years-four-of-five': [
      definition('health-smoking'),
      range('PAST_3_QUIT_1', answers({ yearsSmoked: { minimum: 26 } })),
    ],
    'over-500-without-unit': ['interpretations/triglycerides/very-high-over-500.mdx', replace('> 500 mg/dL', '> 500')],
    'hdl-under-15-block': [
      definition('hdl-cholesterol'),
      replace(/("contentId": "CONTENT_RISK_UNDER_15_MA",[^]*?),\s*"blocks": \[[^\]]*\]/g, '$1'),
    ],
    'egfr-names': [
      definition('estimated-glomerular-filtration-rate'),
      replace('"ABNORMAL_CRITICAL"', '"ABNORMAL CRITICAL"'),
    ],
    'egfr-two-values': [
      definition('estimated-glomerular-filtration-rate'),
      replace('"measures": [', '"measures": [{ "key": "egfrAf", "decimals": 0, "domain": [0, 200] },'),
    ],
    'cortisol-third-id': [definition('cortisol'), () => undefined],
    'result-content-ranges': [definition('ldl-cholesterol'), replace(/^\{/g, '{ "resultContentRanges": [],')],
    'curly-apostrophe': ['messages/results.json', replace("We've", 'We’ve')],
    'five-times-for-some': [
      'products/AF/why-it-matters.mdx',
      replace('{figure.strokeTimesWithAtrialFibrillation.about} times', 'about three times'),
    ],
    'two-of-three-in-education': [
      'interpretations/six-for-life-diabetes/very-high-has-history.mdx',
      body('Two out of three people with diabetes die of a stroke or heart disease.'),
    ],
    'themes-in-education': ['products/S4L/more-information.mdx', replace(/^- Alcohol .*$/gm, '')],
    'stroke-texts-alike': [
      'interpretations/six-for-life-stroke/moderate.mdx',
      replace(/(  - \{ flag: AFIB, .*\n)(  - \{ flag: AS_CHD_CVD, .*\n)/g, '$2$1'),
    ],
    'lung-factors-with-cancer': [
      'interpretations/six-for-life-lung-cancer/low.mdx',
      body('<When all="ASTHMA LUNGCANCER">\nYour asthma adds to the risk.\n</When>'),
    ],
    'second-hand-smoke': [
      'interpretations/six-for-life-lung-cancer/high.mdx',
      replace(/smoke-free|(?:tobacco|second-hand|other people's) smoke/gi, 'clean'),
    ],
    'chf-two-bands': ['interpretations/six-for-life-chf/low.mdx', () => undefined],
    'not-performed-without-sample': [
      'interpretations/waist/test-not-performed.mdx',
      body('<Exact message="test-not-performed" />'),
    ],
    'hdl-special-content': ['interpretations/hdl-cholesterol/risk-under-20.mdx', replace('only: finger-stick\n', '')],
    'blood-pressure-in-words': [definition('blood-pressure'), replace('under 120 and under 80', 'below 120/80')],
    'cortisol-range-label': [definition('cortisol'), replace('"AM Range"', '"Morning"')],
    'cancelled-without-words': [
      'messages/orders.json',
      replace('"messages": {', '"messages": { "statusCancelled": "Cancelled",'),
    ],
    'package-codes': ['packages/GPM.json', replace('"packageCode": "GPM"', '"packageCode": "PLM"')],
  }
