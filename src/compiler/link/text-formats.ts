import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { mdxExpressionToMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxToMarkdown } from 'mdast-util-mdx-jsx'
import { toMarkdown } from 'mdast-util-to-markdown'
import { memoizeByObject } from '../source/memoize-by-object.ts'

/** An expanded text as Markdown, with placeholders in braces and tags that it still has: the sectionContent of an entry's JSON document. */
export function formatMarkdown(nodes: readonly RootContent[]): string {
  return toMarkdown(
    { type: 'root', children: [...nodes] },
    { bullet: '-', listItemIndent: 'one', extensions: [mdxExpressionToMarkdown(), mdxJsxToMarkdown()] },
  ).trimEnd()
}

/** An expanded text without marks, with one line for each paragraph, heading or list item. */
export function toPlainLines(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap(listLines)
}

/** The lines of a block, formatted once for all texts that share it. */
const listLines = memoizeByObject((node: RootContent): readonly string[] => {
  if (node.type !== 'paragraph' && node.type !== 'heading') return 'children' in node ? toPlainLines(node.children) : []
  const line = toPlainText(node.children)
  return line === '' ? [] : [line]
})

/** An expanded text for a terminal: list items with bullets, the box of a red text with its border. */
export function formatForTerminal(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'blockquote') return formatForTerminal(node.children).replace(/^/gm, '| ')
      if (node.type !== 'list') return toPlainLines([node]).join('\n')
      return node.children
        .map((item, index) => formatForTerminal(item.children).replace(/^/, node.ordered ? `${index + 1}. ` : '- '))
        .join('\n')
    })
    .join('\n')
}

/** The words of sentences, placeholders in braces. */
export function toPlainText(nodes: readonly (PhrasingContent | Nodes)[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'mdxTextExpression') return `{${node.value}}`
      if (node.type === 'break') return ' '
      if ('children' in node) return toPlainText(node.children)
      return 'value' in node ? node.value : ''
    })
    .join('')
}
