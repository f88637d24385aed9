import { describe, expect, it } from 'vitest'
import {
  formatForTerminal,
  formatMarkdown,
  toPlainLines,
  toPlainText,
} from '../../../src/compiler/link/text-formats.ts'
import { parseMdxTree } from '../../../src/compiler/parse/parse-mdx.ts'

const { children } = parseMdxTree(
  '# My *iron*\n\nIt was **{labIron}**.\\\nSee [more](/more).\n\n> Call 911.\n>\n> - faint\n> - pale\n\n1. Eat.\n2. Rest.\n\n---\n',
)

describe('the words of a text', () => {
  it('are one line per block for a terminal, with the marks of lists and the bar of a quote', () => {
    expect(formatForTerminal(children).trimEnd().split('\n')).toEqual([
      'My iron',
      'It was {labIron}. See more.',
      '| Call 911.',
      '| - faint',
      '| - pale',
      '1. Eat.',
      '2. Rest.',
    ])
  })

  it('are lines without marks as plain text', () => {
    expect(toPlainLines(children)).toEqual([
      'My iron',
      'It was {labIron}. See more.',
      'Call 911.',
      'faint',
      'pale',
      'Eat.',
      'Rest.',
    ])
  })

  it('have no line for a paragraph without words', () => {
    expect(toPlainLines([{ type: 'paragraph', children: [] }])).toEqual([])
  })

  it('have one space after the mark of an item in Markdown', () => {
    expect(formatMarkdown(children.slice(2, 4))).toBe('> Call 911.\n>\n> - faint\n> - pale\n\n1. Eat.\n2. Rest.')
  })

  it('are empty if a node has none', () => {
    expect(toPlainText([{ type: 'thematicBreak' }])).toBe('')
  })
})
