import type { RootContent } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import { toHast, type State } from 'mdast-util-to-hast'

/** An element of a text, as hast-util-to-jsx-runtime renders it. */
type HastElement = Extract<ReturnType<typeof toHast>, { type: 'element' }>

/** The blocks of an expanded text as elements, with `{name}` as `<Value name="name" />`. */
export function toElements(nodes: readonly RootContent[]): HastElement[] {
  const tree = toHast({ type: 'root', children: [...nodes] }, { handlers: { mdxTextExpression: toValueElement } })
  return 'children' in tree ? tree.children.flatMap((child) => (child.type === 'element' ? [child] : [])) : []
}

function toValueElement(_: State, { value }: MdxTextExpression): HastElement {
  return { type: 'element', tagName: 'Value', properties: { name: value.trim() }, children: [] }
}
