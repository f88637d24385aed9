import type { BlockContent, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { isConditionMet } from '../../catalogue/condition.ts'
import {
  getAttributeValue,
  isComponentNamed,
  listFlagNames,
  toCondition,
  type ComponentNode,
} from '../parse/component-node.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import { joinAdjacentLists, joinBlocks, type Phrases } from './join-blocks.ts'
import { addProperty } from './add-property.ts'
import { flattenTree } from './flatten-tree.ts'
import type { PartRenderContext } from './parts/part-render-context.ts'
import { findReaderOutlook, findReaderUrgency, listHowSoonTags } from './reader-urgency.ts'
import { isCardTag } from './parts/render-card.ts'
import { isNumberName, renderCard, renderNumberNodes, renderPart } from './parts/render-part.ts'

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** The phrases of the flags that `<Flags>` names, in the order of `of`. */
    phrases?: readonly string[]
  }
}

/** The data from which the parts of a family render in one of its ranges. */
export interface RangeRenderContext {
  readonly values: ReadonlySet<string>
  readonly data: PartRenderContext
}

/** The inputs for linking a text. */
export interface LinkContext {
  readonly phrases: Phrases
  readonly data: PartRenderContext
  /** For a family with several ranges: the data from which its parts render in each, with the values of its axes that lead there. */
  readonly ranges?: readonly RangeRenderContext[]
  /** Finds a fragment by name; an unknown one is empty (a rule reports it). */
  readonly findFragment: (name: string) => ParsedMdx | undefined
  /** True for the source of a new file: parts, limits and fragments stay tags. */
  readonly keepsTags?: true
}

/** The linked text of a file. It is linked on first access, so that a saved text appears before all others are linked. */
export interface LinkedTree {
  readonly nodes: readonly RootContent[]
  /** How soon a reader with these flags must act, if the text sets that for some of its readers. */
  readonly findUrgency: (flags: ReadonlySet<string>) => Urgency | undefined
  /** What a reader with these flags does first, if the text has a card with a head of its own. */
  readonly findOutlook: (flags: ReadonlySet<string>) => string | undefined
}

/** Creates the linked text of a file, which is linked on first access. */
export function createLinkedTree(file: ParsedMdx, context: LinkContext): LinkedTree {
  let nodes: readonly RootContent[] | undefined
  const tags = listHowSoonTags(file.tree, context.findFragment)
  return {
    findUrgency: (flags) => findReaderUrgency(tags, flags),
    findOutlook(flags) {
      const own = context.ranges?.find(({ values }) => [...values].every((value) => flags.has(value)))
      return findReaderOutlook(tags, flags, own?.data ?? context.data)
    },
    get nodes() {
      return (nodes ??= markLeadingCards(linkText(file.tree.children, context)))
    },
  }
}

/**
 * Marks the cards at the beginning of a reader's text, so that the portal can lift them above the bar. Only other cards, and
 * passages for other readers that begin with cards of their own, may come before such a card.
 */
function markLeadingCards(nodes: readonly RootContent[]): RootContent[] {
  const leading = nodes.findIndex((node) => !hasLeadingCard(node))
  return nodes.map((node, index): RootContent => {
    if (leading !== -1 && index >= leading) return node
    if (node.type === 'blockquote') return addProperty(node, 'data-lead', 'true')
    return 'children' in node ? ({ ...node, children: markLeadingCards(node.children) } as RootContent) : node
  })
}

function hasLeadingCard(node: RootContent): boolean {
  if (node.type === 'blockquote') return true
  return isComponentNamed(node, 'When') && node.children[0] !== undefined && hasLeadingCard(node.children[0])
}

/**
 * Links the blocks of a text into the form that all consumers share: blocks joined, parts and numbers rendered, fragments
 * inserted, `<Flags>` with its phrases. Conditions and placeholders stay. Nodes keep the positions at which they were written.
 */
export function linkText(nodes: readonly RootContent[], context: LinkContext): RootContent[] {
  const { phrases, data } = context
  const isCard = (node: RootContent) => isCardTag(node, data)
  return joinAdjacentLists(joinBlocks(nodes, { phrases, isCard }).flatMap((node) => linkBlock(node, context)))
}

function linkBlock(node: RootContent, context: LinkContext): RootContent[] {
  const linkChildren = (children: readonly RootContent[]) => linkText(children, context) as BlockContent[]
  switch (node.type) {
    case 'mdxJsxFlowElement':
      if (node.name === 'Include') return context.keepsTags ? [node] : linkFragment(node, context)
      if (isCardTag(node, context.data) && !context.keepsTags)
        return renderCard(node, context.data, linkChildren(node.children))
      if (isDecided(node)) return linkChildren(node.children)
      if (node.name === 'When')
        return [{ ...node, children: linkText(node.children, narrowContext(context, node)) as BlockContent[] }]
      return context.keepsTags ? [{ ...node, children: linkChildren(node.children) }] : []
    case 'blockquote':
      return [{ ...node, children: linkChildren(node.children) }]
    case 'list':
      return [{ ...node, children: node.children.map((item) => ({ ...item, children: linkChildren(item.children) })) }]
    case 'paragraph':
    case 'heading': {
      const children = linkInline(node.children, context)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    default:
      // The allow-list rejects such nodes.
      return []
  }
}

/** Whether a variant has decided all conditions of a `<When>`. */
function isDecided({ name, attributes }: ComponentNode): boolean {
  return name === 'When' && attributes.length === 0
}

/** The blocks of a fragment, each node with the fragment's file. A fragment cannot include a further one. */
function linkFragment(node: Parameters<typeof getAttributeValue>[0], context: LinkContext): RootContent[] {
  const fragment = context.findFragment(getAttributeValue(node, 'fragment'))
  if (!fragment) return []
  const children = linkText(fragment.tree.children, { ...context, findFragment: () => undefined })
  for (const inside of children.flatMap(flattenTree)) inside.data = { ...inside.data, source: fragment.source }
  return children
}

function linkInline(nodes: readonly PhrasingContent[], context: LinkContext): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    switch (node.type) {
      case 'mdxJsxTextElement':
        if (node.name === 'When') {
          const children = linkInline(node.children, narrowContext(context, node))
          return isDecided(node) ? children : [{ ...node, children }]
        }
        if (node.name === 'Flags') return [addPhrases(node, context.phrases)]
        return context.keepsTags ? [node] : renderPart(node, context.data)
      case 'strong':
      case 'emphasis':
      case 'link':
        return [{ ...node, children: linkInline(node.children, context) }]
      case 'mdxTextExpression':
        return isNumberName(node.value) && !context.keepsTags ? renderNumberNodes(node, context.data) : [node]
      case 'text':
      case 'break':
        return [node]
      default:
        return []
    }
  })
}

/**
 * The context for the contents of a condition. Parts render from the first range that the condition allows; a rule rejects parts
 * that differ between ranges.
 */
function narrowContext(context: LinkContext, when: ComponentNode): LinkContext {
  const { axes = {} } = toCondition(when)
  const condition = { all: [], any: [], none: [], axes }
  const ranges = context.ranges?.filter(({ values }) => isConditionMet(condition, values))
  return ranges?.[0] ? { ...context, ranges, data: ranges[0].data } : context
}

/** `<Flags of="A B" />` with the phrase of each flag, in the order of `of`. */
function addPhrases(node: MdxJsxTextElement, phrases: Phrases): MdxJsxTextElement {
  const named = listFlagNames(node, 'of').map((flag) => phrases.get(flag) ?? flag)
  return { ...node, data: { ...node.data, phrases: named } }
}
