import type { BlockContent, List, Nodes, Paragraph, Root, RootContent } from 'mdast'
import { getAttributeValue, isComponentNamed, type ComponentNode } from './component-node.ts'
import type { ParsedJson, JsonPath } from './parse-json.ts'
import type { ParsedMdx } from './parse-mdx.ts'
import { fillVariantWords, findVariantWord, isForVariant, resolveVariantValue, type Variant } from './variant.ts'

/** The definition of one variant, with the places of the shared file. */
export function resolveDefinition(file: ParsedJson, variant: Variant): ParsedJson {
  const { variants: _, ...written } = file.value as Readonly<Record<string, unknown>>
  const { value, toSourcePath } = resolveVariantValue(written, variant)
  const toPath = (path: JsonPath) =>
    path[0] === 'interpretationId' ? ['variants', 'of', variant.index, 'interpretationId'] : toSourcePath(path)
  return {
    ...file,
    value: { interpretationId: variant.interpretationId, ...(value as object) },
    getPlace: (path) => file.getPlace(toPath(path)),
    getKeyPlace: (path) => file.getKeyPlace(toPath(path)),
    getLines: (path) => file.getLines(toPath(path)),
  }
}

/** The text of one variant with the places of the shared file; undefined if the file is for other variants. */
export function resolveText(file: ParsedMdx, variant: Variant): ParsedMdx | undefined {
  const { value, toSourcePath } = resolveVariantValue(file.frontMatter.data, variant)
  if (value === undefined && file.frontMatter.data !== undefined) return undefined
  return {
    ...file,
    frontMatter: {
      ...file.frontMatter,
      ...(value === undefined ? {} : { data: value }),
      getPlace: (path) => file.frontMatter.getPlace(toSourcePath(path)),
    },
    tree: resolveTree(file.tree, variant),
    variant,
  }
}

/**
 * The body of one variant. A `<When>` by the axis keeps its lines, without the condition, so that lines before and after it join
 * as they are written. If it is for other variants, it is empty.
 */
export function resolveTree(tree: Root, variant: Variant): Root {
  return { ...tree, children: tree.children.map((node) => resolveNode(node, variant)) }
}

function resolveNode<Node extends Nodes>(node: Node, variant: Variant): Node
function resolveNode(node: Nodes, variant: Variant): Nodes {
  if (node.type === 'mdxTextExpression') {
    const word = findVariantWord(variant, node.value.trim())
    if (word === undefined) return node
    const name = /^\{(\w+)\}$/.exec(word)?.[1]
    return name === undefined ? { type: 'text', value: word, position: node.position } : { ...node, value: name }
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return resolveComponent(node, variant)
  if (!('children' in node)) return node
  return { ...node, children: node.children.map((child) => resolveNode(child, variant)) } as Nodes
}

function resolveComponent(node: ComponentNode, variant: Variant): ComponentNode {
  const names = isComponentNamed(node, 'When') ? getAttributeValue(node, variant.axis) : ''
  if (names !== '' && !isForVariant(names, variant))
    return { ...node, attributes: [], children: createEmptyBlock(node) } as ComponentNode
  const attributes = node.attributes
    .filter((attribute) => names === '' || attribute.type !== 'mdxJsxAttribute' || attribute.name !== variant.axis)
    .map((attribute): typeof attribute =>
      typeof attribute.value === 'string'
        ? { ...attribute, value: fillVariantWords(attribute.value, variant) }
        : attribute,
    )
  return { ...node, attributes, children: node.children.map((child) => resolveNode(child, variant)) } as ComponentNode
}

/** The only block of a condition without its words, so that the blocks around it join. */
function createEmptyBlock({ children }: ComponentNode): BlockContent[] {
  const [only, ...others] = children as RootContent[]
  if (!only || others.length > 0) return []
  if (only.type === 'list') return [{ ...only, children: [] } satisfies List]
  const isWords = only.type === 'paragraph' || (only.type === 'mdxJsxFlowElement' && only.name !== 'Include')
  return isWords ? [{ type: 'paragraph', children: [], position: only.position } satisfies Paragraph] : []
}
