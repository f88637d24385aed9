import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import type { ComponentNode } from '../../../compiler/parse/component-node.ts'
import { flattenTree } from '../../../compiler/link/flatten-tree.ts'
import { parseMdx } from '../../../compiler/parse/parse-mdx.ts'
import { SourceFile } from '../../../compiler/source/source-file.ts'
import type { PartAttribute, SourcePart } from '../../model/source-parts.ts'

/** A part with its node, before it is described. */
export interface FoundPart extends Pick<SourcePart, 'tag' | 'written' | 'start' | 'end' | 'attributes' | 'closing'> {
  readonly node: ComponentNode | MdxTextExpression
}

/** Lists the parts of a file in the places where its parser finds them; undefined if it cannot parse the file. */
export function findParts(path: string, text: string): readonly FoundPart[] | undefined {
  const { tree, problems } = parseMdx(new SourceFile(path, path, text))
  if (problems.some(({ rule }) => rule === 'mdx-syntax' || rule === 'mdx-depth')) return undefined
  return flattenTree(tree)
    .flatMap((node) => {
      if (node.type === 'mdxTextExpression') return listPlaceholderParts(node, text)
      return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? listTagParts(node, text) : []
    })
    .toSorted((one, other) => one.start - other.start)
}

function listPlaceholderParts(node: MdxTextExpression, text: string): FoundPart[] {
  const span = findSpan(node)
  if (!span) return []
  const attributes = [{ name: '', value: node.value.trim() }]
  return [{ node, tag: '', ...span, written: text.slice(span.start, span.end), attributes }]
}

function listTagParts(node: ComponentNode, text: string): FoundPart[] {
  const span = findSpan(node)
  const attributes = node.attributes.map(toPartAttribute)
  if (!span || node.name === null || !attributes.every((one) => one !== undefined)) return []
  // Only the end of the tag follows its last attribute.
  const last = node.attributes.at(-1)?.position?.end.offset ?? span.start + node.name.length
  const end = text.indexOf('>', last) + 1
  if (end === 0 || end > span.end) return []
  const part = { node, tag: node.name, start: span.start, end, written: text.slice(span.start, end), attributes }
  if (end === span.end) return [part]
  return [{ ...part, closing: { start: text.lastIndexOf('</', span.end), end: span.end } }]
}

function toPartAttribute(attribute: ComponentNode['attributes'][number]): PartAttribute | undefined {
  if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null))
    return undefined
  return { name: attribute.name, value: attribute.value ?? null }
}

function findSpan({ position }: FoundPart['node']): { start: number; end: number } | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset]
  return start === undefined || end === undefined ? undefined : { start, end }
}
