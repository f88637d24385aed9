// oxlint-disable max-lines -- one table of every kind of change.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diffContent } from '../../../src/compiler/diff/diff-content.ts'
import { formatDiffText } from '../../../src/compiler/report/format-diff.ts'
import { listRankSections } from '../../../src/compiler/report/describe-change.ts'
import { compileFiles, entry, sample } from '../../fixtures/sample-content.ts'

const IRON = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'
const UNDER_10 = 'interpretations/lab-iron/low-under-10.mdx'
const NORMAL = 'interpretations/lab-iron/normal.mdx'
const RISK = 'interpretations/iron-risk/interpretation.json'
const HIGH = 'interpretations/iron-risk/high.mdx'
const KNEE = 'interpretations/knee-angle/normal.mdx'
const source = { assumption: 'An example for the tests.' }

/** The sample with data that matter in an emergency: cards, fallbacks, figures and codes. */
const content: Readonly<Record<string, string>> = {
  ...sample,
  'urgency.json': readFileSync('content/urgency.json', 'utf8'),
  'emergencies.json': JSON.stringify({
    lead: 'Call 911 if you have:',
    signs: {
      faint: { lead: 'Call 911 if you:', signs: ['faint', 'bleed for long', 'cannot wake up'], source },
      chest: { signs: ['chest pain'], source },
    },
    joined: { leads: [], signs: [], source },
  }),
  'required-words.json': JSON.stringify({
    words: [
      { say: 'Eat beans.', requiredIn: ['labIron/CONTENT_LOW'] },
      { say: 'is low.', requiredIn: ['labIron/CONTENT_LOW_UNDER_10'] },
    ],
  }),
  'not-offered.json': readFileSync('content/not-offered.json', 'utf8').replaceAll(
    /"interpretationIds": \[.*\]/g,
    '"interpretationIds": ["labIron"]',
  ),
  'figures.json': JSON.stringify({
    figures: { minutes: { value: 30, meaning: 'A walk.', requiredIn: ['labIron/CONTENT_NORMAL'], source } },
  }),
  [IRON]: sample[IRON]!.replace('"Yellow"', '"Red"').replace(
    '"decimals": 1,',
    '"decimals": 1, "answer": "scores.iron", "loinc": { "code": "2498-4", "display": "Iron", "source": "https://loinc.org/2498-4/" },',
  ),
  [LOW]: entry(
    'CONTENT_LOW',
    'LOW',
    '<HowSoon />\n\n<Result />\n\nCall 911 if you faint.\n\nEat beans. Low is under {limit.LOW.exclusiveMaximum} ug/dL.',
  ),
  [UNDER_10]: entry('CONTENT_LOW_UNDER_10', 'LOW', '<HowSoon />\n\nUnder {limit.LOW.exclusiveMaximum} is low.'),
  [NORMAL]: entry('CONTENT_NORMAL', 'NORMAL', 'Walk {figure.minutes} minutes.\n\n<Emergency signs="faint" />'),
  [HIGH]: sample[HIGH]!.replace(
    'Make an appointment',
    '\nCall 911 if you cannot wake up.\n\n<HowSoon />\n\nMake an appointment',
  ),
  'messages/login.json': JSON.stringify({
    messages: { title: 'Login', help: 'Call {phone}.', wait: 'Wait 15 minutes.' },
    values: { help: ['phone'] },
  }),
}

type Edit = readonly [path: string, from: string | RegExp, to: string]

function compare(...edits: readonly Edit[]) {
  const changed: Record<string, string> = { ...content }
  for (const [path, from, to] of edits) {
    const after = (changed[path] ?? '').replace(from, to)
    if (after === changed[path]) throw new Error(`Unexpected edit of ${path}: it changes nothing.`)
    if (after === '') delete changed[path]
    else changed[path] = after
  }
  return diffContent(compileFiles(content), compileFiles(changed))
}

