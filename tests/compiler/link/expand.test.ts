import type { RootContent } from 'mdast'
import { describe, expect, it } from 'vitest'
import { expand, type ExpandCache } from '../../../src/compiler/link/expand.ts'
import { linkText, type LinkContext } from '../../../src/compiler/link/link-text.ts'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { parseMdxTree } from '../../../src/compiler/parse/parse-mdx.ts'
import { high } from './part-render-context.fixtures.ts'

const phrases = new Map([
  ['A', 'anemia'],
  ['B', 'bleeding'],
  ['C', 'cramps'],
])
const link = (text: string, more: Partial<LinkContext> = {}): RootContent[] =>
  linkText(parseMdxTree(text).children, { phrases, data: high, findFragment: () => undefined, ...more })
const read = (text: string, flags = '', more: Partial<LinkContext> = {}): string =>
  formatMarkdown(expand(link(text, more), new Set(flags.split(' '))))

describe('what a reader with some flags reads', () => {
  it.each([
    ['a condition on lines of its own, met', '<When all="A">\n\n# Rest.\n\n</When>', 'A', '# Rest.'],
    ['a condition on lines of its own, not met', 'Eat.\n\n<When all="A">\n\n# Rest.\n\n</When>', 'B', 'Eat.'],
    [
      'one condition inside another',
      '<When all="A">\n\n# Rest.\n\n<When all="B">\n\n# Sit.\n\n</When>\n\n</When>',
      'A',
      '# Rest.',
    ],
    [
      'conditions that are whole lines, met',
      '<When all="A">Rest **now**.</When>\n<When all="B">Sit.</When>',
      'A B',
      'Rest **now**. Sit.',
    ],
    ['a condition in a sentence, met', 'Eat <When all="A">red </When>beans.', 'A', 'Eat red beans.'],
    ['a condition in a sentence, not met', 'Eat <When all="A">red </When>beans.', '', 'Eat beans.'],
    ['a condition in bold words', '**Eat <When all="A">red </When>beans.**', '', '**Eat beans.**'],
    ['a condition in a link', '[Eat <When all="A">red </When>beans.](/beans)', '', '[Eat beans.](/beans)'],
    ['a condition in emphasized words', '*Eat <When all="A">red </When>beans.*', '', '*Eat beans.*'],
    ['a heading of which nothing is left', '# <When all="A">Rest</When>\n\nEat.', '', 'Eat.'],
    ['a condition in a quote', '> Eat.\n>\n> <When all="A">\n> # Rest.\n> </When>', '', '> Eat.'],
    ['a heading with a condition', '# Eat <When all="A">beans</When>', '', '# Eat'],
  ])('%s', (_, text, flags, words) => {
    expect(read(text, flags)).toBe(words)
  })

  it.each([
    ['one flag', 'A', 'You have anemia.'],
    ['the last of three flags', 'C', 'You have cramps.'],
    ['two of three flags', 'A C', 'You have anemia and cramps.'],
    ['all flags', 'A B C', 'You have anemia, bleeding and cramps.'],
    ['no flag', '', 'You have.'],
  ])('the phrases of %s', (_, flags, words) => {
    expect(read('You have <Flags of="A B C" />.', flags).replace(' .', '.')).toBe(words)
  })

  it('no words if none of the flags is there', () => {
    const [paragraph] = expand(link('Now: <Flags of="A" />'), new Set())
    expect(paragraph).toMatchObject({ children: [{ value: 'Now:' }] })
  })

  it('a phrase may contain any mark', () => {
    const marked = new Map([...phrases, ['A', 'anemia | "low" iron']])
    const text = 'You have <Flags of="A B" />.'
    expect(read(text, 'A B', { phrases: marked })).toBe('You have anemia | "low" iron and bleeding.')
    expect(read(text, 'B', { phrases: marked })).toBe('You have bleeding.')
  })

  it('the phrases of flags are marked as not written by an editor, and have a place', () => {
    const [paragraph] = expand(link('Now: <Flags of="A" />'), new Set('A'))
    expect(paragraph).toMatchObject({
      children: [
        { value: 'Now: ' },
        { type: 'text', value: 'anemia', data: { part: 'Flags' }, position: { start: { column: 6 } } },
      ],
    })
  })
})

