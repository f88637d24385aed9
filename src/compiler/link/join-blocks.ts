import type { List, ListItem, Node, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { flagNames, isComponent, type Component } from '../parse/condition.ts'
import { partNames } from './render-part.ts'

declare module 'mdast' {
  interface ListItemData {
    /** The conditions under which the item of a list is read; without them, always. */
    conditions?: readonly Component[]
  }
}

/** The phrase that names each flag of a family, as it is in a sentence. */
export type Phrases = ReadonlyMap<string, string>

const PHRASING = new Set('text strong emphasis link break mdxTextExpression mdxJsxTextElement'.split(' '))

/** What nodes came to, with the phrases at the time. */
const joinedBefore = new WeakMap<readonly RootContent[], readonly [phrases: Phrases, joined: RootContent[]]>()

/** The phrases of a text that is no family. */
export const noPhrases: Phrases = new Map()

/**
 * Blocks as an editor reads their lines. MDX makes a block of every tag on lines of its own; here, lines without an empty line
 * between them are one paragraph, items on both sides of a tag are one list, and `<Flags as="list" />` is the list of its flags.
 */
export function joinBlocks(nodes: readonly RootContent[], phrases: Phrases): RootContent[] {
  const [before, known] = joinedBefore.get(nodes) ?? []
  if (known && before === phrases) return known
  const joined: RootContent[] = []
  let previous: RootContent | undefined
  for (const written of nodes) {
    const node = blockOf(written, phrases)
    const last = joined.at(-1)
    const together =
      previous && last && isTag([previous, written]) && joinedPair(last, node, follows(previous, written), phrases)
    if (together) joined[joined.length - 1] = together
    else joined.push(node)
    previous = written
  }
  joinedBefore.set(nodes, [phrases, joined])
  return joined
}

/** A tag by itself as the block that it is: words in a paragraph, or a list. */
function blockOf(node: RootContent, phrases: Phrases): RootContent {
  if (node.type !== 'mdxJsxFlowElement') return node
  if (node.name === 'Flags') return flagList(node, phrases)
  // MDX also takes the paragraph from a line of nothing but tags.
  const words = node.children.filter((child): child is never => PHRASING.has(child.type))
  return partNames.includes(node.name ?? '') || words.length > 0 ? paragraphOf([inline(node, words)], node) : node
}

/** One block of two neighbors, where they are lines of one paragraph or items of one list. */
function joinedPair(
  before: RootContent,
  after: RootContent,
  touches: boolean,
  phrases: Phrases,
): RootContent | undefined {
  const [items, more] = [listOf(before, phrases), listOf(after, phrases)]
  if (items && more && items.ordered === more.ordered) return listWith(items, [...items.children, ...more.children])
  const [words, next] = [wordsOf(before, phrases), wordsOf(after, phrases)]
  if (!touches || !words || !next) return undefined
  const isSpaced = before.position?.end.offset !== after.position?.start.offset
  return paragraphOf([...words, ...(isSpaced ? [space] : []), ...next], { position: spanOf(before, after) })
}

const space: PhrasingContent = { type: 'text', value: ' ' }

/** The words of a paragraph, or of a condition around nothing else. */
function wordsOf(node: RootContent, phrases: Phrases): PhrasingContent[] | undefined {
  if (node.type === 'paragraph') return node.children
  const inside = onlyChild(node, phrases)
  const words = inside && wordsOf(inside, phrases)
  return words && [inline(node as MdxJsxFlowElement, words)]
}

/** A list, or the list that is all that a condition holds. */
function listOf(node: RootContent, phrases: Phrases): List | undefined {
  if (node.type === 'list') return node
  const inside = onlyChild(node, phrases)
  const list = inside && listOf(inside, phrases)
  const items = list?.children.map((item) => itemWhen(item, node as Component))
  return list && items && listWith(list, items)
}

function onlyChild(node: RootContent, phrases: Phrases): RootContent | undefined {
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'When') return undefined
  const [only, ...others] = joinBlocks(node.children, phrases)
  return others.length === 0 ? only : undefined
}

/** The list of the flags that a reader has, each beginning with a capital. */
function flagList(node: MdxJsxFlowElement, phrases: Phrases): List {
  const { position } = node
  const children = flagNames(node, 'of').map((flag): ListItem => {
    const phrase = phrases.get(flag) ?? flag
    const value = phrase.charAt(0).toUpperCase() + phrase.slice(1)
    const when: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'When',
      attributes: [{ type: 'mdxJsxAttribute', name: 'all', value: flag }],
      children: [],
    }
    const words = { type: 'text', value, data: { part: 'Flags' }, position } as const
    return itemWhen({ type: 'listItem', spread: false, children: [paragraphOf([words], node)], position }, when)
  })
  return { type: 'list', ordered: false, spread: false, children, position }
}

function itemWhen(item: ListItem, when: Component): ListItem {
  return { ...item, spread: false, data: { ...item.data, conditions: [when, ...(item.data?.conditions ?? [])] } }
}

function listWith(list: List, children: readonly ListItem[]): List {
  return { ...list, spread: false, children: children.map((item) => ({ ...item, spread: false })) }
}

function paragraphOf(children: PhrasingContent[], { position }: Pick<Node, 'position'>): Paragraph {
  return { type: 'paragraph', children, position }
}

function inline(node: MdxJsxFlowElement, children: PhrasingContent[] = []): MdxJsxTextElement {
  return { ...node, type: 'mdxJsxTextElement', children }
}

/** Whether MDX took one of the blocks apart from its neighbor. */
function isTag(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.type === 'mdxJsxFlowElement' && !isComponent(node, 'Include'))
}

function follows({ position: before }: Node, { position: after }: Node): boolean {
  return before !== undefined && after !== undefined && after.start.line <= before.end.line + 1
}

function spanOf({ position: before }: Node, { position: after }: Node): Node['position'] {
  return before && after ? { start: before.start, end: after.end } : undefined
}
