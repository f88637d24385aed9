import { renderToStaticMarkup } from 'react-dom/server'
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

it('leads for both sides become one where the first is, also with others between them', () => {
  const [left, right] = ['left', 'right'].map((side) => createCard(`Call 911 if your ${side} leg becomes:`, 'cold'))
  const other = createCard('Call 911 if you have:', 'chest pain')
  const joined = ['Call 911 if your left or right leg becomes:', 'cold']
  expect(readLines(left!, other, right!)).toEqual([...joined, 'Call 911 if you have:', 'chest pain'])
  expect(readLines(other, left!, right!)).toEqual(['Call 911 if you have:', 'chest pain', ...joined])
})

it('a joined lead is as bold as those that it joins', () => {
  const cards = ['left', 'right'].map((side): ProseCard => {
    const { blocks, ...card } = createCard(`Call 911 if your ${side} leg becomes:`, 'cold')
    const [lead, ...signs] = blocks
    const element = (
      <p>
        <strong>{lead!.text}</strong>
      </p>
    )
    return { ...card, blocks: [{ ...lead!, element }, ...signs] }
  })
  const [{ blocks }] = joinCards(cards) as [ReturnType<typeof joinCards>[number]]
  expect(renderToStaticMarkup(blocks[0]!.element)).toBe(
    '<p><strong>Call 911 if your left or right leg becomes:</strong></p>',
  )
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

const evenIfTheyPass = 'Call 911 if you have any of these, even if they pass:'
const usual = 'Call 911 if you have:'
const suddenly = 'Call 911 if any of these signs start suddenly, even if they pass:'

it('a sign that another list of the card says in wider words is left out, and so is a list that is left without signs', () => {
  const lungs = createCard(usual, 'trouble breathing at rest', 'chest pain', 'a lot of blood when you cough')
  const rhythm = createCard(usual, 'chest pain', 'trouble breathing at rest')
  const stroke = createCard(suddenly, 'a very bad headache', 'chest pain or trouble breathing')
  const failure = createCard(evenIfTheyPass, 'chest pain or pressure', 'fainting', 'trouble breathing at rest')
  const attack = createCard(evenIfTheyPass, 'chest pain or pressure', 'trouble breathing', 'fainting')
  const wide = [evenIfTheyPass, 'chest pain or pressure', 'trouble breathing', 'fainting']
  expect(readLines(attack, failure, stroke, lungs)).toEqual([
    ...wide,
    suddenly,
    'a very bad headache',
    usual,
    'a lot of blood when you cough',
  ])
  expect(readLines(rhythm, attack)).toEqual(wide)
  expect(readLines(rhythm, failure)).toEqual([
    evenIfTheyPass,
    'chest pain or pressure',
    'fainting',
    'trouble breathing at rest',
  ])
  expect(readLines(createCard(usual, 'fainting'), attack)).toEqual(wide)
})

it('a sign stays if the card says only a part of it, or says it only under a lead that asks more of the reader', () => {
  for (const cards of [
    [
      createCard(evenIfTheyPass, 'chest pain or pressure', 'fainting'),
      createCard(suddenly, 'chest pain or trouble breathing'),
    ],
    [createCard(usual, 'trouble breathing'), createCard(evenIfTheyPass, 'trouble breathing at rest')],
    [createCard(suddenly, 'trouble breathing'), createCard(usual, 'trouble breathing at rest')],
    [createCard(evenIfTheyPass, 'chest pain or pressure'), createCard('Stop and call 911 if you have:', 'chest pain')],
    [createCard(evenIfTheyPass, 'trouble breathing at rest', 'chest pain')],
  ])
    expect(readLines(...cards)).toEqual(cards.flatMap(({ blocks }) => blocks.map(({ text }) => text)))
})

it('one card alone keeps all of its signs', () => {
  const { blocks, ...card } = createCard(evenIfTheyPass, 'chest pain or pressure', 'fainting')
  const both = { ...card, blocks: [...blocks, ...createCard(usual, 'chest pain', 'fainting').blocks] }
  expect(readLines(both)).toEqual(both.blocks.map(({ text }) => text))
})
