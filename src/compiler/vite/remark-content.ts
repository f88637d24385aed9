import type { BlockContent, Nodes, Parent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { parseTree } from '../parse/mdx-source.ts'

/** What turning a content file into a component needs beside its text. */
export interface ComponentContext {
  /** The phrase that names each flag of a file, by the file's path; empty for a plain text. */
  phrases(file: string): ReadonlyMap<string, string>
  /** The body of a fragment as MDX. */
  fragment(name: string): string
}

/**
 * The remark plugin with which @mdx-js/rollup compiles the same files that the checks read:
 * `{name}` becomes `<Value name="name" />`, `<Flags>` takes its phrases along, `<Include>` becomes the fragment's text.
 */
export function remarkContent(context: ComponentContext) {
  return () =>
    (tree: Root, file: { readonly path: string }): void => {
      transform(tree, context, context.phrases(file.path))
    }
}

function transform(parent: Parent, context: ComponentContext, phrases: ReadonlyMap<string, string>): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if (node.type === 'mdxTextExpression') return [element('mdxJsxTextElement', 'Value', { name: node.value.trim() })]
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Include') return includedOf(node, context)
    if (node.type === 'mdxJsxTextElement' && node.name === 'Flags') return [flagsOf(node, phrases)]
    if ('children' in node) transform(node, context, phrases)
    return [node]
  })
}

function includedOf(node: MdxJsxFlowElement, context: ComponentContext): RootContent[] {
  const tree = parseTree(context.fragment(attributeOf(node, 'fragment')))
  dropPositions(tree)
  transform(tree, context, new Map())
  return tree.children
}

function flagsOf(node: MdxJsxTextElement, phrases: ReadonlyMap<string, string>): RootContent {
  const names = attributeOf(node, 'of')
    .split(/\s+/)
    .filter((flag) => flag !== '')
  return element('mdxJsxTextElement', 'Flags', {
    of: names.join(' '),
    phrases: names.map((flag) => phrases.get(flag) ?? flag).join('|'),
  })
}

function element(
  type: 'mdxJsxTextElement',
  name: string,
  attributes: Readonly<Record<string, string>>,
): MdxJsxTextElement {
  return {
    type,
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
    children: [],
  }
}

function attributeOf(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string {
  const attribute = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name)
  return typeof attribute?.value === 'string' ? attribute.value : ''
}

/** A fragment's positions are of its own file and would mislead a source map. */
function dropPositions(node: Nodes | BlockContent): void {
  delete node.position
  if ('children' in node) for (const child of node.children) dropPositions(child)
}
