import { describe, expect, it } from 'vitest'
import { definitionRules } from '../../src/compiler/wording/definition-rules.ts'
import { wordingRules } from '../../src/compiler/wording/check-wording.ts'
import { realExamples } from './real-examples.ts'
import { compileFiles, sample, sampleWith } from './sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const NORMAL = 'interpretations/lab-iron/normal.mdx'
const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const FAMILY = 'interpretations/iron-risk/high.mdx'

const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
const say = (sentence: string) => (text: string) => text.replace('**That is low.**', sentence)
const red = (text: string) => text.replace('"displayedStyle": "Yellow"', '"displayedStyle": "Red"')

type Example = readonly [rule: string, path: string, change: (text: string) => string, message: RegExp]

/** For every wording rule a change that breaks it. */
const bad: readonly Example[] = [
  ['other-band', LOW, say('That is in the Normal range.'), /belongs to Low but says "in the Normal"/],
  ['other-band', LOW, say('Your risk is Normal because you eat well.'), /says "Your risk is Normal"/],
  ['other-band', LOW, say('Your iron level puts you at normal risk.'), /belongs to Low/],
  ['header-band', LOW, swap('Your result was Low', 'Your result was Normal'), /but the range is Low/],
  ['direction', LOW, say('That is higher than normal.'), /"higher than" contradicts Low/],
  ['direction', LOW, say('It was too high.'), /"too high" contradicts Low/],
  ['direction', NORMAL, swap('Share this', 'That is lower than normal. Share this'), /contradicts Normal/],
  ['direction', LOW, say('That is in the Low range, well above the level that is best.'), /"above" contradicts Low/],
  ['outcome', LOW, say('It may lower your chance of a stroke.'), /contradicts Low, which is Yellow/],
  ['outcome', NORMAL, swap('Share this', 'This raises the risk of a stroke. Share this'), /contradicts Normal/],
  ['urgency', LOW, say('See your physician at your next visit.'), /Yellow, but the text says "at your next visit"/],
  ['urgency', NORMAL, swap(' at your next visit', ''), /does not say how soon/],
  ['instruction', DEFINITION, red, /does not begin with what to do today/],
  ['instruction', LOW, say('\n\n> Contact us.\n\n'), /box for red results/],
  [
    'same-text',
    NORMAL,
    () => sample[LOW]!.replaceAll('LOW', 'NORMAL').replace('was Low', 'was Normal'),
    /say almost the same/,
  ],
  ['foreign-number', LOW, say('Keep it at 61 or more.'), /"61" is not a threshold/],
  ['own-limits', LOW, say('That is in the Low range, under 49.'), /"under 49" is not a limit of Low/],
  ['foreign-unit', LOW, say('That is 50 mg/dL.'), /"mg\/dL" is not the unit/],
  ['foreign-unit', LOW, swap('resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIron}"]'), /lacks the unit/],
  [
    'value-templates',
    LOW,
    swap('resultValues: ["{labIron} ug/dL"]', 'resultValues: ["50 ug/dL"]'),
    /does not name the value/,
  ],
  [
    'result-said',
    LOW,
    swap('Your iron was {labIron} ug/dL. **That is low.**', 'Hello.'),
    /does not say what the result was/,
  ],
  ['physician', NORMAL, swap(' with your physician', ''), /share the result with their physician/],
  ['title', LOW, swap('title: Iron', 'title: Zinc'), /The title is "Zinc"/],
  ['repetition', LOW, say('That that is low.'), /"That that" repeats/],
  ['repetition', LOW, say('Eat beans.'), /stands twice/],
  ['repetition', FAMILY, swap('You have no history.', 'You have no no history.'), /CONTENT_HIGH_NO_HISTORY/],
  ['leftover', LOW, say('TODO.'), /"TODO" is left over/],
  ['leftover', LOW, say('That is **low.'), /"\*\*" is left over/],
  ['banned-wording', LOW, say('Unfortunately, that is low.'), /not used here/],
  ['displayed-range', DEFINITION, swap('"under 50.0"', '"under 55.0"'), /LOW shows "under 55\.0"/],
  ['displayed-range', DEFINITION, swap('"minimum": 50', '"minimum": 51'), /NORMAL shows/],
  ['unit-code', DEFINITION, swap('"ucum": "ug/dL"', '"ucum": "mg/dL"'), /not the same unit/],
]

/** Two legs, a third band and a sex, for the rules that need them. */
const wide: Record<string, string> = {
  ...sample,
  'glossary.json': JSON.stringify({ terms: [], banned: [{ wording: 'unfortunately', instead: 'leave it out' }] }),
}

function compileWith(path: string, change: (text: string) => string) {
  const before = wide[path]!
  const after = change(before)
  if (after === before) throw new Error(`Unexpected change to ${path}: it changes nothing.`)
  return compileFiles({ ...wide, [path]: after }).findings
}

