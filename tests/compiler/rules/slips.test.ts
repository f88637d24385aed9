import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../src/compiler/source/apply-edits.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { compileSlip, expectFirst, listErrors, type Expected, type Slip } from './compile-slip.ts'

const low = 'interpretations/lab-iron/low.mdx'
const normal = 'interpretations/lab-iron/normal.mdx'
const low10 = 'interpretations/lab-iron/low-under-10.mdx'
const high = 'interpretations/iron-risk/high.mdx'
const iron = 'interpretations/lab-iron/interpretation.json'
const page = 'pages/when-ready.mdx'
const words = 'Eat beans.'
const condition = '<When all="ANEMIA">'

describe('a tag', () => {
  it.each<readonly [Slip, Expected]>([
    [
      [low, '<Include fragment="share" />', '<Include fragment="share" fragment="x" />'],
      ['component', '<Include', '"fragment" is in <Include> twice'],
    ],
    [
      [high, condition, '<When all="ANEMIA" all="SURGERY">'],
      ['component', '<When', '"all" is in <When> twice'],
    ],
    [
      [high, condition, '<When all="ANEMIA" none="">'],
      ['component', '<When', '"none" in <When> says nothing.'],
    ],
    [
      [low, words, 'Eat beans. <HowSoon ask />'],
      ['component', '<HowSoon', '"ask" in <HowSoon> says nothing.'],
    ],
    [
      [low, words, 'Eat beans. <HowSoon ask=" " />'],
      ['component', '<HowSoon', '"ask" in <HowSoon> says nothing.'],
    ],
    [
      [low, words, 'Eat beans. <HowSoon alone="false" />'],
      ['component', '<HowSoon', 'Unexpected words for "alone"'],
    ],
    [
      [low, words, 'Eat beans. <Result say />'],
      ['component', '<Result', '"say" in <Result> says nothing.'],
    ],
    [
      [low, words, '[](/when-ready) Eat beans.'],
      ['link', '[](', 'This link has no words.'],
    ],
    [
      [page, 'In a few weeks.', 'In a few weeks.\n\nOr sooner.\n---\n\nCall us.'],
      ['markdown', '---', 'Unexpected line of dashes below words'],
    ],
    [
      [high, '</When>', '</Whn>'],
      ['mdx-syntax', '</Whn>', 'Unexpected </Whn>, expected </When>.'],
    ],
    [
      [high, '</When>', '</When'],
      ['mdx-syntax', '</When', 'This tag is not complete'],
    ],
    [
      [high, condition, '<When all="ANEMIA>'],
      ['mdx-syntax', '<When all="ANEMIA>', 'This tag is not complete'],
    ],
    [
      [high, condition, '<When all=“ANEMIA”>'],
      ['mdx-syntax', '<When all=“', 'This tag is not complete'],
    ],
    [
      [high, condition, '<When all=ANEMIA>'],
      ['mdx-syntax', '<When all=A', 'This tag is not complete'],
    ],
    [
      [high, '</When>', '- </When>'],
      ['mdx-syntax', '</When>', '</When> does not close the tag that is open here.'],
    ],
    [
      [low, words, 'Eat <https://example.com>.'],
      ['mdx-syntax', '<https', 'Unexpected address in "<" and ">".'],
    ],
    [
      [low, words, 'Eat<br>beans.'],
      ['mdx-syntax', '<br>', 'The tag <br> is opened but not closed'],
    ],
  ])('%j is an error at its place', (slip, expected) => {
    expect(expectFirst(slip, expected).filter(([rule]) => rule !== 'part' && rule !== expected[0])).toEqual([])
  })

  it('may leave out the numbers of a result', () => {
    expect(listErrors([low, words, 'Eat beans. <Result say="" />']).map(([rule]) => rule)).not.toContain('component')
  })

  it('that is not HTML should be deleted, not closed', () => {
    const { findings } = compileSlip([low, words, 'Eat<br>beans.'])
    expect(findings[0]!.fix).toBe('Delete the tag; texts are Markdown.')
  })
})