describe('the items of a list', () => {
  const text = '- Eat.\n<When all="A">\n- Rest.\n</When>\n<When none="A B">\n- Run.\n- Swim.\n</When>'

  it.each([
    ['A', '- Eat.\n- Rest.'],
    ['B', '- Eat.'],
    ['', '- Eat.\n- Run.\n- Swim.'],
  ])('match the flags "%s" of a reader', (flags, words) => {
    expect(read(text, flags)).toBe(words)
  })

  it('leave no list if no item is read, and no item if its words are not read', () => {
    const items = '- <When all="A">Rest.</When>\n- <When all="B">Run.</When>'
    expect([read(items, 'A'), expand(link(items), new Set())]).toEqual(['- Rest.', []])
  })

  it.each([
    ['apart as one of them has two paragraphs', '- a\n\n  b\n- c', '- a\n\n  b\n\n- c'],
    ['apart as they are written apart', '- a\n\n- b', '- a\n\n- b'],
    ['together', '- a\n- b', '- a\n- b'],
  ])('are %s', (_, written, words) => {
    expect(read(written)).toBe(words)
  })

  it('begin with a capital if they are the flags', () => {
    expect(read('<Flags of="A B C" as="list" />', 'A C')).toBe('- Anemia\n- Cramps')
  })
})

describe('white space', () => {
  it.each([
    ['several spaces and a line break are one space', 'a   b\nc', 'a b c'],
    ['what a condition leaves out leaves one space', 'a <When all="A">b</When> c', 'a c'],
    ['what a condition leaves out at the end leaves none', 'a <When all="A">b</When>', 'a'],
    ['what a condition leaves out at the beginning leaves none', '<When all="A">b</When> a', 'a'],
    ['a sentence after bold words keeps its space', '**a** <When all="A">b</When> c', '**a** c'],
    ['bold words after a space keep it', 'a **b** c', 'a **b** c'],
    ['a space before bold words is not doubled within', 'a <When all="A">b</When> **c**', 'a **c**'],
    ['a placeholder keeps the space after it', 'a {value} b', 'a {value} b'],
    ['a placeholder at the end has no space after it', '{value} <When all="A">b</When>', '{value}'],
    ['a new line begins without a space', 'a\\\n<When all="A">b</When> c', 'a\\\nc'],
  ])('%s', (_, text, words) => {
    expect(read(text)).toBe(words)
  })

  it('around a tag that stays is kept', () => {
    expect(read('a <Result /> b', '', { keepsTags: true })).toBe('a <Result /> b')
  })

  it('leaves no empty text node if a condition leaves nothing', () => {
    const [paragraph] = expand(link('{value} <When all="A">b</When>'), new Set())
    expect(paragraph).toMatchObject({ children: [{ type: 'mdxTextExpression', value: 'value' }] })
  })
})

describe('entries that share the blocks of a text', () => {
  const nodes = link(
    '# Same.\n\n<When all="A">\n\n# Rest.\n\n</When>\n\nFor <Flags of="B C" />.\n\n- Eat.\n<When none="B">\n- Run.\n</When>\n\n<When age="OLD">\n\n# Walk.\n\n</When>',
  )
  const flagSets = ['', 'A', 'B', 'C', 'B C', 'A B', 'age=OLD', 'age=YOUNG'].map((flags) => new Set(flags.split(' ')))

  it('each render what they would render alone', () => {
    const cache: ExpandCache = new Map()
    const shared = flagSets.map((flags) => formatMarkdown(expand(nodes, flags, cache)))
    expect(shared).toEqual(flagSets.map((flags) => formatMarkdown(expand(nodes, flags))))
    expect(new Set(shared).size).toBe(7)
  })

  it('share a block whose conditions do not tell them apart', () => {
    const cache: ExpandCache = new Map()
    const [none, A, B] = flagSets.map((flags) => expand(nodes, flags, cache))
    expect(A![0]).toBe(none![0])
    expect(A!.at(-1)).toBe(none!.at(-1))
    expect(B!.at(-1)).not.toBe(none!.at(-1))
  })
})
