import type { BlockContent, List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { isConditionMet } from '../../catalogue/condition.ts'
import { joinList } from '../../catalogue/words.ts'
import {
  toCondition,
  listFlagNames,
  listNamedFlags,
  isComponentNamed,
  type ComponentNode,
} from '../parse/component-node.ts'
import { flattenTree } from './flatten-tree.ts'

type Flags = ReadonlySet<string>

/** The expanded blocks of a family's text by the flags that each block depends on, so that entries share identical blocks. */
export type ExpandCache = Map<
  RootContent,
  { readonly asked: readonly string[]; readonly blocks: Map<string, RootContent[]> }
>

/**
 * Expands a linked text for a reader with these flags: conditions are decided, white space is collapsed as in a browser, and
 * blocks left empty are removed. Placeholders stay. Nodes keep the positions at which they were written.
 */
export function expand(nodes: readonly RootContent[], flags: Flags, cache?: ExpandCache): RootContent[] {
  return nodes.flatMap((node) => {
    if (!cache) return expandBlock(node, flags)
    let known = cache.get(node)
    if (!known) cache.set(node, (known = { asked: [...collectFlags(node)], blocks: new Map() }))
    const present = known.asked.filter((flag) => flags.has(flag)).join(' ')
    let blocks = known.blocks.get(present)
    if (!blocks) known.blocks.set(present, (blocks = expandBlock(node, flags)))
    return blocks
  })
}

function expandBlock(node: RootContent, flags: Flags): RootContent[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
      if (node.name !== 'When') return [{ ...node, children: expand(node.children, flags) as BlockContent[] }]
      return isMet(node, flags) ? expand(node.children, flags) : []
    case 'blockquote':
      return [{ ...node, children: expand(node.children, flags) as BlockContent[] }]
    case 'list':
      return expandList(node, flags)
    case 'paragraph':
    case 'heading': {
      const children = normalizeSpaces(expandInline(node.children, flags))
      return children.length > 0 ? [{ ...node, children }] : []
    }
    default:
      return [node]
  }
}

function expandList(node: List, flags: Flags): RootContent[] {
  const items = node.children
    .filter((item) => item.data?.conditions?.every((when) => isMet(when, flags)) ?? true)
    .map((item): ListItem => ({ ...item, children: expand(item.children, flags) as BlockContent[] }))
    .filter((item) => item.children.length > 0)
  if (items.length === 0) return []
  const spread = node.spread === true || node.children.some((item) => item.spread === true)
  return [{ ...node, spread, children: items }]
}

function expandInline(nodes: readonly PhrasingContent[], flags: Flags): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'mdxJsxTextElement':
        if (node.name === 'Flags') return [renderFlags(node, flags)]
        if (node.name !== 'When') return [node]
        return isMet(node, flags) ? expandInline(node.children, flags) : []
      case 'strong':
      case 'emphasis':
      case 'link':
        return [{ ...node, children: expandInline(node.children, flags) }]
      default:
        return [node]
    }
  })
}

function renderFlags(node: MdxJsxTextElement, flags: Flags): PhrasingContent {
  const names = listFlagNames(node, 'of')
  const { data: { phrases = [], ...data } = {}, position } = node
  const value = joinList(phrases.filter((_phrase, at) => flags.has(names[at]!)))
  return { type: 'text', value, data: { ...data, part: 'Flags' }, position }
}

function isMet(when: ComponentNode, flags: Flags): boolean {
  return isConditionMet(toCondition(when), flags)
}

function collectFlags(node: Nodes): Set<string> {
  const flags = new Set<string>()
  for (const inside of flattenTree(node)) {
    const conditions = inside.type === 'listItem' ? (inside.data?.conditions ?? []) : []
    for (const component of isComponentNamed(inside, 'When') || isComponentNamed(inside, 'Flags')
      ? [inside]
      : conditions)
      for (const flag of listNamedFlags(component)) flags.add(flag)
  }
  return flags
}

/** Collapses every run of white space to one space, across neighbors too, and trims the ends, as a browser does in a block. */
function normalizeSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  let endsWithSpace = true
  const collapse = (children: readonly PhrasingContent[]): PhrasingContent[] =>
    children.flatMap((node): PhrasingContent[] => {
      if (node.type === 'text') {
        const value = node.value.replace(/\s+/g, ' ').slice(endsWithSpace && /^\s/.test(node.value) ? 1 : 0)
        if (value === '') return []
        endsWithSpace = value.endsWith(' ')
        return [{ ...node, value }]
      }
      if ('children' in node && node.type !== 'mdxJsxTextElement')
        return [{ ...node, children: collapse(node.children) }]
      endsWithSpace = node.type === 'break'
      return [node]
    })
  return trimEnd(collapse(nodes))
}

function trimEnd(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1)
  if (last?.type !== 'text') return [...nodes]
  const value = last.value.trimEnd()
  return [...nodes.slice(0, -1), ...(value === '' ? [] : [{ ...last, value }])]
}