describe('a mark that readers would see', () => {
  it.each([
    ['-Eat beans.', '-'],
    ['*Eat beans.', '*'],
    ['_Eat beans.', '_'],
    ['+Eat beans.', '+'],
    ['–Eat beans.', '–'],
    ['Eat beans &amp greens.', '&amp'],
    ['Eat beans if iron is > low.', '>'],
    ['Eat beans if iron is ≥ low.', '≥'],
    ['+++ Eat beans.', '+++'],
  ])('%j is a leftover', (text, mark) => {
    expect(expectFirst([page, 'In a few weeks.', text], ['leftover', text, `"${mark}" is left over.`])).toEqual([])
  })

  it.each([
    ['Eat beans..', '..'],
    ['Eat beans...', '...'],
    ['Eat beans .', ' .'],
    ['Eat beans , greens.', ' ,'],
    ['Eat beans,. Eat greens.', ',.'],
    ['Eat beans,, greens.', ',,'],
  ])('%j is wrong punctuation', (text, marks) => {
    expect(expectFirst([page, 'In a few weeks.', text], ['leftover', text, `Unexpected "${marks}" in "`])).toEqual([])
  })

  it.each([
    'Eat beans in the a.m., not later.',
    'Eat beans (greens, too).',
    'Eat beans & greens.',
    '"Beans?" you ask.',
  ])('%j is correct English', (text) => {
    expect(listErrors([page, 'In a few weeks.', text])).toEqual([])
  })
})

describe('a slip in a sentence', () => {
  const listWarnings = (slip: Slip, rule: string) =>
    compileSlip(slip).findings.flatMap((one) => (one.rule === rule ? [[one.severity, one.message]] : []))

  it.each([
    ['Eat beans each day.cooking them helps.', 'Unexpected "day.cooking" in "Eat beans each day.cooking them helps."'],
    ['Eat beans? sure, they help.', '"sure" begins a sentence in lowercase: "sure, they help."'],
    ['Eat beans. they help.', '"they" begins a sentence in lowercase: "they help."'],
    ['Aim for 30. then rest.', '"then" begins a sentence in lowercase: "then rest."'],
    ['Eat beans,greens and nuts.', 'Unexpected "beans,greens" in "Eat beans,greens and nuts."'],
    ['Eat beans ,greens and nuts.', 'Unexpected ",greens" in "Eat beans ,greens and nuts."'],
    ['- Eat beans\n-Eat greens.', 'Unexpected "-" in "Eat beans -Eat greens."'],
    ['Eat beans (or greens.', '( has no match.'],
    ['Eat beans or greens).', ') has no match.'],
    ['Eat beans. Eat "greens.', '" has no match.'],
  ])('%j warns', (text, message) => {
    expect(listWarnings([page, 'In a few weeks.', text], 'punctuation')).toEqual([
      ['warning', expect.stringContaining(message.replace(/\.$/, ''))],
    ])
  })

  it.each([
    'Call by 5 p.m. on that day, e.g. from home. Tell us.',
    'Take approx. three cups, not 2 oz. of it.',
    'See example.com or www.heart.org/beans for help. Read report.pdf.',
    '"Beans?" you ask. Yes.',
    'Your eGFR is low. eGFR falls with age. pH does not.',
    'Eat 1,200 beans (or greens), and (c) rest. 1) Sit. 2) Run at 5\'10".',
    'A low-salt, well-known meal - and -5 to +3 degrees.',
    '- Eat beans\n- eat greens',
  ])('%j is correct English', (text) => {
    expect(listWarnings([page, 'In a few weeks.', text], 'punctuation')).toEqual([])
  })

  it.each([
    ['Call {phone}..', 1],
    ['Call {phone}. we answer.', 1],
    ['Call (at {phone}.', 1],
    ['Calling {phone}...', 0],
  ])('%j in a message: %i warnings', (text, count) => {
    const slip = ['messages/login.json', 'Call {phone}.', text] as const
    expect(listWarnings(slip, 'message-punctuation')).toHaveLength(count)
  })
})

