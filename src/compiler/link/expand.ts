import type { BlockContent, List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { isConditionMet } from '../../catalogue/condition.ts'
import { joinList } from '../../catalogue/words.ts'
import { getAttribute, toCondition, listFlagNames, isComponent, type Component } from '../parse/component.ts'
import { joinBlocks, type Phrases } from './join-blocks.ts'
import type { PartData } from './parts/part-data.ts'
import { isNumberName, renderNumberNodes, renderPart } from './parts/render-part.ts'

/** What a text is expanded for: one combination of flags, and what the parts of the text need to render. */
export interface Reader {
  readonly flags: ReadonlySet<string>
  readonly phrases: Phrases
  /** The text of a fragment; an unknown one is empty (the rules report it). */
  readonly fragment: (name: string) => readonly RootContent[]
  readonly data: PartData
  /** True where only conditions are decided, for a file of this reader's own: parts and fragments stay tags. */
  readonly isSource?: true
  /** What the blocks of a family came to so far, by the flags that each asks for; entries share what reads the same. */
  readonly expanded?: Map<
    RootContent,
    { readonly flags: readonly string[]; readonly blocks: Map<string, RootContent[]> }
  >
}

/**
 * The text as one reader meets it: conditions decided, parts rendered, fragments in place, white space as a browser shows it.
 * Placeholders remain. Nodes keep the positions at which they were written.
 */
export function expand(nodes: readonly RootContent[], reader: Reader): RootContent[] {
  return joinBlocks(nodes, reader.phrases).flatMap((node) => {
    if (!reader.expanded) return expandBlock(node, reader)
    const known = reader.expanded.get(node) ?? {
      flags: [...collectFlags(node)],
      blocks: new Map<string, RootContent[]>(),
    }
    reader.expanded.set(node, known)
    const present = known.flags.filter((flag) => reader.flags.has(flag)).join(' ')
    const blocks = known.blocks.get(present) ?? expandBlock(node, reader)
    known.blocks.set(present, blocks)
    return blocks
  })
}

function expandBlock(node: RootContent, reader: Reader): RootContent[] {
  switch (node.type) {
    case 'mdxJsxFlowElement': {
      if (node.name === 'Include' && reader.isSource) return [node]
      if (node.name === 'Include')
        return expand(reader.fragment(getAttribute(node, 'fragment')), { ...reader, fragment: () => [] })
      return node.name === 'When' && isMet(node, reader) ? expand(node.children, reader) : []
    }
    case 'blockquote':
      return [{ ...node, children: expand(node.children, reader) as BlockContent[] }]
    case 'list':
      return expandList(node, reader)
    case 'paragraph':
    case 'heading': {
      const children = normalizeSpaces(expandInline(node.children, reader))
      return children.length > 0 ? [{ ...node, children }] : []
    }
    default:
      // The allow-list has refused it.
      return []
  }
}

function expandList(node: List, reader: Reader): RootContent[] {
  const items = node.children
    .filter((item) => item.data?.conditions?.every((when) => isMet(when, reader)) ?? true)
    .map((item): ListItem => ({ ...item, children: expand(item.children, reader) as BlockContent[] }))
    .filter((item) => item.children.length > 0)
  if (items.length === 0) return []
  const spread = node.spread === true || node.children.some((item) => item.spread === true)
  return [{ ...node, spread, children: items }]
}

function expandInline(nodes: readonly PhrasingContent[], reader: Reader): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'mdxJsxTextElement': {
        if (node.name === 'When') return isMet(node, reader) ? expandInline(node.children, reader) : []
        if (node.name === 'Flags') return renderFlags(node, reader)
        return reader.isSource ? [node] : renderPart(node, reader.data)
      }
      case 'strong':
      case 'emphasis':
      case 'link':
        return [{ ...node, children: expandInline(node.children, reader) }]
      case 'mdxTextExpression':
        return isNumberName(node.value) && !reader.isSource ? renderNumberNodes(node, reader.data) : [node]
      case 'text':
      case 'break':
        return [node]
      default:
        return []
    }
  })
}

function renderFlags(node: Component, { flags, phrases }: Reader): PhrasingContent[] {
  const present = listFlagNames(node, 'of').filter((flag) => flags.has(flag))
  const value = joinList(present.map((flag) => phrases.get(flag) ?? flag))
  const { position } = node
  return value === '' ? [] : [{ type: 'text', value, data: { part: 'Flags' }, ...(position && { position }) }]
}

function isMet(when: Component, { flags }: Reader): boolean {
  return isConditionMet(toCondition(when), flags)
}

function collectFlags(node: Nodes): Set<string> {
  const flags = new Set<string>()
  visit(node, (inside) => {
    const conditions = inside.type === 'listItem' ? (inside.data?.conditions ?? []) : []
    for (const component of isComponent(inside, 'When') || isComponent(inside, 'Flags') ? [inside] : conditions)
      for (const key of ['all', 'any', 'none', 'of']) for (const flag of listFlagNames(component, key)) flags.add(flag)
  })
  return flags
}

/** Makes every run of white space one space, across neighbors too, and trims the ends, as a browser shows a block. */
function normalizeSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  let spaced = true
  const collapse = (children: readonly PhrasingContent[]): PhrasingContent[] =>
    children.flatMap((node): PhrasingContent[] => {
      if (node.type === 'text') {
        const value = node.value.replace(/\s+/g, ' ').slice(spaced && /^\s/.test(node.value) ? 1 : 0)
        if (value === '') return []
        spaced = value.endsWith(' ')
        return [{ ...node, value }]
      }
      if ('children' in node && node.type !== 'mdxJsxTextElement')
        return [{ ...node, children: collapse(node.children) }]
      spaced = node.type === 'break'
      return [node]
    })
  return trimEnd(collapse(nodes))
}

function trimEnd(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1)
  if (last?.type !== 'text') return [...nodes]
  const value = last.value.trimEnd()
  return value === '' ? trimEnd(nodes.slice(0, -1)) : [...nodes.slice(0, -1), { ...last, value }]
}
