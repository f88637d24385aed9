import type { BlockContent, DefinitionContent, PhrasingContent, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx-expression'
import type {} from 'mdast-util-mdx-jsx'

/** Words, with nothing that Markdown or MDX could read as a sign. */
const WORDS = /[^\\`*_[\]<>{}&~|$^\t\r\n\0]+/y
const STRONG = /\*\*([A-Za-z](?:[^\\`*_[\]<>{}&~|$^\t\r\n\0]*[A-Za-z0-9.,:;!?)%])?)\*\*(?=[ .,:;!?)]|$)/y
const VALUE = /\{([A-Za-z][A-Za-z0-9]*)\}/y

/** How the first line of a paragraph, a later one, and a list item may begin so that they can be nothing else. */
const FIRST = /^(?:[A-Za-z"'(“‘]|\d+(?![\d.)]))/
const LATER = /^[A-Za-z"'(“‘]/
const ITEM = /^- (?=[A-Za-z"'(“‘])/
const INCLUDE = /^<Include fragment="([a-z0-9-]+)" \/>$/

/**
 * The tree of a text that is nothing but paragraphs of words, lists of one-line items, a quote of one line and included
 * passages: what most texts are. Undefined for every other text, which the full parser reads, ten times slower. A test holds
 * both to the same tree, for all content and for what random changes make of it.
 */
export function plainTree(body: string): Root | undefined {
  if (/[\t\r]|[ \u00a0]$|^[ \u00a0]+/m.test(body)) return undefined
  const children: RootContent[] = []
  for (let at = 0; at < body.length;) {
    if (body[at] === '\n') {
      at += 1
      continue
    }
    const blank = body.indexOf('\n\n', at)
    const end = blank === -1 ? body.replace(/\n+$/, '').length : blank
    const block = blockOf(body.slice(at, end), at)
    if (!block || (block.type === 'list' && children.at(-1)?.type === 'list')) return undefined
    children.push(block)
    at = end
  }
  return { type: 'root', children }
}

function blockOf(text: string, at: number): (BlockContent & DefinitionContent) | RootContent | undefined {
  const position = positionOf(at, text.length)
  const include = INCLUDE.exec(text)
  if (include) {
    const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'fragment', value: include[1]! }]
    return { type: 'mdxJsxFlowElement', name: 'Include', attributes, children: [], position }
  }
  const lines = text.split('\n')
  if (ITEM.test(text)) {
    let start = at
    const items = lines.map((line) => {
      const children = ITEM.test(line) ? inlinesOf(line.slice(2), start + 2) : undefined
      const item = children && {
        type: 'listItem' as const,
        spread: false,
        children: [{ type: 'paragraph' as const, children, position: positionOf(start + 2, line.length - 2) }],
        position: positionOf(start, line.length),
      }
      start += line.length + 1
      return item
    })
    const known = items.filter((item) => item !== undefined)
    return known.length === items.length
      ? { type: 'list', ordered: false, spread: false, children: known, position }
      : undefined
  }
  if (text.startsWith('> ')) {
    if (lines.length > 1 || !/^> (?:\*\*)?[A-Za-z"'(“‘]/.test(text)) return undefined
    const children = inlinesOf(text.slice(2), at + 2)
    return (
      children && {
        type: 'blockquote',
        children: [{ type: 'paragraph', children, position: positionOf(at + 2, text.length - 2) }],
        position,
      }
    )
  }
  if (!FIRST.test(text) || !lines.every((line, index) => index === 0 || LATER.test(line))) return undefined
  const children = inlinesOf(text, at)
  return children && { type: 'paragraph', children, position }
}

/** Words, values and strong words; undefined where there is anything else. */
function inlinesOf(text: string, start: number): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = []
  const read = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  for (let at = 0; at < text.length;) {
    const sign = text[at]!
    const match = read(sign === '{' ? VALUE : sign === '*' ? STRONG : LINES, at)
    if (!match || (sign === '*' && at > 0 && text[at - 1] !== ' ')) return undefined
    const position = positionOf(start + at, match[0].length)
    if (sign === '{') nodes.push({ type: 'mdxTextExpression', value: match[1]!, position })
    else if (sign === '*')
      nodes.push({
        type: 'strong',
        children: [{ type: 'text', value: match[1]!, position: positionOf(start + at + 2, match[1]!.length) }],
        position,
      })
    else nodes.push({ type: 'text', value: match[0], position })
    at += match[0].length
  }
  return nodes
}

/** Words over several lines. */
const LINES = new RegExp(`(?:${WORDS.source}|\\n)+`, 'y')

function positionOf(offset: number, length: number): NonNullable<Root['position']> {
  return { start: { line: 1, column: 1, offset }, end: { line: 1, column: 1, offset: offset + length } }
}
