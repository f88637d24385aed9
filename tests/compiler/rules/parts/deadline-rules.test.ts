import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listFound } from '../list-found.ts'

it('a deadline typed in a label is marked there', () => {
  const messages = { title: 'Log in', help: 'Call within two weeks.' }
  expect(listFound('typed-deadline', { 'messages/login.json': JSON.stringify({ messages }, null, 1) })).toEqual([
    '"help": "Call within two weeks." | "two weeks" is typed into this message; a label of the portal has no limit and no deadline of its own. Say it in a page or a result, which take it from the data, or leave the time out.',
  ])
})

type Degrees = Record<string, Record<string, unknown> & { card?: Record<string, string> }>

const readDegrees = () => JSON.parse(readFileSync('content/urgency.json', 'utf8')) as Degrees

/** What is found in the degrees of urgency, each with the line that it marks. */
const find = (degrees: object) => listFound('urgency-deadline', { 'urgency.json': JSON.stringify(degrees, null, 1) })

describe('a degree of urgency', () => {
  it('states its own deadline wherever it states one', () => {
    expect(find(readDegrees())).toEqual([])
    const degrees = readDegrees()
    for (const key of ['outlook', 'sentence', 'share', 'ask']) degrees['weeks']![key] = `${key} soon {share} {ask}.`
    degrees['today']!['card'] = { head: 'head', share: 'Share {share}.', ask: 'Share {share} and ask {ask}.' }
    const say = (deadline: string, degree: string) =>
      ` | This does not say "${deadline}", the deadline of "${degree}". Decide which of the two is meant.`
    expect(find(degrees)).toEqual([
      ...['outlook', 'sentence', 'share', 'ask'].map((key) =>
        expect.stringMatching(
          `^"${key}": "${key} soon.*${say('in the next few weeks', 'weeks').replaceAll('|', '\\|')}`,
        ),
      ),
      `"head": "head",${say('today', 'today')}`,
    ])
  })

  it('says in the summary what a card with its own head asks for', () => {
    const degrees = readDegrees()
    expect(listFound('head-outlook', { 'urgency.json': JSON.stringify(degrees, null, 1) })).toEqual([])
    const words = { head: 'Rest first', share: 'Share {share}.', ask: 'Share {share} and ask {ask}.' }
    Object.assign(degrees['today']!, { heads: { lie: { ...words, outlook: 'Lie down' }, rest: words } })
    expect(listFound('head-outlook', { 'urgency.json': JSON.stringify(degrees, null, 1) })).toEqual([
      '"rest": { | The summary says "Contact your physician today" of a result whose card says "Rest first". Write in "outlook" what the summary says of it.',
    ])
  })

  it('is named for its deadline, unless it has a condition', () => {
    const degrees = readDegrees()
    degrees['two-weeks'] = JSON.parse(JSON.stringify(degrees['two-weeks']).replaceAll('two weeks', 'ten days'))
    const named = [
      '"deadline": "ten days", | The degree "two-weeks" is "ten days" here: every range and text that names it would ask its readers to act at a different time than its name says. Say "two weeks" in it; where readers may wait longer or less, give their ranges and texts another degree.',
    ]
    expect(find(degrees)).toEqual(named)
    degrees['two-weeks']!['condition'] = 'if you have time'
    expect(find(degrees)).toEqual([])
  })
})
