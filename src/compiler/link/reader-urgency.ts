import type { Nodes } from 'mdast'
import type { Urgency } from '../../catalogue/catalogue.ts'
import { isConditionMet, type Condition } from '../../catalogue/condition.ts'
import { urgencies } from '../../catalogue/urgency.ts'
import { getAttributeValue, isComponentNamed, parseAttributes, toCondition } from '../parse/component-node.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import type { PartRenderContext } from './parts/part-render-context.ts'
import { findCard } from './parts/render-card.ts'
import type { HowSoonAttributes } from './parts/render-how-soon.ts'

/** A `<HowSoon>` of a text, which some of its readers may not see. */
interface HowSoonTag {
  readonly attributes: HowSoonAttributes
  /** The conditions of the passages that contain it; its readers meet all of them. */
  readonly conditions: readonly Condition[]
}

/** Lists each `<HowSoon>` of a text, including those in its fragments. */
export function listHowSoonTags(
  tree: Nodes,
  findFragment: (name: string) => ParsedMdx | undefined,
): readonly HowSoonTag[] {
  const found: HowSoonTag[] = []
  // Fragments are followed one level deep, so that a fragment that includes itself terminates.
  const visitNode = (node: Nodes, conditions: readonly Condition[], isInFragment = false) => {
    if (isComponentNamed(node, 'HowSoon')) found.push({ attributes: parseAttributes(node), conditions })
    const fragment =
      !isInFragment && isComponentNamed(node, 'Include') ? findFragment(getAttributeValue(node, 'fragment')) : undefined
    if (fragment) visitNode(fragment.tree, conditions, true)
    const own = isComponentNamed(node, 'When') ? [...conditions, toCondition(node)] : conditions
    if ('children' in node) for (const child of node.children) visitNode(child, own, isInFragment)
  }
  visitNode(tree, [])
  return found
}

/** The most urgent degree that a text sets for a reader with these flags, who must act sooner than others; undefined if there is none. */
export function findReaderUrgency(tags: readonly HowSoonTag[], flags: ReadonlySet<string>): Urgency | undefined {
  const met = listMetTags(tags, flags)
  return urgencies.findLast((each) => met.some(({ attributes }) => attributes.urgency === each))
}

/** What a reader with these flags does first, if a card of the text has a head of its own for it; undefined if none has. */
export function findReaderOutlook(
  tags: readonly HowSoonTag[],
  flags: ReadonlySet<string>,
  data: PartRenderContext,
): string | undefined {
  const cards = listMetTags(tags, flags).map(({ attributes }) => findCard(attributes, data))
  return cards.find((card) => card?.outlook !== undefined)?.outlook
}

function listMetTags(tags: readonly HowSoonTag[], flags: ReadonlySet<string>): readonly HowSoonTag[] {
  return tags.filter(({ conditions }) => conditions.every((condition) => isConditionMet(condition, flags)))
}
