import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RuleId } from '../../../../src/compiler/rules/registry.ts'
import { sample } from '../../../fixtures/sample-content.ts'
import { findWith } from '../find-with.ts'
import { changeJson, iron } from '../report-cases.ts'

const low = 'interpretations/lab-iron/low.mdx'
const section = 'products/FE/what-it-is.mdx'
const data = { 'urgency.json': readFileSync('content/urgency.json', 'utf8') }
const head = sample[low]!.slice(0, sample[low]!.indexOf('---', 4) + 3)

/** What a rule finds in a text of these blocks, separated by `|`, each with the line that it marks. */
function find(rule: RuleId, blocks: string, facts = '', changes: Readonly<Record<string, string>> = {}) {
  const text = `${head.replace('title:', `${facts}title:`)}\n\n${blocks.replaceAll('|', '\n\n')}\n`
  return findWith(rule, { ...data, ...changes, [low]: text }).map(
    ({ message, fix, line }) =>
      [message.replace(' Seen in labIron/CONTENT_LOW.', ''), fix, text.split('\n')[line - 1]] as const,
  )
}
const today = 'urgency: today\nurgencyReason: An example.\n'
const thisWeek = today.replace('today', 'this-week')
const emergency = '<Emergency signs="faint" />'
const inRange = (change: object) =>
  changeJson(iron, ({ interpretationRanges: [range] }) => Object.assign(range, change))

describe('one-card', () => {
  it('names the second card of a kind, and what to do about it', () => {
    expect(find('one-card', `${emergency}|${emergency}|<HowSoon />|<HowSoon head="emergency-room" />`, today)).toEqual([
      [
        'A reader meets a second <Emergency> card here.',
        'Name all signs in one tag: <Emergency signs="… …" />.',
        emergency,
      ],
      [
        'A reader meets a second <HowSoon> card here.',
        'Keep the most urgent one, and put who must act sooner in it, as a bullet.',
        '<HowSoon head="emergency-room" />',
      ],
    ])
  })

  it('counts cards for a day and for a week together, and no sentence', () => {
    expect(find('one-card', '<HowSoon />|<HowSoon urgency="today" />', thisWeek)).toHaveLength(1)
    expect(find('one-card', '<HowSoon />|<HowSoon />|> Eat beans.|> Eat peas.')).toEqual([])
  })
})

describe('card-order', () => {
  const first = [
    'The cards of this text come first, because it is red or asks to act this week.',
    'Begin the text with <Emergency />, then <HowSoon />; a passage of a condition begins with its own.',
  ]
  const last = ['When to call 911 comes last in this text.', 'Move <Emergency /> to the end of the text.']

  it.each([
    ['when to call 911, whom to contact, the rest', `${emergency}|<HowSoon />|Eat beans.`, today],
    ['the same within a week', `${emergency}|<HowSoon />|Eat beans.`, thisWeek],
    ['whom to contact alone', '<HowSoon />|Eat beans.', today],
    ['when to call 911 last, where nothing is pressing', `Eat beans.|${emergency}`, ''],
    ['a sentence of how soon to act anywhere', 'Eat beans.|<HowSoon />|Eat peas.', ''],
  ])('accepts %s', (_, blocks, facts) => {
    expect(find('card-order', blocks, facts)).toEqual([])
  })

  it.each([
    ['whom to contact before when to call 911', `<HowSoon />|${emergency}|Eat beans.`, today, [...first, emergency]],
    ['a card after the text', `${emergency}|Eat beans.|<HowSoon />`, thisWeek, [...first, '<HowSoon />']],
    ['cards after the text', `Eat beans.|${emergency}|<HowSoon />`, today, [...first, emergency]],
    ['when to call 911 first, where nothing is pressing', `${emergency}|Eat beans.`, '', [...last, emergency]],
  ])('finds %s', (_, blocks, facts, finding) => {
    expect(find('card-order', blocks, facts)).toEqual([finding])
  })

  it('applies to a red result, whatever its deadline, but not to a red range without one', () => {
    const red = inRange({ displayedStyle: 'Red', urgency: 'weeks' })
    const noResult = inRange({ displayedStyle: 'Red', outcome: 'no-result' })
    const [before, after] = [`${emergency}|Eat beans.`, `Eat beans.|${emergency}`]
    expect(find('card-order', before, '', red)).toEqual([])
    expect(find('card-order', after, '', red)).toEqual([[...first, emergency]])
    expect(find('card-order', before, '', noResult)).toEqual([[...last, emergency]])
    expect(find('card-order', after, '', noResult)).toEqual([])
  })

  it('applies to a section, where nothing is urgent', () => {
    const text = sample[section]!.replace('A blood test.', '').replace(emergency, `${emergency}\n\nA blood test.`)
    expect(findWith('card-order', { [section]: text }).map(({ message }) => message)).toEqual([last[0]])
  })
})

it('a quote is a card or nothing', () => {
  expect(find('quotation', `${emergency}|<HowSoon />|> Eat beans.|Eat peas.`, today)).toEqual([
    [
      'Unexpected quotation, expected a paragraph or a card.',
      'Delete the ">". Begin a red text with <Emergency signs="…" /> and <HowSoon />, each on a line of its own.',
      '> Eat beans.',
    ],
  ])
})
