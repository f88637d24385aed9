import type { List, ListItem, Node, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { capitalize } from '../../catalogue/words.ts'
import { listFlagNames, isComponentNamed, type ComponentNode } from '../parse/component-node.ts'
import { partNames } from './parts/render-part.ts'

declare module 'mdast' {
  interface ListItemData {
    /** The conditions under which a list item is read; if absent, it is always read. */
    conditions?: readonly ComponentNode[]
  }
}

/** The phrase that names each flag of a family in a sentence. */
export type Phrases = ReadonlyMap<string, string>

/** What decides which blocks are neighbors: the phrases of flags, and which tags are cards. */
interface JoinContext {
  readonly phrases: Phrases
  readonly isCard: (node: RootContent) => boolean
}

/**
 * Joins blocks the way an editor reads their lines. MDX makes a block of every tag on lines of its own; here, lines without an
 * empty line between them are one paragraph, items on both sides of a tag are one list, and `<Flags as="list" />` is the list of
 * its flags. A tag that is a card remains a block.
 */
export function joinBlocks(nodes: readonly RootContent[], context: JoinContext): RootContent[] {
  const joined: RootContent[] = []
  let previous: RootContent | undefined
  for (const written of nodes) {
    const node = context.isCard(written) ? written : toBlock(written, context.phrases)
    const last = joined.at(-1)
    const pair =
      previous && last && hasTag([previous, written]) && joinPair(last, node, isAdjacent(previous, written), context)
    if (pair) joined[joined.length - 1] = pair
    else joined.push(node)
    previous = written
  }
  return joined
}

/** Joins adjacent lists into one: a fragment may add items to a list, and a condition may begin or end with more of them. */
export function joinAdjacentLists(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    const items = last && findList(last)
    const [more, ...rest] = splitLeadingList(node)
    const added = more && findList(more)
    if (items && added && items.ordered === added.ordered)
      joined.splice(-1, 1, replaceItems(items, [...items.children, ...added.children]), ...rest)
    else joined.push(node)
  }
  return joined
}

/** A list, or the list that is the only content of a condition. */
function findList(node: RootContent): List | undefined {
  if (node.type === 'list') return node
  if (!isComponentNamed(node, 'When')) return undefined
  const [only, ...others] = node.children
  const list = only && others.length === 0 ? findList(only) : undefined
  const items = list?.children.map((item) => addCondition(item, node))
  return list && items && replaceItems(list, items)
}

/** Splits a condition that begins with a list in two: one around the list, and one around the rest. */
function splitLeadingList(node: RootContent): RootContent[] {
  if (!isComponentNamed(node, 'When')) return [node]
  const [first, ...others] = node.children
  if (first?.type !== 'list' || others.length === 0) return [node]
  return [
    { ...node, children: [first] },
    { ...node, children: others },
  ] as RootContent[]
}

/** The block for a tag by itself: the paragraph of a part, or a list. */
function toBlock(node: RootContent, phrases: Phrases): RootContent {
  if (node.type !== 'mdxJsxFlowElement') return node
  if (node.name === 'Flags') return createFlagList(node, phrases)
  // MDX also drops the paragraph of a line that consists only of tags.
  return partNames.includes(node.name ?? '') ? createParagraph([toInline(node, [])], node) : node
}

/** Joins two neighbors that are lines of one paragraph. */
function joinPair(
  before: RootContent,
  after: RootContent,
  isTouching: boolean,
  context: JoinContext,
): RootContent | undefined {
  const [words, next] = [findWords(before, context), findWords(after, context)]
  if (!isTouching || !words || !next) return undefined
  const isSpaced = before.position?.end.offset !== after.position?.start.offset
  return createParagraph([...words, ...(isSpaced ? [space] : []), ...next], { position: joinPositions(before, after) })
}

const space: PhrasingContent = { type: 'text', value: ' ' }

/** The words of a paragraph, or of a condition that contains nothing else. */
function findWords(node: RootContent, context: JoinContext): PhrasingContent[] | undefined {
  if (node.type === 'paragraph') return node.children
  if (node.type !== 'mdxJsxFlowElement' || node.name !== 'When') return undefined
  const [only, ...others] = joinBlocks(node.children, context)
  const words = only && others.length === 0 ? findWords(only, context) : undefined
  return words && [toInline(node, words)]
}

/** The list of the flags that a reader has, each capitalized. */
function createFlagList(node: MdxJsxFlowElement, phrases: Phrases): List {
  const { position } = node
  const children = listFlagNames(node, 'of').map((flag): ListItem => {
    const value = capitalize(phrases.get(flag) ?? flag)
    const when: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'When',
      attributes: [{ type: 'mdxJsxAttribute', name: 'all', value: flag }],
      children: [],
    }
    const words = { type: 'text', value, data: { part: 'Flags' }, position } as const
    return addCondition({ type: 'listItem', spread: false, children: [createParagraph([words], node)], position }, when)
  })
  return { type: 'list', ordered: false, spread: false, children, position }
}

function addCondition(item: ListItem, when: ComponentNode): ListItem {
  return { ...item, spread: false, data: { ...item.data, conditions: [when, ...(item.data?.conditions ?? [])] } }
}

function replaceItems(list: List, children: readonly ListItem[]): List {
  return { ...list, spread: false, children: children.map((item) => ({ ...item, spread: false })) }
}

function createParagraph(children: PhrasingContent[], { position }: Pick<Node, 'position'>): Paragraph {
  return { type: 'paragraph', children, position }
}

function toInline(node: MdxJsxFlowElement, children: PhrasingContent[] = []): MdxJsxTextElement {
  return { ...node, type: 'mdxJsxTextElement', children }
}

/** Whether one of the blocks is a tag that MDX separated from its neighbor. */
function hasTag(nodes: readonly Node[]): boolean {
  return nodes.some((node) => node.type === 'mdxJsxFlowElement' && !isComponentNamed(node, 'Include'))
}

function isAdjacent({ position: before }: Node, { position: after }: Node): boolean {
  return before !== undefined && after !== undefined && after.start.line <= before.end.line + 1
}

function joinPositions({ position: before }: Node, { position: after }: Node): Node['position'] {
  return before && after ? { start: before.start, end: after.end } : undefined
}
