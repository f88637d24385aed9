import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { parseCondition, parseFlagNames, type Condition } from '../../catalogue/condition.ts'
import { createAxisFlag } from '../../catalogue/family.ts'
import { memoizeByObject } from '../source/memoize-by-object.ts'

/** A component in a text, on lines of its own or inside a sentence. */
export type ComponentNode = MdxJsxFlowElement | MdxJsxTextElement

/** The condition of a `<When>`. */
export const toCondition = memoizeByObject((node: ComponentNode): Condition => {
  const written = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? [[attribute.name, getAttributeValue(node, attribute.name)] as const] : [],
  )
  return parseCondition(Object.fromEntries(written))
})

/** The flags that an attribute names, separated by spaces. */
export function listFlagNames(node: ComponentNode, attribute: string): string[] {
  return parseFlagNames(getAttributeValue(node, attribute))
}

/** The flags that a `<When>` or `<Flags>` names, including values of axes. */
export function listNamedFlags(node: ComponentNode): string[] {
  if (node.name === 'Flags') return listFlagNames(node, 'of')
  const { all, any, none, axes = {} } = toCondition(node)
  const values = Object.entries(axes).flatMap(([axis, named]) => named.map((value) => createAxisFlag(axis, value)))
  return [...all, ...any, ...none, ...values]
}

/** The words of an attribute; empty if it is absent. */
export function getAttributeValue(node: ComponentNode, name: string): string {
  const found = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)
  return typeof found?.value === 'string' ? found.value : ''
}

/** Every attribute that is present, by name; empty if it has no words. */
export function parseAttributes(node: ComponentNode): Readonly<Record<string, string>> {
  return Object.fromEntries(
    node.attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' ? [[one.name, getAttributeValue(node, one.name)]] : [],
    ),
  )
}

/** The names in `<Emergency signs="…" />`, separated by spaces. */
export function parseSignNames(signs: string): string[] {
  return signs.split(/\s+/).filter((name) => name !== '')
}

/** Whether a node is the component of this name. */
export function isComponentNamed(node: { readonly type: string }, name: string): node is ComponentNode {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && 'name' in node && node.name === name
  )
}