describe('every wording rule', () => {
  it('is content with the sample', () => {
    expect(compileFiles(wide).findings).toEqual([])
  })

  it.each(bad)('%s finds %s', (rule, path, change, message) => {
    const found = compileWith(path, change).filter((finding) => finding.rule === rule)
    expect(found.map((finding) => finding.message).join('\n')).toMatch(message)
    expect(found.every((finding) => finding.fix !== undefined && finding.line > 0)).toBe(true)
  })

  it('tells a left leg from a right one', () => {
    const rename = (text: string) =>
      text
        .replaceAll('labIron', 'ironLeft')
        .replaceAll('lab-iron', 'iron-left')
        .replaceAll(/Iron\b(?!,)(?="|\n)/g, 'Iron Left')
    const files: Record<string, string> = {}
    for (const [path, text] of Object.entries(wide)) files[rename(path)] = rename(text)
    const left = 'interpretations/iron-left/low.mdx'
    expect(compileFiles(files).findings).toEqual([])
    files[left] = files[left]!.replace('**That is low.**', 'The flow in your right leg is low.')
    expect(compileFiles(files).findings).toMatchObject([
      { rule: 'side', file: `content/${left}`, message: expect.stringContaining('"right leg"') as string },
    ])
    files[left] = files[left].replace('your right leg is', 'both your left and right leg is')
    expect(compileFiles(files).findings).toEqual([])
  })

  it('tells a text for men from one for women', () => {
    const files: Record<string, string> = {
      ...wide,
      [DEFINITION]: wide[DEFINITION]!.replace(
        /"contentRules": \[\s*\{\s*"contentId": "CONTENT_LOW_UNDER_10",/,
        (text) => `${text} "when": { "sex": "MALE" },`,
      ),
    }
    const path = 'interpretations/lab-iron/low-under-10.mdx'
    expect(compileFiles(files).findings).toEqual([])
    expect(
      compileFiles({ ...files, [path]: files[path]!.replace('very low', 'very low for women') }).findings,
    ).toMatchObject([{ rule: 'sex', message: expect.stringContaining('"women"') as string }])
  })

  it('holds colours to grow more urgent away from green', () => {
    const third = wide[DEFINITION]!.replace('"LOW",\n', '"VERY_LOW",\n    "LOW",\n')
      .replace('"exclusiveMaximum": 50', '"minimum": 20, "exclusiveMaximum": 50')
      .replace('"under 50.0"', '"20.0-50.0"')
      .replace(
        '"interpretationRanges": [',
        '"interpretationRanges": [{ "rangeId": "VERY_LOW", "displayedLabel": "Very Low", "displayedRange": "under 20.0", "displayedStyle": "Green", "band": { "exclusiveMaximum": 20 }, "contentIds": ["CONTENT_VERY_LOW"] },',
      )
    const found = compileFiles({ ...wide, [DEFINITION]: third }).findings.filter(
      (finding) => finding.rule === 'style-order',
    )
    expect(found).toMatchObject([{ message: expect.stringContaining('calmer than its neighbour') as string }])
  })

  it('reports one cause once, with the entries that show it', () => {
    const found = compileWith(FAMILY, swap('Your score is', 'Your score score is'))
    expect(found).toHaveLength(1)
    expect(found[0]!.message).toContain('Seen in ironRisk/CONTENT_HIGH_NO_HISTORY and 3 more entries.')
    expect(found[0]).toMatchObject({ rule: 'repetition', line: 16, column: 6 })
  })

  it('reports a slip in a fragment at the fragment', () => {
    expect(compileWith('fragments/share.mdx', swap('with your', 'with with your'))).toMatchObject([
      { rule: 'repetition', file: 'content/fragments/share.mdx', line: 5 },
    ])
  })

  it('lets an entry break a rule on purpose, and only then', () => {
    const excuse = swap('title: Iron', 'excuses: [{ rule: repetition, reason: "A name." }]\ntitle: Iron')
    expect(compileWith(LOW, (text) => excuse(say('Duran Duran.')(text)))).toEqual([])
    expect(compileWith(LOW, excuse)).toMatchObject([{ rule: 'unused-excuse' }])
  })

  it('has an example for each of them', () => {
    const shown = new Set([...bad, ...realExamples].map(([rule]) => rule))
    for (const rule of ['sex', 'style-order']) shown.add(rule)
    const rules = [...wordingRules, ...definitionRules]
    expect(rules.map((rule) => rule.id).filter((id) => !shown.has(id))).toEqual([])
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
    for (const rule of rules)
      for (const text of [rule.reason, rule.bad, rule.good]) expect(text.length).toBeGreaterThan(10)
  })
})

describe('the sample', () => {
  it('can be changed', () => {
    expect(() => sampleWith(LOW, (text) => text)).toThrow('changes nothing')
  })
})
