import type { RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { partNames } from './render-part.ts'

/**
 * Parts made from data that are not inside a sentence become a paragraph of their own: MDX knows no paragraph that holds
 * nothing but components, so those without an empty line between them are one.
 */
export function joinParts(nodes: readonly RootContent[]): RootContent[] {
  if (!nodes.some(isPartAlone)) return [...nodes]
  const joined: RootContent[] = []
  let end: number | undefined
  for (const node of nodes) {
    const isPart = isPartAlone(node)
    const last = joined.at(-1)
    const start = node.position?.start.line
    if (!isPart) joined.push(node)
    else {
      const part: MdxJsxTextElement = { ...node, type: 'mdxJsxTextElement', children: [] }
      if (last?.type === 'paragraph' && end !== undefined && start !== undefined && start <= end + 1)
        last.children.push({ type: 'text', value: ' ' }, part)
      else joined.push({ type: 'paragraph', children: [part] })
    }
    end = isPart ? node.position?.end.line : undefined
  }
  return joined
}

function isPartAlone(node: RootContent): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && partNames.includes(node.name ?? '')
}
