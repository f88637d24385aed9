import { describe, expect, it } from 'vitest'
import { sample } from '../../fixtures/sample-content.ts'
import { compileSlip, expectFirst, listErrors, type Slip } from './compile-slip.ts'

const low = 'interpretations/lab-iron/low.mdx'
const iron = 'interpretations/lab-iron/interpretation.json'

describe('JSON', () => {
  it.each<readonly [Slip, string, string]>([
    [[iron, '"name": "Iron"', '“name”: "Iron"'], '“name', 'Unexpected quote “, expected ".'],
    [[iron, '"name": "Iron"', "'name': 'Iron'"], "'name", `Unexpected quote ', expected ".`],
    [[iron, '"name": "Iron"', '"name": “Iron”'], '“Iron', 'Unexpected quote “, expected ".'],
    [[iron, '"name": "Iron",', '"name": "Iron"'], '"', 'After this, a comma is missing.'],
    [[iron, '"name": "Iron",', '"name": "Iron'], '"Iron', 'The quote (") that begins here is not closed'],
    [[iron, '"NORMAL"\n', '"NORMAL",\n'], ',', 'Unexpected comma, expected none here.'],
    [[iron, '"name": "Iron",', '"name": "Iron",,'], ',,', 'Unexpected comma, expected none here.'],
    [[iron, '"name": "Iron",', '"name": "Iron", // ours'], '// ours', 'This file cannot contain comments.'],
    [[iron, '"decimals": 1', '"decimals": 1,5'], ',5', 'Unexpected comma in a number, expected a point.'],
    [[iron, '"decimals": 1', '"decimals": yes'], 'yes', 'Unexpected "yes" without quotes.'],
  ])('%j is one error at the place that must change', (slip, at, message) => {
    expect(expectFirst(slip, ['json-syntax', at, message])).toEqual([])
  })

  it('is closed exactly once', () => {
    const text = sample['packages/FEP.json']!
    const open = listErrors(['packages/FEP.json', text, text.trimEnd().slice(0, -1)])
    expect(open.map(([, , message]) => message)).toEqual(['A closing bracket, "}" or "]", is missing.'])
    const more = listErrors(['packages/FEP.json', text, `${text}}`])
    expect(more.map(([, , message]) => message)).toEqual(['There is more after the end.'])
    const empty = listErrors(['packages/FEP.json', text, ' \n'])
    expect(empty.map(([, , message]) => message)).toEqual(['This file is empty.'])
  })

  it('must not have a group in place of one of several words', () => {
    expectFirst(['packages/FEP.json', '"Gold"', '{}'], ['schema', '{}', 'Unexpected {} for "tier".'])
  })
})

describe('a line of front matter', () => {
  const title = 'title: Iron'
  it.each<readonly [string, string, string]>([
    [' title: Iron', 'title: Iron', 'This line between the two "---" is indented.'],
    ['title:Iron', 'title:Iron', 'This line between the two "---" is not a fact.'],
    ['title = Iron', 'title = Iron', 'This line between the two "---" is not a fact.'],
    ['title：Iron', 'title：Iron', 'This line between the two "---" is not a fact.'],
    ['title: Iron\nA note to myself', 'A note', 'This line between the two "---" is not a fact.'],
    ['- title: Iron', '- title', 'This line between the two "---" is not a fact.'],
    ['title: Iron\nimages: [“{labIron} ug/dL”]', '[“{', 'The quotes in this list are curly.'],
    ['title: Iron\nimages: ["a"], "b"', ', "b"', 'There is more after the end of this list.'],
    ['title: Iron\nimages: ["a"]: more', ': more', 'There is more after the end of this list.'],
  ])('%j is one error at the line that must change', (line, at, message) => {
    expect(expectFirst([low, title, line], ['yaml-syntax', at, message])).toEqual([])
  })

  it.each([
    ['title: Iron # for men', '# for men'],
    ['# A note\ntitle: Iron', '# A note'],
    ['title: "Iron" # for men', '# for men'],
    ["title: Women's # for men", '# for men'],
    ['title: Iron\nimages: ["a", # one\n "b"]', '# one'],
  ])('%j has text after a number sign, which is an error', (line, at) => {
    const message = `Unexpected "${at}": no one reads what follows " #".`
    expect(expectFirst([low, title, line], ['yaml-feature', at, message])).toEqual([])
  })

  it.each(['"Iron # 1"', "'Iron # 1'", 'Iron#1', '>-\n  # Iron'])(
    'may have a number sign in its value: %j',
    (value) => {
      expect(listErrors([low, title, `title: ${value}`]).filter(([rule]) => rule !== 'title')).toEqual([])
    },
  )

  it.each(['2026-02-30', '2026-11-29'])('with the date %s instead of words is called a date', (date) => {
    const { findings } = compileSlip([low, title, `title: ${date}`])
    expect(findings.find(({ rule }) => rule === 'schema')).toMatchObject({
      message: 'Unexpected date for "title", expected words in quotes.',
      fix: 'Put it in quotes.',
    })
  })
})

it('an unclosed brace is marked at that brace, not at a later one', () => {
  const words = 'Your iron was {labIron} ug/dL. **That is low.**'
  const message = 'An opening brace "{" has no closing brace "}".'
  for (const text of [`Your {labIron is low.\n\n${words}`, `${words}\n\nYour {labIron is low.`])
    expect(expectFirst([low, words, text], ['mdx-syntax', '{labIron is low', message])).toEqual([])
})