/** Every change by its rank and its first line. */
function listLines(diff: ReturnType<typeof compare>): [rank: string, line: string][] {
  return listRankSections(diff.changes).flatMap(({ rank, changes }) =>
    changes.map(({ head }): [string, string] => [rank, typeof head === 'string' ? head : head.join(' → ')]),
  )
}

it.each<[string, Edit, readonly string[]]>([
  [
    'the only sentence that names 911',
    [LOW, 'Call 911 if you faint.', 'Call us if you faint.'],
    ['Call 911 if you faint.'],
  ],
  ['the same words in a new place', [LOW, /(Call 911 if you faint\.\n\n)(Eat beans\..*)/, '$2\n\n$1'], []],
  ['a sentence that names an emergency room instead', [LOW, 'Call 911', 'Go to an emergency room'], []],
  ['words that send no one to help', [LOW, 'Eat beans.', 'Eat greens.'], []],
  [
    'the signs of an emergency',
    [NORMAL, '\n\n<Emergency signs="faint" />', ''],
    ['Call 911 if you: faint; bleed for long; cannot wake up'],
  ],
  ['other signs of an emergency', [NORMAL, 'signs="faint"', 'signs="chest"'], []],
])('a change of words takes away the help that nothing in its place gives: %s', (_, edit, lost) => {
  expect(compare(edit).changes.flatMap((change) => (change.kind === 'wording' ? change.lost : []))).toEqual(lost)
})

