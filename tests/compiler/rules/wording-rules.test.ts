import { describe, expect, it } from 'vitest'
import type { RuleId } from '../../../src/compiler/rules/registry.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'

const page = 'pages/when-ready.mdx'
const normal = 'interpretations/lab-iron/normal.mdx'

/** What a rule finds in a page with these words in its body: the place in the body, what is wrong, and what to do. */
function find(rule: RuleId, body: string, changes: Readonly<Record<string, string>> = {}): string[] {
  const head = '---\ntitle: When Ready\n---\n'
  const found = findWith(rule, { [page]: `${head}${body}\n`, ...changes })
  return found.map(({ line, column, message, fix }) => `${line - 3}:${column} ${message} ${fix}`)
}

describe('leftover', () => {
  const other = 'Write what participants are to read, or delete it.'

  it.each([
    ['Eat beans. TODO: which?', `1:1 "TODO" is left over. ${other}`],
    ['Eat *beans*, TBD.', `1:12 "TBD" is left over. ${other}`],
    ['Eat beans.\n\n- Lorem ipsum, lorem ipsum.', `3:3 "lorem ipsum" is left over. ${other}`],
    ['See [this.', `1:1 "[" is left over. ${other}`],
    ['Eat beans:\n• greens', `1:1 "•" is left over. ${other}`],
    [
      'Eat ** beans.',
      '1:1 "**" is left over. Write ** directly before and after the words that it marks, or delete it; a list item begins with "- ".',
    ],
  ])('%j is found at its place', (body, found) => {
    expect(find('leftover', body)).toEqual([found])
  })

  it.each(['Write a todo list.', 'Eat **beans**.', 'Eat *beans*.', 'See [what comes next](/when-ready).'])(
    '%j passes',
    (body) => {
      expect(find('leftover', body)).toEqual([])
    },
  )
})

describe('repetition', () => {
  it.each([
    ['Eat *all* the the beans.', '1:10 "the the" repeats a word. Write "the" once, or the word that was meant.'],
    ['The the beans.', '1:1 "The the" repeats a word. Write "The" once, or the word that was meant.'],
    [
      'Eat beans. Walk.\n\nEat beans.',
      '3:1 "Eat beans." is in this text twice. Say it once, or write what was meant instead.',
    ],
  ])('%j is found at the second occurrence', (body, found) => {
    expect(find('repetition', body)).toEqual([found])
  })

  it('quotes the first 60 characters of a sentence', () => {
    const sentence = 'Eat beans, leeks, chard, kale, greens, nuts, seeds, grains and fruit.'
    const [found, ...more] = find('repetition', `${sentence} ${sentence}`)
    expect(more).toEqual([])
    expect(found).toContain(`"Eat beans, leeks, chard, kale, greens, nuts, seeds, grains a" is in this text twice.`)
  })

  it.each(['He had had it. I know that that is so.', 'Eat beans. Eat beans!', 'A no-no no.', 'It is the theme.'])(
    '%j passes',
    (body) => {
      expect(find('repetition', body)).toEqual([])
    },
  )
})

describe('banned-wording', () => {
  const ban = (body: string, ...banned: readonly object[]) =>
    find('banned-wording', body, { 'glossary.json': JSON.stringify({ terms: [], banned }) })

  it('is found at its place, in capitals too, with what to write instead and why', () => {
    const banned = [
      { wording: 'simply', instead: 'leave it out' },
      { wording: 'Cure', instead: 'help', reason: 'It promises.' },
    ]
    expect(ban('Eat *these*, simply.\n\nBeans CURE it.', ...banned)).toEqual([
      '1:12 "simply" is on the list of banned wording. Write what is true here in other words, such as: leave it out.',
      '3:1 "CURE" is on the list of banned wording. It promises. Write what is true here in other words, such as: help.',
    ])
  })

  it('covers whole words only, and takes each of its characters literally', () => {
    const banned = { wording: 'sugar (all+)', instead: 'sugar' }
    expect(ban('Leave sugar (all+) out.', banned)).toHaveLength(1)
    expect(ban('Leave sugar alll out.', banned)).toEqual([])
    expect(ban('Eat a curebean or an obscure bean.', { wording: 'cure', instead: 'help' })).toEqual([])
  })

  it('does not cover the end of a longer phrase or the words after it', () => {
    const banned = { wording: 'just', instead: 'leave it out', except: ['has just', 'JUST AS'] }
    expect(ban('It has just begun, just as before.', banned)).toEqual([])
    expect(ban('Just as before, just eat.\n\nIt is just.', banned)).toHaveLength(2)
  })

  it('finds nothing if the glossary bans nothing', () => {
    expect(ban('Simply eat beans.')).toEqual([])
  })
})

describe('sentence-length', () => {
  const words = (count: number) => `Eat${' beans'.repeat(count - 1)}.`

  it('allows at most 30 words in each sentence', () => {
    expect(find('sentence-length', `${words(30)} ${words(30)}`)).toEqual([])
    expect(find('sentence-length', `Walk. Eat *beans*.\n\nWalk. ${words(31)}`)).toEqual([
      '3:1 This sentence has 31 words, expected at most 30. Split it.',
    ])
  })
})

it('a finding in a passage of several entries is one, and names the first of them and how many more there are', () => {
  const entries = ['low', 'low-under-10', 'normal'].map((name) => `interpretations/lab-iron/${name}.mdx`)
  const passage = 'fragments/share.mdx'
  const long = `Eat${' beans'.repeat(30)}.`
  const include = '\n<Include fragment="share" />\n'
  const findIn = (paths: readonly string[]) =>
    findWith('sentence-length', {
      [passage]: `${sample[passage]!}\n${long}\n`,
      ...Object.fromEntries(paths.map((path) => [path, `${sample[path]!}${include}`])),
    }).map(({ message }) => message.replace(/.*Seen/, 'Seen'))
  expect(findIn([])).toEqual(['Seen in labIron/CONTENT_LOW.'])
  expect(findIn(entries.slice(2))).toEqual(['Seen in labIron/CONTENT_LOW and 1 more entry.'])
  expect(findIn(entries.slice(1))).toEqual(['Seen in labIron/CONTENT_LOW_UNDER_10 and 2 more entries.'])
})

describe('reading-grade', () => {
  const write = (words: string) => {
    const head = `---\ncontentId: CONTENT_NORMAL\nrangeId: NORMAL\nresultValues: []\nsummaryValues: []\ntitle: Iron\nsectionTitle: ""\nsectionHeader: ""\n---\n`
    return findWith('reading-grade', { [normal]: `${head}${words}\n` })
  }

  it('allows at most grade 10', () => {
    const words = 'Doctors answer many patients daily'
    expect(write(`${words}.`)).toEqual([])
    expect(write(`${words} and ${words.toLowerCase()} in the end.`)).toEqual([
      expect.objectContaining({
        line: 10,
        message: 'The text has the reading grade 10.1, expected at most 10. Seen in labIron/CONTENT_NORMAL.',
        fix: 'Write shorter sentences and everyday words.',
      }),
    ])
  })
})
