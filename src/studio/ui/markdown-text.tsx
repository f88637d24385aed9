import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { Html, Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { useMemo, type ComponentProps, type ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import classes from './markdown-text.module.css'

/** The elements allowed in another person's text: nothing that loads a resource or takes input. */
const schema = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img' && name !== 'input') ?? [],
}

/** Headings start at level 3, below those of the page. */
const components = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', a: OtherPageLink } as const

/**
 * Markdown by another person, such as a review, as text: lists, quotes, and the words that a change removed or added. Other HTML appears as
 * written.
 */
export function MarkdownText({ words }: { readonly words: string }) {
  const text = useMemo(() => {
    const tree = parseTags(fromMarkdown(words))
    return toJsxRuntime(sanitize(toHast(tree), schema), { Fragment, jsx, jsxs, components }) as ReactElement
  }, [words])
  return <div className={classes.text}>{text}</div>
}

function OtherPageLink({ href, children }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** A tree in which `<del>` and `<ins>` are nodes, and every other tag is text. */
function parseTags<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node
  const parent: Parents = node
  const children: RootContent[] = []
  const rest = [...parent.children] as RootContent[]
  for (let child = rest.shift(); child; child = rest.shift()) {
    if (child.type !== 'html') {
      children.push(parseTags(child))
      continue
    }
    const { value } = child
    const end =
      value === '<del>' || value === '<ins>' ? rest.findIndex((one) => isTag(one, value.replace('<', '</'))) : -1
    if (end < 0) children.push({ type: 'text', value })
    else {
      const inside = rest.splice(0, end + 1).slice(0, -1) as PhrasingContent[]
      children.push(parseTags({ type: 'delete', children: inside, data: { hName: value.slice(1, -1) } }))
    }
  }
  return { ...node, children }
}

function isTag(node: RootContent, tag: string): node is Html {
  return node.type === 'html' && node.value === tag
}
