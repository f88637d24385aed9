import { describe, expect, it } from 'vitest'
import { expand } from '../../../src/compiler/link/expand.ts'
import { joinAdjacentLists } from '../../../src/compiler/link/join-blocks.ts'
import { linkText } from '../../../src/compiler/link/link-text.ts'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { parseMdxTree, type ParsedMdx } from '../../../src/compiler/parse/parse-mdx.ts'
import { high, shared } from './part-render-context.fixtures.ts'

it('joins the items of a card with those of a fragment to form one list, and leaves words between lists alone', () => {
  const lists = ['- a', '- b', 'Words.', '- c'].flatMap((block) => parseMdxTree(block).children)
  expect(formatMarkdown(joinAdjacentLists(lists))).toBe('- a\n- b\n\nWords.\n\n- c')
})

it('keeps a numbered list apart from a bulleted list', () => {
  const lists = ['- a', '1. b'].flatMap((block) => parseMdxTree(block).children)
  expect(joinAdjacentLists(lists)).toHaveLength(2)
})

it('joins the items of a fragment to the list before it, even outside of cards', () => {
  const findFragment = () => ({ tree: parseMdxTree('- b'), source: undefined }) as unknown as ParsedMdx
  const { children } = parseMdxTree('- a\n\n<Include fragment="more" />\n\nWords.')
  expect(formatMarkdown(linkText(children, { phrases: new Map(), data: shared, findFragment }))).toBe(
    '- a\n- b\n\nWords.',
  )
})

describe('a list that a condition and a fragment add to', () => {
  const findFragment = () => ({ tree: parseMdxTree('- c'), source: undefined }) as unknown as ParsedMdx
  const read = (text: string, ...flags: string[]) => {
    const { children } = parseMdxTree(text)
    const linked = linkText(children, { phrases: new Map(), data: shared, findFragment })
    return formatMarkdown(expand(linked, new Set(flags)))
  }

  it('is one list, whatever its readers told us', () => {
    const text = '- a\n\n<Include fragment="more" />\n\n<When all="X">\n- b\n</When>\n\n- d'
    expect([read(text, 'X'), read(text)]).toEqual(['- a\n- c\n- b\n- d', '- a\n- c\n- d'])
  })

  it('is one list if the fragment is inside the condition', () => {
    const text =
      '<When all="X">\n<Include fragment="more" />\n</When>\n<When all="Y">\n- b\n</When>\n\n<Include fragment="more" />'
    expect([read(text, 'X', 'Y'), read(text, 'X'), read(text)]).toEqual(['- c\n- b\n- c', '- c\n- c', '- c'])
  })

  it('includes the items that a condition begins with, and leaves out the words after them', () => {
    const text = '- a\n<When all="X">\n- b\n\nWords.\n</When>'
    expect([read(text, 'X'), read(text)]).toEqual(['- a\n- b\n\nWords.', '- a'])
  })

  it.each([
    [
      'inside another, with nothing else',
      '- a\n<When all="X">\n<When all="Y">\n- b\n</When>\n</When>',
      '- a\n- b',
      '- a',
    ],
    ['that holds words', '- a\n<When all="X">\nWords.\n</When>', '- a\n\nWords.', '- a'],
    ['that holds a numbered list', '- a\n\n<When all="X">\n1. b\n</When>', '- a\n\n1. b', '- a'],
    ['that holds nothing', '- a\n\n<When all="X"></When>', '- a', '- a'],
    ['that begins the list', '<When all="X">\n- b\n</When>\n\n- d', '- b\n- d', '- d'],
  ])('is one list around a condition %s, and consists of items only', (_, text, met, others) => {
    expect([read(text, 'X', 'Y'), read(text)]).toEqual([met, others])
  })
})

describe('lines without an empty line between them', () => {
  const phrases = new Map([['X', 'anemia']])
  const read = (text: string, ...flags: string[]) => {
    const linked = linkText(parseMdxTree(text).children, { phrases, data: high, findFragment: () => undefined })
    return formatMarkdown(expand(linked, new Set(flags)))
  }

  it.each([
    ['words and a condition', 'a\n<When all="X">\nb\n</When>\nc', 'a b c', 'a c'],
    ['two conditions', '<When all="X">\na\n</When>\n<When none="Y">\nb\n</When>', 'a b', 'b'],
    ['conditions on one line', '<When all="X">a</When><When none="Y">b</When>', 'ab', 'b'],
    ['words and a part', 'a\n<HowSoon alone />', 'a Soon.', 'a Soon.'],
    ['one condition inside another', 'a\n<When none="Y">\n<When all="X">\nb\n</When>\n</When>', 'a b', 'a'],
    ['a condition with two paragraphs', 'a\n<When all="X">\nb\n\nc\n</When>', 'a\n\nb\n\nc', 'a'],
    ['a condition after an empty line', 'a\n\n<When all="X">\nb\n</When>', 'a\n\nb', 'a'],
    ['a condition with a heading', 'a\n<When all="X">\n# b\n</When>', 'a\n\n# b', 'a'],
    ['a condition with nothing', 'a\n<When all="X">\n</When>', 'a', 'a'],
    ['a list and a condition', '- a\n<When all="X">\nb\n</When>', '- a\n\nb', '- a'],
    ['a list of flags and words', 'a\n<Flags of="X" as="list" />', 'a\n\n- Anemia', 'a'],
    ['two paragraphs', 'a\n\nb', 'a\n\nb', 'a\n\nb'],
    [
      'a card and words',
      '<HowSoon urgency="today" alone />\na',
      '> **Today**\n>\n> Go out.\n\na',
      '> **Today**\n>\n> Go out.\n\na',
    ],
  ])('%s', (_, text, met, others) => {
    expect([read(text, 'X'), read(text)]).toEqual([met, others])
  })

  it('form one paragraph from the first line to the last', () => {
    const [paragraph, ...more] = linkText(parseMdxTree('a\n<HowSoon alone />\n\nb').children, {
      phrases,
      data: high,
      findFragment: () => undefined,
    })
    expect(paragraph).toMatchObject({ position: { start: { line: 1, column: 1 }, end: { line: 2, column: 18 } } })
    expect(more).toHaveLength(1)
  })
})
