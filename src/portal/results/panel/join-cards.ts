import { cloneElement, isValidElement } from 'react'
import { joinedSigns } from 'virtual:joined-signs'
import { splitSentences } from '../../../catalogue/words.ts'
import type { CardKind } from '../../../catalogue/urgency.ts'
import type { CardBlock, ProseCard } from './list-prose-cards.ts'

/** The cards of one kind from several texts of a panel, joined into one. Consecutive items form a list. */
export interface JoinedCard {
  readonly kind: CardKind
  /** The first is the head. */
  readonly blocks: readonly CardBlock[]
}

/**
 * Joins cards into one that says when to call 911 and one that says how soon to act, which is the most urgent of the texts' cards; a
 * card with a head of its own comes first, such as "Go to an emergency room now" before "Contact your physician today". Signs with the
 * same lead form one list, each once; a list leaves out what others of the card say. Every card's note on who must act sooner is kept; of
 * the notes on what to do if the physician cannot be reached, only the most cautious one.
 */
export function joinCards(cards: readonly ProseCard[]): readonly JoinedCard[] {
  const emergencies = cards.filter(({ kind }) => kind === 'emergency')
  const howSoon = (['today', 'this-week'] as const).flatMap((degree) => {
    const ofDegree = cards.filter(({ kind }) => kind === degree)
    return [...ofDegree.filter(hasOwnHead), ...ofDegree.filter((card) => !hasOwnHead(card))]
  })
  return [
    ...(emergencies.length > 0 ? [{ kind: 'emergency' as const, blocks: joinSigns(emergencies) }] : []),
    ...(howSoon[0] ? [{ kind: howSoon[0].kind, blocks: joinHowSoon(howSoon) }] : []),
  ]
}

function hasOwnHead(card: ProseCard): boolean {
  return card.hasOwnHead === true
}

/** Each lead with its signs. */
function joinSigns(cards: readonly ProseCard[]): CardBlock[] {
  const groups = new Map<string, CardBlock[]>()
  for (const { blocks } of cards) {
    let lead = ''
    for (const block of blocks) {
      if (!block.isItem) lead = block.text
      groups.set(lead, [...(groups.get(lead) ?? []), block])
    }
  }
  const lists = new Map([...groups].map(([lead, blocks]) => [lead, removeRepeats(blocks)]))
  // A single card says what its text says.
  return joinSides(cards.length === 1 ? [...lists.values()] : removeSaidSigns(lists)).flat()
}

/** The lists without the signs that their own list or another says in the same or in wider words; a list without signs has no lead. */
function removeSaidSigns(lists: ReadonlyMap<string, readonly CardBlock[]>): readonly (readonly CardBlock[])[] {
  const listSigns = (lead: string) => (lists.get(lead) ?? []).filter(({ isItem }) => isItem).map(({ text }) => text)
  return [...lists].flatMap(([lead, blocks]) => {
    const joined = joinedSigns.leads.find(({ words }) => words === lead)
    if (!joined) return [blocks]
    const others = new Set(joined.saidBy.flatMap(listSigns))
    const all = new Set([...others, ...listSigns(lead)])
    const isSaid = ({ isItem, text }: CardBlock) => {
      const wider = joinedSigns.signs.filter(({ words }) => words === text)
      return isItem && (others.has(text) || wider.some(({ saidBy }) => saidBy.every((sign) => all.has(sign))))
    }
    const left = blocks.filter((block) => !isSaid(block))
    return left.length === blocks.length || left.some(({ isItem }) => isItem) ? [left] : []
  })
}

const side = /\b(?:left|right)\b/

/** Merges lists that have the same signs and whose leads differ only in the side. */
function joinSides(groups: readonly (readonly CardBlock[])[]): readonly (readonly CardBlock[])[] {
  const toKey = (blocks: readonly CardBlock[]) =>
    blocks.map(({ text }, at) => (at === 0 ? text.replace(side, '') : text)).join('\n')
  return groups.flatMap((group) => {
    const alike = groups.filter((other) => toKey(other) === toKey(group))
    const [lead, ...signs] = group
    if (alike.length === 1 || !lead) return [group]
    const words = lead.text.replace(side, 'left or right')
    return group === alike[0] ? [[{ ...lead, text: words, element: replaceWords(lead.element, words) }, ...signs]] : []
  })
}

/** Replaces the words of an element, which may be in another one: a lead below the head is bold. */
function replaceWords(element: CardBlock['element'], words: string): CardBlock['element'] {
  const { children } = element.props
  const inner = isValidElement<CardBlock['element']['props']>(children) ? replaceWords(children, words) : words
  return cloneElement(element, undefined, inner)
}

/** The head of the first card, then paragraphs, then items, then the fallback. */
function joinHowSoon(cards: readonly ProseCard[]): CardBlock[] {
  const heads = cards.flatMap(({ blocks }) => blocks.slice(0, 1))
  const rest = removeRepeats(cards.flatMap(({ blocks }) => blocks.slice(1)))
  const fallbacks = rest
    .filter(({ fallbackRank }) => fallbackRank !== undefined)
    .sort((a, b) => (b.fallbackRank ?? 0) - (a.fallbackRank ?? 0))
  const others = rest.filter(({ fallbackRank }) => fallbackRank === undefined)
  return [
    ...heads.slice(0, 1),
    ...dropRepeatedSentences(others.filter(({ isItem }) => !isItem)),
    ...others.filter(({ isItem }) => isItem),
    ...fallbacks.slice(0, 1),
  ]
}

/**
 * Removes from each paragraph the sentences that an earlier one contains: "Call even if you feel well." Paragraphs that contain more than
 * plain text stay whole.
 */
function dropRepeatedSentences(blocks: readonly CardBlock[]): CardBlock[] {
  const seenSentences = new Set<string>()
  return blocks.flatMap((block) => {
    const { element, text } = block
    const sentences = splitSentences(text, '.!?').map((sentence) => sentence.trim())
    const left = sentences.filter((sentence) => !seenSentences.has(sentence))
    for (const sentence of sentences) seenSentences.add(sentence)
    if (left.length === sentences.length || typeof element.props.children !== 'string') return [block]
    const words = left.join(' ')
    return words === '' ? [] : [{ ...block, text: words, element: cloneElement(element, undefined, words) }]
  })
}

function removeRepeats(blocks: readonly CardBlock[]): CardBlock[] {
  return blocks.filter(({ text }, at) => at === blocks.findIndex((other) => other.text === text))
}
