import { expect, it } from 'vitest'
import { joinCards } from '../../../../src/portal/results/panel/join-cards.ts'
import type { ProseCard } from '../../../../src/portal/results/panel/list-prose-cards.ts'

/** A 911 card with a lead and its signs. */
function createCard(lead: string, ...signs: readonly string[]): ProseCard {
  const prose = { values: {}, flags: [], part: 'whole', textId: 'test/TEXT', isOnPaper: false } as const
  const blocks = [lead, ...signs].map((text, at) => ({ isItem: at > 0, text, element: <p>{text}</p>, prose }))
  return { kind: 'emergency', isLead: false, blocks }
}

const readLines = (...cards: readonly ProseCard[]) =>
  joinCards(cards).flatMap(({ blocks }) => blocks.map(({ text }) => text))

it('leads for both sides with the same signs become one lead', () => {
  const [left, right] = ['left', 'right'].map((side) =>
    createCard(`Call 911 if your ${side} leg becomes:`, 'cold', 'pale'),
  )
  expect(readLines(left!, right!)).toEqual(['Call 911 if your left or right leg becomes:', 'cold', 'pale'])
})

it.each([
  ['signs that differ', ['cold'], ['pale']],
  ['signs that name a side', ['pain in the left leg'], ['pain in the right leg']],
])('leads for both sides stay apart with %s', (_, ofLeft, ofRight) => {
  const left = createCard('Call 911 if your left leg becomes:', ...ofLeft)
  const right = createCard('Call 911 if your right leg becomes:', ...ofRight)
  expect(readLines(left, right)).toEqual([...left.blocks, ...right.blocks].map(({ text }) => text))
})

it('leads that differ in more than the side stay apart', () => {
  const cards = [
    createCard('Call 911 if your left leg becomes:', 'cold'),
    createCard('Call 911 if your arm becomes:', 'cold'),
  ]
  expect(readLines(...cards)).toHaveLength(4)
})

it('a head that asks for more than its urgency becomes the head of both cards, with its own sentences first', () => {
  const createToday = (hasOwnHead: boolean, ...lines: readonly string[]): ProseCard => {
    const { blocks, ...card } = createCard('', ...lines)
    return { ...card, kind: 'today', hasOwnHead, blocks: blocks.slice(1).map((block) => ({ ...block, isItem: false })) }
  }
  const usual = createToday(false, 'Contact your physician today', 'Call even if you feel well.')
  const now = createToday(true, 'Go to an emergency room now', 'Go even if you feel well.')
  const expected = ['Go to an emergency room now', 'Go even if you feel well.', 'Call even if you feel well.']
  expect(readLines(usual, now)).toEqual(expected)
  expect(readLines(now, usual)).toEqual(expected)
})
