import type { Paragraph, PhrasingContent } from 'mdast'

/** One line in which Markdown has nothing to mark; braces hold the name of a value. */
const PLAIN_WORDS = /^[A-Z](?:[A-Za-z0-9 .,:;%/'’²()-]|\{[A-Za-z]\w*\})*(?<! )$/

/**
 * The paragraph that Markdown makes of plain words; undefined if a parser must read them. Most parts render a plain sentence, and
 * setting up a parser for each is slow.
 */
export function parsePlainWords(words: string): Paragraph | undefined {
  if (!PLAIN_WORDS.test(words)) return undefined
  const children = words.split(/(?=\{)|(?<=\})/).map((piece): PhrasingContent => {
    const isName = piece.startsWith('{')
    return isName ? { type: 'mdxTextExpression', value: piece.slice(1, -1) } : { type: 'text', value: piece }
  })
  return { type: 'paragraph', children }
}