describe('a change has a rank and one line', () => {
  it.each<[string, Edit[], [rank: string, line: string][]]>([
    ['a 911 sentence is gone', [[LOW, 'Call 911 if you faint.\n\n', '']], [['emergency', 'Call 911 if you faint. → ']]],
    [
      'the words of a degree of urgency that no text uses',
      [['urgency.json', 'within the next two weeks.**"', 'within the next two months.**"']],
      [
        [
          'urgency',
          'urgency.json, two-weeks.sentence: "**Make an appointment to see your physician within the next two weeks.**" is now "**Make an appointment to see your physician within the next two months.**"',
        ],
      ],
    ],
    [
      'the same word of a degree in each of its sentences, as one',
      [['urgency.json', /in the next few weeks/g, 'in the next few months']],
      [['urgency', 'urgency.json, weeks.deadline: "in the next few weeks" is now "in the next few months"']],
    ],
    [
      'another word for sharing, and the same time',
      [
        [
          'urgency.json',
          '"Share this result with your physician at your next visit."',
          '"Show this result to your physician at your next visit."',
        ],
      ],
      [
        [
          'rest',
          'urgency.json, next-visit.sentence: "Share this result with your physician at your next visit." is now "Show this result to your physician at your next visit."',
        ],
      ],
    ],
    [
      'another question in how soon to act',
      [[UNDER_10, '<HowSoon />', '<HowSoon ask="about iron" />']],
      [['red', expect.stringContaining('about iron') as never]],
    ],
    [
      'signs that no text names say less',
      [['emergencies.json', '"chest pain"', '"bad chest pain"']],
      [['emergency', 'emergencies.json, signs.chest.signs.0: "chest pain" is now "bad chest pain"']],
    ],
    [
      'a 911 sentence is for some readers only',
      [[HIGH, /(Call 911[^\n]+)/, '\n<When all="ANEMIA">\n$1\n</When>\n']],
      [['emergency', 'Call 911 if you cannot wake up. → ']],
    ],
    [
      'an emergency sign is gone',
      [['emergencies.json', '"bleed for long",', '']],
      [
        [
          'emergency',
          'emergencies.json, signs.faint.signs: "faint; bleed for long; cannot wake up" is now "faint; cannot wake up"',
        ],
      ],
    ],
    [
      'an emergency sign is weaker',
      [['emergencies.json', 'bleed for long', 'bleed for days']],
      [['emergency', 'emergencies.json, signs.faint.signs.1: "bleed for long" is now "bleed for days"']],
    ],
    [
      'a joined card leaves out one more sign',
      [['emergencies.json', '"signs":[]', '"signs":[{"words":"faint","saidBy":["bleed for long","chest pain"]}]']],
      [['emergency', 'emergencies.json, joined.signs: "faint (said by bleed for long and chest pain)" is new']],
    ],
    [
      'the card of a text names other signs',
      [[NORMAL, 'signs="faint"', 'signs="chest"']],
      [['emergency', 'Call 911 if you: faint; bleed for long; cannot wake up → Call 911 if you have: chest pain']],
    ],
    [
      'words are required no more',
      [['required-words.json', '{"say":"Eat beans.","requiredIn":["labIron/CONTENT_LOW"]},', '']],
      [['emergency', 'required-words.json, words: "Eat beans. (in labIron/CONTENT_LOW)" was removed']],
    ],
    [
      'words are required from now on',
      [
        [
          'required-words.json',
          '{"say":"is low."',
          '{"say":"Low is under","requiredIn":["labIron/CONTENT_LOW"]},{"say":"is low."',
        ],
      ],
      [['rest', 'required-words.json, words: "Low is under (in labIron/CONTENT_LOW)" is new']],
    ],
    [
      'required words are others',
      [['required-words.json', '"Eat beans."', '"Low is under"']],
      [['emergency', 'required-words.json, words.0.say: "Eat beans." is now "Low is under"']],
    ],
    [
      'a figure is required in no text any more',
      [['figures.json', '"requiredIn":["labIron/CONTENT_NORMAL"],', '']],
      [['rest', 'figures.json, figures.minutes.requiredIn: "labIron/CONTENT_NORMAL" was removed']],
    ],
    [
      'a fallback is weaker',
      [
        [
          'urgency.json',
          '"If you cannot reach your physician today, go to an emergency room or urgent care."',
          '"If you cannot reach your physician today, wait."',
        ],
      ],
      [
        [
          'emergency',
          'urgency.json, today.fallbacks.default: "If you cannot reach your physician today, go to an emergency room or urgent care." is now "If you cannot reach your physician today, wait."',
        ],
      ],
    ],
    [
      'the fallback of a text is another one',
      [[LOW, '<HowSoon />', '<HowSoon fallback="urgent-care" />']],
      [
        [
          'emergency',
          'If you cannot reach your physician today, go to an emergency room or urgent care. → If you cannot reach your physician today, go to urgent care.',
        ],
      ],
    ],
    [
      'today is soon in urgency.json',
      [['urgency.json', '"head": "Contact your physician today"', '"head": "Contact your physician soon"']],
      [
        [
          'urgency',
          'urgency.json, today.card.head: "Contact your physician today" is now "Contact your physician soon"',
        ],
      ],
    ],
    [
      'a color is another one',
      [[IRON, '"Red"', '"Orange"']],
      [['urgency', 'Lab Iron: color of LOW is now Orange (was Red)']],
    ],
    [
      'a text says how soon no more',
      [[UNDER_10, '<HowSoon />\n\n', 'See a physician.\n\n']],
      [['emergency', expect.stringContaining(' → See a physician.') as string]],
    ],
    [
      'a deadline in prose is another one',
      [[HIGH, 'soon, within the next two weeks', 'when you have time']],
      [
        [
          'urgency',
          'Make an appointment with your physician soon, within the next two weeks. → Make an appointment with your physician when you have time.',
        ],
      ],
    ],
    [
      'a limit moves people to a text without their emergency signs',
      [[IRON, /("(?:exclusiveMaximum|minimum)": )50/g, '$145']],
      [['emergency', 'Lab Iron: 45.0 to 49.9 ug/dL is now Normal (was Low)']],
    ],
    [
      'a label is another one',
      [[IRON, '"displayedLabel": "Low"', '"displayedLabel": "Too Low"']],
      [['threshold', 'Lab Iron: label of LOW is now Too Low (was Low)']],
    ],
    [
      'a label that says "critical" of a range that was as urgent before',
      [[IRON, '"displayedLabel": "Low"', '"displayedLabel": "Low, critical"']],
      [['threshold', 'Lab Iron: label of LOW is now Low, critical (was Low)']],
    ],
    [
      'a finding is critical',
      [[IRON, '"incidentalId": "paleSkin"', '"critical": true, "incidentalId": "paleSkin"']],
      [
        [
          'urgency',
          'Lab Iron: incidental finding paleSkin is now always, critical, in a box of its own (was always, in a box of its own)',
        ],
      ],
    ],
    [
      'another answer is measured',
      [[IRON, 'scores.iron', 'scores.stroke']],
      [['threshold', 'Lab Iron: answer measured of labIron is now scores.stroke (was scores.iron)']],
    ],
    [
      'the LOINC code is another one',
      [[IRON, '"code": "2498-4"', '"code": "2500-7"']],
      [['threshold', 'Lab Iron: LOINC code of labIron is now 2500-7 (was 2498-4)']],
    ],
    [
      'the unit is another one, typed in values and words',
      [
        [IRON, /ug\/dL/g, 'mmol/L'],
        [LOW, /ug\/dL/g, 'mmol/L'],
        [UNDER_10, /ug\/dL/g, 'mmol/L'],
        [NORMAL, /ug\/dL/g, 'mmol/L'],
      ],
      [['threshold', 'Lab Iron: unit is now mmol/L (was ug/dL)']],
    ],
    [
      'decimals',
      [[IRON, '"decimals": 1', '"decimals": 0']],
      [['threshold', 'Lab Iron: decimals of labIron is now 0 (was 1)']],
    ],
    [
      'a rule picks another text, without their emergency signs',
      [[IRON, '"exclusiveMaximum": 10', '"exclusiveMaximum": 20']],
      [['emergency', 'Lab Iron: 10.0 to 19.9 ug/dL is now CONTENT_LOW_UNDER_10 (was CONTENT_LOW)']],
    ],
    ['words of a red result', [[LOW, 'Eat beans', 'Eat lentils']], [['red', 'Eat beans. → Eat lentils.']]],
    ['words of an orange result', [[HIGH, 'Eat beans', 'Eat lentils']], [['orange', 'Eat beans. → Eat lentils.']]],
    [
      'words of a yellow result',
      [['interpretations/iron-risk/moderate.mdx', 'is moderate', 'is in the middle']],
      [['yellow', expect.stringContaining('in the middle') as string]],
    ],
    [
      'words of a green result',
      [[KNEE, 'knee bends. It', 'knee is fine. It']],
      [
        ['green', 'Your left knee bends. → Your left knee is fine.'],
        ['green', 'Your right knee bends. → Your right knee is fine.'],
      ],
    ],
    ['a figure', [['figures.json', '30', '45']], [['green', 'figures.json, figures.minutes.value: "30" is now "45"']]],
    [
      'a message with a limit',
      [['messages/login.json', '15', '50']],
      [['guidance', 'Wait 15 minutes. → Wait 50 minutes.']],
    ],
    ['a message without one', [['messages/login.json', '"Login"', '"Sign in"']], [['rest', 'Login → Sign in']]],
    [
      'a page with a deadline',
      [['pages/when-ready.mdx', 'In a few weeks', 'In ten weeks']],
      [['guidance', 'In a few weeks. → In ten weeks.']],
    ],
    [
      'a drawing',
      [[IRON, '"label": "A red blood cell"', '"label": "A white blood cell"']],
      [['rest', expect.stringContaining('drawings is now images/red-cell.svg "A white blood cell"') as string]],
    ],
    [
      'the name of a test',
      [[RISK, '"name": "Iron Risk"', '"name": "Risk"']],
      [['rest', 'Risk: name is now Risk (was Iron Risk)']],
    ],
    [
      'the name of a product',
      [['products/FE/product.json', '"name": "Iron"', '"name": "Metal"']],
      [['rest', 'Iron → Metal']],
    ],
    [
      'the tier of a package',
      [['packages/FEP.json', 'Gold', 'Silver']],
      [['rest', 'Package FEP (Iron Package): its tier is now Silver (was Gold)']],
    ],
    [
      'a new package',
      [
        [
          'packages/NEW.json',
          '',
          sample['packages/FEP.json']!.replace('"FEP"', '"NEW"').replace('Iron Package', 'More'),
        ],
      ],
      [
        ['rest', 'Package NEW (More) now holds FE (was none)'],
        ['rest', 'Package NEW (More): its tier is now Gold (was none)'],
        ['rest', 'Added: packages/NEW'],
      ],
    ],
    [
      'a package that was removed',
      [['packages/FEP.json', /[^]+/, '']],
      [
        ['rest', 'Removed: packages/FEP'],
        ['rest', 'Package FEP (Iron Package) now holds none (was FE)'],
        ['rest', 'Package FEP (Iron Package): its tier is now none (was Gold)'],
      ],
    ],
    ['a package that one side cannot read', [['packages/FEP.json', '{', '']], []],
    [
      'the reason why states do not allow a test',
      [['not-offered.json', '"stateRegulations"', '"stateLaw"']],
      [
        [
          'threshold',
          'Tests that states do not allow are now labIron in MA (stateLaw) (was labIron in MA (stateRegulations))',
        ],
      ],
    ],
    [
      'a product without a test',
      [['products/FE/product.json', '"ironRisk",', '']],
      [['threshold', expect.stringContaining('Product FE (Iron) now includes the tests labIron, knee') as string]],
    ],
    [
      'a text by another name',
      [
        [LOW, 'CONTENT_LOW', 'CONTENT_LOWER'],
        [IRON, /"CONTENT_LOW"/g, '"CONTENT_LOWER"'],
      ],
      expect.arrayContaining([['rest', 'Renamed: labIron/CONTENT_LOW → labIron/CONTENT_LOWER']]) as never,
    ],
  ])('%s', (_, edits, lines) => {
    expect(listLines(compare(...edits))).toEqual(lines)
  })
})

