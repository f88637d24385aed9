import { expect, it } from 'vitest'
import { joinAdjacentLists } from '../../../src/compiler/link/join-blocks.ts'
import { linkText } from '../../../src/compiler/link/link-text.ts'
import { formatMarkdown } from '../../../src/compiler/link/text-formats.ts'
import { parseMdxTree, type MdxSource } from '../../../src/compiler/parse/parse-mdx.ts'
import { shared } from './part-data.fixtures.ts'

it('joins the items of a card with those of a fragment to one list, and leaves words between lists alone', () => {
  const lists = ['- a', '- b', 'Words.', '- c'].flatMap((block) => parseMdxTree(block).children)
  expect(formatMarkdown(joinAdjacentLists(lists))).toBe('- a\n- b\n\nWords.\n\n- c')
})

it('keeps a numbered list apart from one with bullets', () => {
  const lists = ['- a', '1. b'].flatMap((block) => parseMdxTree(block).children)
  expect(joinAdjacentLists(lists)).toHaveLength(2)
})

it('joins the items of a fragment to the list before it, outside cards too', () => {
  const findFragment = () => ({ tree: parseMdxTree('- b'), source: undefined }) as unknown as MdxSource
  const { children } = parseMdxTree('- a\n\n<Include fragment="more" />\n\nWords.')
  expect(formatMarkdown(linkText(children, { phrases: new Map(), data: shared, findFragment }))).toBe(
    '- a\n- b\n\nWords.',
  )
})
