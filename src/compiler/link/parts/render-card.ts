import type { Blockquote, BlockContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { isResultRange, type CardKind } from '../../../catalogue/urgency.ts'
import type { UrgencyCard } from '../../parse/content-file.ts'
import { isComponentNamed, parseAttributes, type ComponentNode } from '../../parse/component-node.ts'
import { createUnknownNameFailure, type PartRenderContext, type PartFailure } from './part-render-context.ts'
import { findHowSoonUrgency, renderFallback, type HowSoonAttributes } from './render-how-soon.ts'

declare module 'mdast' {
  interface BlockquoteData {
    /** Which care card the block is; the portal draws the card, all other consumers read its blocks in order. */
    readonly card?: CardKind
  }
}

/** Whether a tag is drawn as a card: it is on a line of its own, and its urgency has a card. */
export function isCardTag(node: { readonly type: string }, data: PartRenderContext): node is MdxJsxFlowElement {
  if (node.type !== 'mdxJsxFlowElement') return false
  return (
    isComponentNamed(node, 'Emergency') ||
    (isComponentNamed(node, 'HowSoon') && findCard(parseAttributes(node), data) !== undefined)
  )
}

/** The card for the urgency of a text or `<HowSoon>`; undefined for a message about a missing result, which is a sentence. */
export function findCard(attributes: HowSoonAttributes, data: PartRenderContext): UrgencyCard | undefined {
  const urgency = findHowSoonUrgency(attributes, data)
  if (urgency === undefined || (data.range && !isResultRange(data.range))) return undefined
  const { card, heads = {} } = data.urgencies[urgency] ?? {}
  const { head = '' } = attributes
  return card && Object.hasOwn(heads, head) ? heads[head] : card
}

/** What is wrong with the head that `<HowSoon>` names. */
function findHeadFailure(attributes: HowSoonAttributes, data: PartRenderContext): PartFailure | undefined {
  const { head } = attributes
  const urgency = findHowSoonUrgency(attributes, data)
  const { heads = {} } = (urgency && data.urgencies[urgency]) ?? {}
  if (head === undefined || Object.hasOwn(heads, head)) return undefined
  return createUnknownNameFailure(`The urgency ${urgency ?? ''} has no head`, head, heads)
}

/** Renders the signs that mean calling 911 under their lead-in. Signs with the same lead-in form one list without duplicates. */
export function renderEmergencyCard(
  names: readonly string[],
  { emergencies }: PartRenderContext,
): string | PartFailure {
  const lists = new Map<string, Set<string>>()
  for (const name of names) {
    const entry = Object.hasOwn(emergencies.signs, name) ? emergencies.signs[name] : undefined
    if (!entry) return createUnknownNameFailure('emergencies.json has no signs', name, emergencies.signs)
    const lead = entry.lead ?? emergencies.lead
    lists.set(lead, new Set([...(lists.get(lead) ?? []), ...entry.signs]))
  }
  return [...lists].map(([lead, signs]) => [`**${lead}**`, formatBullets([...signs])].join('\n\n')).join('\n\n')
}

function formatBullets(words: readonly string[]): string {
  return words.map((each) => `- ${each}`).join('\n')
}

/** Renders how soon to act, what to share and ask, and last what to do if the physician cannot be reached. */
export function renderHowSoonCard(
  attributes: HowSoonAttributes,
  card: UrgencyCard,
  data: PartRenderContext,
): string | PartFailure {
  const { ask, share = 'this result', alone } = attributes
  const failure = findHeadFailure(attributes, data)
  if (failure) return failure
  const fallback = renderFallback(attributes, data)
  if (fallback !== undefined && typeof fallback !== 'string') return fallback
  const words = (ask === undefined ? card.share : card.ask).replace('{share}', share).replace('{ask}', ask ?? '')
  return [
    `**${card.head}**`,
    ...(alone === undefined ? [words] : []),
    ...(fallback === undefined ? [] : [fallback]),
  ].join('\n\n')
}

/** The block of a card. Its first paragraph is the head; `data-card` tells the portal which card it draws. */
export function createCard(kind: CardKind, children: BlockContent[], node: ComponentNode): Blockquote {
  const data = { part: node.name ?? '', card: kind, hProperties: { 'data-card': kind } }
  return { type: 'blockquote', children, data, position: node.position }
}