const describeOnly = (...edits: readonly Edit[]) =>
  listRankSections(compare(...edits).changes).flatMap(({ changes }) => changes)

describe('a change says who reads what instead', () => {
  it('if a condition swaps the words of readers', () => {
    const diff = compare([HIGH, '<When none="ANEMIA SURGERY">', '<When none="ANEMIA">'])
    expect(diff.signOff).toMatchObject({ readers: 1, texts: 1 })
    expect(formatDiffText(diff, false)).toContain(
      'People with a past surgery, without anemia, Iron Risk 41 or more: now also read “You have no history.”',
    )
  })

  it('if a sentence moves: nothing is lost, and no reader reads less', () => {
    const [gone, come, ...others] = describeOnly([LOW, /(Call 911 if you faint\.)\n\n([^]+)$/, '$2\n\n$1'])
    expect(others).toEqual([])
    expect([gone!.head, gone!.lines]).toEqual([['Call 911 if you faint.', ''], ['Still in the text, elsewhere.']])
    expect([come!.head, come!.lines]).toEqual([
      ['', 'Call 911 if you faint.'],
      ['Moved here from elsewhere in the text.'],
    ])
  })

  it('if a text is removed: its readers now read the usual text of the range, and lose the words that only the old one had', () => {
    const change = describeOnly(
      [UNDER_10, /[^]+/, ''],
      [IRON, /,\s*"CONTENT_LOW_UNDER_10"\s*\]/, ']'],
      [IRON, /"contentRules": \[[^]*?\n {6}\]/, '"contentRules": []'],
    ).find(({ head }) => String(head).startsWith('Removed'))
    expect(change).toMatchObject({
      head: 'Removed: labIron/CONTENT_LOW_UNDER_10',
      lines: ['Its readers now read labIron/CONTENT_LOW.'],
    })
    expect(change!.sentences.flat().join(' ')).toContain('Call 911 if you faint.')
  })

  it('if a text is added: its words, and what its readers read before', () => {
    const after = { ...content, 'interpretations/iron-risk/high-anemia.mdx': entry('CONTENT_EXTRA', 'LOW', 'New.') }
    const [change] = listRankSections(diffContent(compileFiles(content), compileFiles(after)).changes).flatMap(
      ({ changes }) => changes,
    )
    expect(change).toMatchObject({ head: 'Added: ironRisk/CONTENT_EXTRA', readers: 1, texts: 1 })
    expect(change!.sentences.flat().join(' ')).toContain('New.')
  })

  it('if a limit changes: the data, and each sentence that shows the limit, once', () => {
    const [change, ...others] = describeOnly([IRON, /("(?:exclusiveMaximum|minimum)": )50/g, '$145'])
    expect(others).toEqual([])
    expect(change!.lines).toEqual([
      'People with 45.0 to 49.9 ug/dL no longer read “If you cannot reach your physician today, go to an emergency room or urgent care. Call 911 if you faint.” They now read “Share at your next visit” instead of “Contact your physician today” and “Call 911 if you: faint; bleed for long; cannot wake up.”',
      'band of LOW is now under 45 ug/dL (was under 50 ug/dL)',
      'band of NORMAL is now 45 ug/dL or more (was 50 ug/dL or more)',
    ])
    expect(change!.sentences).toEqual(
      expect.arrayContaining([
        ['Low is under 50.0 ug/dL.', 'Low is under 45 ug/dL.'],
        ['Under 50.0 is low.', 'Under 45 is low.'],
      ]),
    )
    expect(change!.readers).toBe(3)
  })
})

