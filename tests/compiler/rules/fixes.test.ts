import { describe, expect, it } from 'vitest'
import { rules } from '../../../src/compiler/rules/registry.ts'
import type { CheckRule } from '../../../src/compiler/rules/rule.ts'
import { describeExpectedNames } from '../../../src/compiler/source/describe-expected-names.ts'
import { memoizeByObject } from '../../../src/compiler/source/memoize-by-object.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { breakRule } from './break-rule.ts'
import { followFixes } from './follow-fix.ts'
import { wrongTexts } from './wrong-texts.ts'

type Files = Readonly<Record<string, string>>
/** Following fixes leads to a request to change the files further. */
const find = memoizeByObject((files: Files) => compileFiles(files).findings)
const listErrors = (files: Files) => find(files).filter(({ severity }) => severity === 'error')
const withExample = (rules as readonly CheckRule[]).filter((rule) => rule.in !== undefined && rule.severity === 'error')

/** Files without what no reader sees: empty lines, and blanks at the ends of lines. */
const normalize = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll(/\s*\n\s*/g, '\n')]))

/** Whether files have no error and yet differ from what they were before they were broken. */
const isUnseen = (files: Files) =>
  listErrors(files).length === 0 && JSON.stringify(normalize(files)) !== JSON.stringify(normalize(sample))

describe('a fix that an editor follows', () => {
  it.each(withExample.map((rule) => [rule.id, rule] as const))(
    'leaves no wrong text without an error, for %s',
    (_, rule) => {
      expect(isUnseen(followFixes(breakRule(rule), find))).toBe(false)
    },
  )

  it.each(withExample.map((rule, index) => [rule.id, rule, index] as const))(
    'removes no other error, for %s',
    (_, rule, index) => {
      const others = withExample.filter((one) => one !== rule && one.in === rule.in && one.good !== '')
      const unseen = [others[index % others.length]].filter((other) => {
        const broken = breakRule(rule)
        const text = broken[rule.in!]!
        if (!other || !text.includes(other.good)) return false
        return isUnseen(followFixes({ ...broken, [rule.in!]: text.replace(other.good, () => other.bad) }, find))
      })
      expect(unseen.map((other) => other?.id)).toEqual([])
    },
  )
})

describe('if either of two places may be wrong', () => {
  it.each(wrongTexts)('%s is an error, and no fix makes it pass', (_, changes) => {
    const wrong = { ...sample, ...changes }
    expect(listErrors(wrong)).not.toEqual([])
    expect(listErrors(followFixes(wrong, find))).not.toEqual([])
    for (const { fix, message } of listErrors(wrong))
      expect(fix, message).not.toMatch(
        /^(?:Delete|Remove|Swap|Change both)\b|\bor (?:delete|leave|remove)\b|Write "[^"}]{2}/,
      )
  })
})

it.each([
  [
    '<Advice />',
    'Unexpected <Advice>, expected a tag that texts may have.',
    'Remove the tag, and write its words as plain text; or write one of <When>, <Flags>, <Include>, <Result>, <HowSoon>, <Emergency>, <Exact>.',
  ],
  ['<Resutl />', 'Unexpected <Resutl>, expected a tag that texts may have.', 'Did you mean "Result"?'],
  ['<result />', 'Unexpected <result>, expected a tag that texts may have.', 'Did you mean "Result"?'],
  ['Eat <b>beans</b>.', 'Unexpected <b>, expected Markdown.', 'Write it in Markdown, without the tag.'],
])('the fix for a tag that texts do not have names the possible tags once: %s', (words, message, fix) => {
  const low = 'interpretations/lab-iron/low.mdx'
  const found = find({ ...sample, [low]: sample[low]!.replace('- Eat greens.', `- Eat greens.\n\n${words}`) })
  expect(found.filter(({ rule }) => /^(?:component|raw-html)$/.test(rule))).toMatchObject([{ message, fix }])
})

describe('"Did you mean"', () => {
  it.each([
    ['MT', ['ME', 'MD']],
    ['MALE_HIGHER', ['FEMALE_HIGHER']],
    ['CONTENT_2', ['CONTENT_1']],
    ['OVER51', ['OVER55']],
    ['leftArm', ['rightArm', 'leftLeg']],
    ['LOW', ['NOW']],
    ['CONTENT_LOWER', ['CONTENT_LOWED', 'CONTENT_LOWES']],
  ])('is not asked if %s may be another name', (word, known) => {
    expect(describeExpectedNames(word, known)).toContain('Expected one of')
  })

  it.each([
    ['labIorn', 'labIron'],
    ['ANEMEA', 'ANEMIA'],
    ['displayStyle', 'displayedStyle'],
    ['content_low', 'CONTENT_LOW'],
  ])('is asked for a slip: %s', (word, meant) => {
    expect(describeExpectedNames(word, [meant, 'CONTENT_OTHER'])).toBe(`Did you mean "${meant}"?`)
  })
})
