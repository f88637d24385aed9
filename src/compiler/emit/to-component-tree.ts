import type { BlockContent, ListItem, Parent, RootContent } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'

/**
 * A linked text as MDX compiles it: `{name}` is `<Value name="name" />`, and an item of a list is inside the conditions under
 * which it is read. Positions go, because those of fragments are of other files and would mislead a source map.
 */
export function toComponentTree(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((written): RootContent => {
    const { position: _, ...node } = written
    if (node.type === 'mdxTextExpression') return createValue(node.value.trim())
    const own = 'children' in node ? { ...node, children: toComponentTree((node as Parent).children) } : node
    return own.type === 'listItem' ? wrapInConditions(own as ListItem) : (own as RootContent)
  })
}

function wrapInConditions(item: ListItem): RootContent {
  const { conditions = [] } = item.data ?? {}
  return conditions.reduceRight<RootContent>((inside, { attributes }) => {
    return { type: 'mdxJsxFlowElement', name: 'When', attributes, children: [inside as BlockContent] }
  }, item)
}

function createValue(name: string): MdxJsxTextElement {
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'name', value: name }]
  return { type: 'mdxJsxTextElement', name: 'Value', attributes, children: [] }
}
