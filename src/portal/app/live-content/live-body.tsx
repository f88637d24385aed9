import { useMDXComponents } from '@mdx-js/react'
import { createElement, type ComponentType, type ReactNode } from 'react'

/** A node of a text as the watching compiler sends it: conditions are decided, fragments are in place. */
export interface LiveNode {
  readonly kind: string
  readonly value?: string
  readonly name?: string
  readonly href?: string
  readonly depth?: number
  readonly ordered?: boolean
  readonly loose?: boolean
  readonly children?: readonly LiveNode[]
  readonly items?: readonly (readonly LiveNode[])[]
}

type Elements = Readonly<Record<string, ComponentType<Record<string, unknown>> | undefined>>

/** A text drawn from its tree with the elements that MDX would use, for texts that were changed after the build. */
export function liveBody(blocks: readonly LiveNode[]): ComponentType {
  return function LiveBody() {
    const elements = useMDXComponents() as Elements
    return blocks.map((block, index) => draw(block, index, elements))
  }
}

function draw(node: LiveNode, key: number, elements: Elements): ReactNode {
  const element = (name: string, properties: Record<string, unknown> = {}) =>
    createElement(
      elements[name] ?? name,
      { key, ...properties },
      ...(node.children ?? []).map((child, index) => draw(child, index, elements)),
    )
  switch (node.kind) {
    case 'text':
      return node.value
    case 'value':
      return createElement(elements['Value'] ?? 'span', { key, name: node.name })
    case 'strong':
      return element('strong')
    case 'emphasis':
      return element('em')
    case 'link':
      return element('a', { href: node.href })
    case 'break':
      return createElement('br', { key })
    case 'heading':
      return element(`h${node.depth ?? 3}`)
    case 'quote':
      return element('blockquote')
    case 'list':
      return createElement(
        elements[node.ordered ? 'ol' : 'ul'] ?? (node.ordered ? 'ol' : 'ul'),
        { key },
        ...(node.items ?? []).map((item, index) =>
          createElement(
            'li',
            { key: index },
            ...item.flatMap((child) =>
              child.kind === 'paragraph' && !node.loose
                ? (child.children ?? []).map((inline, at) => draw(inline, at, elements))
                : [draw(child, 0, elements)],
            ),
          ),
        ),
      )
    default:
      return element('p')
  }
}
