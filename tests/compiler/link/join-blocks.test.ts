import { describe, expect, it } from 'vitest'
import { expand } from '../../../src/compiler/link/expand.ts'
import { joinAdjacentLists } from '../../../src/compiler/link/join-blocks.ts'
import { linkText } from '../../../src/compiler/link/link-text.ts'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { parseMdxTree, type ParsedMdx } from '../../../src/compiler/parse/parse-mdx.ts'
import { shared } from './part-render-context.fixtures.ts'

it('joins the items of a card with those of a fragment to one list, and leaves words between lists alone', () => {
  const lists = ['- a', '- b', 'Words.', '- c'].flatMap((block) => parseMdxTree(block).children)
  expect(formatMarkdown(joinAdjacentLists(lists))).toBe('- a\n- b\n\nWords.\n\n- c')
})

it('keeps a numbered list apart from one with bullets', () => {
  const lists = ['- a', '1. b'].flatMap((block) => parseMdxTree(block).children)
  expect(joinAdjacentLists(lists)).toHaveLength(2)
})

it('joins the items of a fragment to the list before it, outside cards too', () => {
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

  it('is one list where the fragment is inside the condition', () => {
    const text =
      '<When all="X">\n<Include fragment="more" />\n</When>\n<When all="Y">\n- b\n</When>\n\n<Include fragment="more" />'
    expect([read(text, 'X', 'Y'), read(text, 'X'), read(text)]).toEqual(['- c\n- b\n- c', '- c\n- c', '- c'])
  })

  it('takes the items with which a condition begins, and leaves the words that follow them', () => {
    const text = '- a\n<When all="X">\n- b\n\nWords.\n</When>'
    expect([read(text, 'X'), read(text)]).toEqual(['- a\n- b\n\nWords.', '- a'])
  })
})