it('names the test once, in the first line, even though its name has a colon', () => {
  const changes = describeOnly(
    [RISK, '"name": "Iron Risk"', '"name": "Risk: Iron"'],
    [RISK, '"displayedLabel": "Low"', '"displayedLabel": "Small"'],
    [RISK, '"displayedRange": "0 - 20"', '"displayedRange": "20 or less"'],
  )
  expect(changes).toContainEqual(
    expect.objectContaining({
      test: 'Risk: Iron',
      head: 'Risk: Iron: label of LOW is now Small (was Low)',
      lines: ['displayed range of LOW is now 20 or less (was 0 - 20)'],
    }),
  )
})

it('reports the same change to two tests in one folder once', () => {
  const [change, ...others] = describeOnly([
    'interpretations/knee-angle/interpretation.json',
    '"displayedStyle": "Green"',
    '"displayedStyle": "Red"',
  ])
  expect(others).toEqual([])
  expect(change).toMatchObject({
    head: 'Knee Angle, Left Knee and Knee Angle, Right Knee: color of NORMAL is now Red (was Green)',
    readers: 2,
    texts: 2,
  })
})

it('puts help first, and a count of approvals that are no longer valid last', () => {
  const diff = compare(
    ['messages/login.json', '"Login"', '"Sign in"'],
    ['messages/login.json', '15', '50'],
    [HIGH, 'Eat beans', 'Eat lentils'],
    [IRON, '"2498-4"', '"2500-7"'],
    ['urgency.json', '"head": "Contact your physician today"', '"head": "Contact your physician soon"'],
    [LOW, 'Call 911 if you faint.\n\n', ''],
  )
  expect(listRankSections(diff.changes).map(({ rank }) => rank)).toEqual([
    'emergency',
    'urgency',
    'threshold',
    'orange',
    'guidance',
    'rest',
  ])
  const open = { ...diff, signOff: { ...diff.signOff, lost: ['labIron/CONTENT_LOW'] } }
  expect(formatDiffText(open, false)).toMatch(/\n\nNo longer approved \(1\)$/)
  expect(formatDiffText(open, false, undefined, true)).toMatch(
    /\n\nNo longer approved \(1\)\n {2}labIron\/CONTENT_LOW$/,
  )
})
