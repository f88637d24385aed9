import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parsePlainWords } from '../../../src/compiler/link/parts/parse-plain-words.ts'
import { parseMdxTree } from '../../../src/compiler/parse/parse-mdx.ts'

/** What the parser makes of words, without positions. */
function parse(words: string): unknown {
  const withoutPosition = (node: Nodes): unknown => {
    const { position: _, ...bare } = node
    return 'children' in bare ? { ...bare, children: bare.children.map(withoutPosition) } : bare
  }
  return parseMdxTree(words).children.map(withoutPosition)
}

test('plain words become the same paragraph that the parser would create', () => {
  const pieces = [
    'Your',
    'a',
    '1',
    ' ',
    '  ',
    '. ',
    ', ',
    ': ',
    ';',
    '-',
    '- ',
    '(',
    ')',
    '1) ',
    '%',
    '/',
    "'",
    '²',
    '{iron}',
  ]
  const words = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => `Y${all.join('')}`.trimEnd())
  fc.assert(
    fc.property(words, (one) => {
      expect([parsePlainWords(one)]).toEqual(parse(one))
    }),
  )
})

test.each([
  '- one',
  '1. one',
  'One *two*',
  'One\n\nTwo',
  'One ',
  'one',
  'One {two',
  'One {2}',
  'One <Two />',
  'A & B',
  '',
  '# A',
])('a parser reads %j', (words) => expect(parsePlainWords(words)).toBe(undefined))