describe('a value', () => {
  it.each([
    [iron, '"name": "Iron"', '"name": "Iron "'],
    [iron, '"name": "Iron"', '"name": " Iron"'],
    [iron, '"displayedLabel": "Low"', '"displayedLabel": "Low\t"'.replace('\t', '  ')],
    [low, 'resultValues: ["{labIron} ug/dL"]', 'resultValues: ["{labIron}  ug/dL"]'],
    ['messages/login.json', '"Call {phone}."', '"Call {phone}. "'],
  ])('%s has no invisible spaces, and --fix removes them: %j, %j', (...slip) => {
    const { files, findings } = compileSlip(slip)
    const found = findings.filter(({ rule }) => rule === 'spaces')
    expect(found.map(({ path, message }) => [path, message.slice(0, 20)])).toEqual([[slip[0], 'Unexpected spaces in']])
    const fixed = applyEdits(files[slip[0]]!, [found[0]!.edit!])
    expect(fixed).toBe(sample[slip[0]])
  })

  it('may have a line break between paragraphs that readers must read', () => {
    const changed = JSON.stringify({ words: [{ say: 'Eat beans\nEat greens', requiredIn: ['labIron/CONTENT_LOW'] }] })
    const { findings } = compileFiles({ ...sample, 'required-words.json': changed })
    expect(findings.filter(({ rule }) => rule === 'spaces')).toEqual([])
  })

  it.each(['\u00A0', '\u2009', '\u202F', '\u3000'])('has no blank other than a space: %j', (blank) => {
    for (const slip of [
      [low, 'title: Iron', `title:${blank}Iron`],
      [low, 'title: Iron', `${blank}title: Iron`],
      ...(blank === '\u00A0' ? [] : [[low, words, `Eat${blank}beans.`] as const]),
      [iron, '"name": "Iron"', `"name": "Iron${blank}"`],
    ] as const) {
      const { files, findings } = compileSlip(slip)
      const found = findings.find(({ rule }) => rule === 'invisible-character')
      expect(found?.message).toMatch(/^Unexpected .*\(U\+[\dA-F]{4}\), expected a space\.$/)
      expect(applyEdits(files[slip[0]]!, [found!.edit!])).toBe(files[slip[0]]!.replace(blank, ' '))
    }
  })

  it('may have, in prose, a non-breaking space, which programs paste', () => {
    expect(listErrors([low, words, 'Eat\u00A0beans.'])).toEqual([])
    expect(listErrors([low, words, 'Eat&nbsp;beans.'])).toEqual([])
  })

  it('appears next to the bar once, and in each text of a test', () => {
    const value = 'resultValues: ["{labIron} ug/dL"]'
    const twice = 'resultValues: ["{labIron} ug/dL", "{labIron} ug/dL"]'
    const repeated = 'Unexpected repetition in "resultValues"'
    expect(expectFirst([normal, value, twice], ['schema', '["', repeated])).toEqual([])
    const unlike = 'Unlike the other texts of the test, this one shows no value here'
    expectFirst([normal, value, 'resultValues: []'], ['value-templates', '[]', unlike])
    expect(listErrors([low10, value, 'resultValues: []'])).toEqual([])
  })

  it('with an unclosed brace stops nothing, even if a text states the result', () => {
    const files = {
      ...sample,
      [low]: sample[low]!.replace('["{labIron} ug', '["{labIron ug').replace(words, 'Eat beans. <Result />'),
      'result-sentences.json': JSON.stringify({
        withValue: '{subject} was {value}{how}. That is in the {label} range{say}.',
        withoutValue: '{subject}{how}: {label}{say}.',
        afterRange: ' ({range})',
      }),
    }
    const found = compileFiles(files).findings.filter(({ path }) => path === low)
    expect(found.map(({ rule }) => rule)).toContain('placeholder')
    expect(found.find(({ rule }) => rule === 'part')?.message).toContain('cannot be read: "{" or "<" begins something')
  })

  it('that is empty is called empty', () => {
    expectFirst([low, 'title: Iron', 'title:'], ['schema', '', 'Unexpected empty "title", expected words in quotes.'])
  })
})
