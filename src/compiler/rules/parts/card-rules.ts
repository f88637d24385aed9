import type { Blockquote, RootContent } from 'mdast'
import { isResultRange } from '../../../catalogue/urgency.ts'
import { getNodePlace } from '../../link/get-node-place.ts'
import { defineCheckRule, type EntryTarget, type TextTarget } from '../rule.ts'

const SECTION = 'products/FE/what-it-is.mdx'

/** The name that editors use for each kind of card. */
const TAGS = { emergency: '<Emergency>', today: '<HowSoon>', 'this-week': '<HowSoon>' } as const

/** Rules about the care cards that each reader sees. */
export const cardRules = [
  defineCheckRule({
    id: 'one-card',
    scope: ['entry', 'section', 'page'],
    reason: 'A reader meets one card of each kind: one list of signs, one deadline.',
    in: SECTION,
    bad: 'A blood test.\n\n<Emergency signs="faint" />\n\n<Emergency signs="faint" />',
    good: 'A blood test.\n\n<Emergency signs="faint" />',
    check({ nodes, file }, report) {
      const seen = new Set<string>()
      for (const card of nodes.filter(isCard)) {
        const tag = TAGS[card.data!.card!]
        const fix =
          tag === '<Emergency>'
            ? 'Name all signs in one tag: <Emergency signs="… …" />.'
            : 'Keep the most urgent one, and put who must act sooner in it, as a bullet.'
        if (seen.has(tag)) report(getNodePlace(card, file.source), `A reader meets a second ${tag} card here.`, fix)
        seen.add(tag)
      }
    },
  }),
  defineCheckRule({
    id: 'card-order',
    scope: ['entry', 'section'],
    reason:
      'What cannot wait is read first: when to call 911, then whom to contact. Where nothing is pressing, when to call 911 comes last.',
    in: SECTION,
    bad: '<Emergency signs="faint" />\n\nA blood test.',
    good: 'A blood test.\n\n<Emergency signs="faint" />',
    check(target, report) {
      const { nodes, file } = target
      const cards = nodes.filter(isCard)
      const isPressing = cards.some(({ data }) => data?.card !== 'emergency') || isRedResult(target)
      const ordered = [...cards.filter(isEmergency), ...cards.filter((card) => !isEmergency(card))]
      const places = isPressing ? nodes.slice(0, cards.length) : nodes.slice(nodes.length - cards.length)
      const misplaced = ordered.find((card, index) => card !== places[index])
      if (!misplaced) return
      const [message, fix] = isPressing
        ? [
            'The cards of this text come first, because it is red or asks to act this week.',
            'Begin the text with <Emergency />, then <HowSoon />; a passage of a condition begins with its own.',
          ]
        : ['When to call 911 comes last in this text.', 'Move <Emergency /> to the end of the text.']
      report(getNodePlace(misplaced, file.source), message, fix)
    },
  }),
  defineCheckRule({
    id: 'quotation',
    scope: ['entry', 'section'],
    per: 'paragraph',
    reason: 'What to do now is a card made from data, so that every text says it in the same words and place.',
    in: SECTION,
    bad: '> A blood test.',
    good: 'A blood test.',
    check({ nodes, file }, report) {
      for (const node of nodes)
        if (node.type === 'blockquote' && !isCard(node))
          report(
            getNodePlace(node, file.source),
            'Unexpected quotation, expected a paragraph or a card.',
            'Delete the ">". Begin a red text with <Emergency signs="…" /> and <HowSoon />, each on a line of its own.',
          )
    },
  }),
] as const

function isCard(node: RootContent): node is Blockquote {
  return node.type === 'blockquote' && node.data?.card !== undefined
}

function isEmergency({ data }: Blockquote): boolean {
  return data?.card === 'emergency'
}

/** Whether the text belongs to a red range with a result, whose panel is red whatever its deadline. */
function isRedResult(target: TextTarget | EntryTarget): boolean {
  const range = 'range' in target ? target.range : undefined
  return range?.displayedStyle === 'Red' && isResultRange(range)
}
