import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { partNames } from './render-part.ts'

const phrasing = new Set<string>([
  'text',
  'strong',
  'emphasis',
  'link',
  'break',
  'mdxTextExpression',
  'mdxJsxTextElement',
])

/**
 * Gives components that belong to a sentence the paragraph that MDX takes from them: it knows no paragraph of nothing but
 * components. Those without an empty line between them are one paragraph.
 */
export function joinParts(nodes: readonly RootContent[]): RootContent[] {
  if (!nodes.some(isInline)) return [...nodes]
  const joined: RootContent[] = []
  let before: MdxJsxFlowElement | undefined
  for (const node of nodes) {
    if (!isInline(node)) joined.push(node)
    else {
      const part = { ...node, type: 'mdxJsxTextElement', children: node.children as unknown } as MdxJsxTextElement
      const last = joined.at(-1)
      if (before && last?.type === 'paragraph' && follows(node, before))
        last.children.push(...spaceAfter(before, node), part)
      else joined.push({ type: 'paragraph', children: [part] })
    }
    before = isInline(node) ? node : undefined
  }
  return joined
}

/** Whether a component by itself is words: a part made from data, or a passage that is no paragraph. */
function isInline(node: RootContent): node is MdxJsxFlowElement {
  if (node.type !== 'mdxJsxFlowElement') return false
  return partNames.includes(node.name ?? '') || node.children.some((child: Nodes) => phrasing.has(child.type))
}

/** Whether no empty line is between two components. */
function follows({ position: after }: MdxJsxFlowElement, { position: before }: MdxJsxFlowElement): boolean {
  return after !== undefined && before !== undefined && after.start.line <= before.end.line + 1
}

function spaceAfter(
  { position: before }: MdxJsxFlowElement,
  { position: after }: MdxJsxFlowElement,
): PhrasingContent[] {
  return before?.end.offset === after?.start.offset ? [] : [{ type: 'text', value: ' ' }]
}
