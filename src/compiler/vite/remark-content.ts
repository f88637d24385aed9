import type { BlockContent, ListItem, Parent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { joinBlocks, type Phrases } from '../link/join-blocks.ts'
import type { PartData } from '../link/parts/part-data.ts'
import { isNumberName, renderNumberNodes, renderPart, partNames } from '../link/parts/render-part.ts'
import { getAttribute, listFlagNames } from '../parse/component.ts'
import { parseMdxTree } from '../parse/parse-mdx.ts'

/** What turning a content file into a component needs beside its text. */
export interface ComponentContext {
  /** The phrase that names each flag; empty for a plain text. */
  readonly phrases: Phrases
  /** The body of a fragment as MDX. */
  fragment(name: string): string
  readonly data: PartData
}

/**
 * The remark plugin with which @mdx-js/rollup compiles the same files that the checks read:
 * `{name}` becomes `<Value name="name" />`, parts made from data become their words, `<Flags>` takes its phrases along, `<Include>` becomes the fragment's text.
 */
export function remarkContent(getContext: (path: string) => ComponentContext) {
  return () =>
    (tree: Root, { path }: { readonly path: string }): void =>
      transform(tree, getContext(path))
}

function transform(parent: Parent, context: ComponentContext): void {
  parent.children = joinBlocks(parent.children, context.phrases).flatMap((node): RootContent[] => {
    if (node.type === 'mdxTextExpression')
      return isNumberName(node.value)
        ? renderNumberNodes(node, context.data)
        : [createElement('Value', { name: node.value.trim() })]
    if (node.type === 'mdxJsxTextElement' && partNames.includes(node.name ?? '')) {
      const part: Parent = { type: 'paragraph', children: renderPart(node, context.data) }
      transform(part, context)
      return part.children
    }
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Include') return renderInclude(node, context)
    if (node.type === 'mdxJsxTextElement' && node.name === 'Flags') return [toFlagsElement(node, context.phrases)]
    if ('children' in node) transform(node, context)
    return [node.type === 'listItem' ? wrapInConditions(node) : node]
  })
}

/** The item of a list inside the conditions under which it is read. */
function wrapInConditions(item: ListItem): RootContent {
  const { conditions = [] } = item.data ?? {}
  return conditions.reduceRight<RootContent>((inside, { attributes }) => {
    return { type: 'mdxJsxFlowElement', name: 'When', attributes, children: [inside as BlockContent] }
  }, item)
}

function renderInclude(node: MdxJsxFlowElement, context: ComponentContext): RootContent[] {
  const tree = parseMdxTree(context.fragment(getAttribute(node, 'fragment')))
  // Its positions are of its own file and would mislead a source map.
  visit(tree, (inside) => void delete inside.position)
  transform(tree, { ...context, phrases: new Map() })
  return tree.children
}

function toFlagsElement(node: MdxJsxTextElement, phrases: Phrases): RootContent {
  const names = listFlagNames(node, 'of')
  return createElement('Flags', {
    of: names.join(' '),
    phrases: names.map((flag) => phrases.get(flag) ?? flag).join('|'),
  })
}

function createElement(name: string, attributes: Readonly<Record<string, string>>): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [],
  }
}
