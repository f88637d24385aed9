import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron } from '../report-cases.ts'

type Changes = Readonly<Record<string, string>>

const low = 'interpretations/lab-iron/low.mdx'
const page = 'pages/when-ready.mdx'
const head = sample[low]!.slice(0, sample[low]!.indexOf('---', 4) + 3)
const source = { assumption: 'An example.' }
const read = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, readFileSync(`content/${name}`, 'utf8')]))
const exact = (words: string) => ({ 'exact-messages.json': JSON.stringify({ messages: { pale: { words, source } } }) })
const inRange = (change: object) =>
  changeJson(iron, ({ interpretationRanges: [range] }) => Object.assign(range, change))

const write = (body: string, facts = '') => ({ [low]: `${head.replace('title:', `${facts}title:`)}\n\n${body}\n` })

describe('required-part', () => {
  const data = { ...read('urgency.json', 'result-sentences.json'), ...exact('No result.') }
  const require = (message: string, tag: string, place: string) => `${message} Write ${tag}${place}.`
  const result = require('This text does not say the result.', '<Result />', ' below the second ---, before the other words')
  const howSoon = require('This text does not say how soon to act.', '<HowSoon />', ' on a line of its own after the last paragraph')
  const emergency = require('This text asks to act today and does not say when to call 911.', '<Emergency signs="…" />', ' on a line of its own below the second ---, before everything else')
  const today = 'urgency: today\nurgencyReason: An example.\n'
  const noResult = inRange({ outcome: 'no-result' })
  const unbanded = inRange({ band: undefined })
  const undrawn = changeJson(iron, (value) => {
    value['graphRanges'] = ['NORMAL']
    delete value.interpretationRanges[0]['band']
  })

  it.each<[string, string, string, Changes, readonly string[]]>([
    ['of a text that says nothing', 'Eat beans.', '', {}, [howSoon, result]],
    ['of a text that types how soon to act', 'Talk with your physician in the next few weeks.', '', {}, [result]],
    ['of a text for today', 'Eat beans.', today, {}, [emergency, howSoon, result]],
    ['of a text that says all', '<Emergency signs="faint" />\n\n<HowSoon />\n\n<Result />', today, {}, []],
    ['of a range without a band that is drawn', '<HowSoon />', '', unbanded, [result]],
    ['of a range that is in no bar', 'Eat beans.', '', undrawn, [howSoon]],
    ['of a text without a result', 'Eat beans.', '', noResult, [howSoon]],
    ['of a text that says why there is no result', '<Exact message="pale" />', '', noResult, []],
  ])('is required %s', (_, body, facts, changes, found) => {
    const files = { ...data, ...changes, ...write(body, facts) }
    expect(listFound('required-part', files, low)).toEqual(found.map((finding) => `${body} | ${finding}`))
  })

  it('is required at the line where it belongs', () => {
    expect(listFound('required-part', { ...data, ...write('Eat beans.\n\nRest.') }, low)).toEqual([
      `Eat beans. | ${result}`,
      `Rest. | ${howSoon}`,
    ])
  })

  it('is not required for a result if no sentence states one', () => {
    expect(listFound('required-part', { ...read('urgency.json'), ...write('Eat beans.') }, low)).toEqual([
      `Eat beans. | ${howSoon}`,
    ])
  })
})

describe('required-emergency', () => {
  const finding = 'interpretations/lab-iron/incidental-pale-skin.mdx'
  const critical = changeJson(iron, ({ incidentalRanges: [first] }) => (first['critical'] = true))

  it('reports a critical finding whose text does not say when to call 911', () => {
    expect(listFound('required-emergency', critical)).toEqual([
      'incidentalId: paleSkin | This finding is critical, and its text does not say when to call 911. Write <Emergency signs="…" />.',
    ])
    const said = { ...critical, [finding]: `${sample[finding]}\n<Emergency signs="faint" />\n` }
    expect(listFound('required-emergency', said)).toEqual([])
  })
})

describe('typed-part', () => {
  const typed = (sentence: string, part: string, file: string) =>
    `"${sentence}" is a sentence that many texts share. Write ${part} and your own words after it, or change it for all in ${file}.`

  it('names the part for a shared sentence, because only that part may say it', () => {
    const changes = { ...read('urgency.json'), ...exact('You look pale.') }
    const words = 'You look pale.\n\nContact your physician today.\n\n<Exact message="pale" />'
    expect(
      listFound('typed-part', { ...changes, [page]: sample[page]!.replace('In a few weeks.', words) }, page),
    ).toEqual([
      `You look pale. | ${typed('You look pale.', '<Exact message="pale" />', 'exact-messages.json')}`,
      `Contact your physician today. | ${typed('Contact your physician today.', '<HowSoon alone />', 'urgency.json')}`,
    ])
  })
})

describe('typed-911', () => {
  it('allows only a part to say when to call 911', () => {
    const words = 'Eat beans.\n\nCall 911.\n\nCall 9112.\n\n<Emergency signs="faint" />'
    expect(listFound('typed-911', { [page]: sample[page]!.replace('In a few weeks.', words) })).toEqual([
      'Call 911. | The sentence about 911 is typed into the text. Add the signs to emergencies.json and write <Emergency signs="…" />.',
    ])
  })

  it.each(['9-1-1', '9.1.1', 'nine-one-one', 'Nine one one'])('finds 911 in any spelling: %s', (number) => {
    expect(listFound('typed-911', { [low]: sample[low]!.replace('- Eat beans.', `- Call ${number}.`) })).toHaveLength(1)
    expect(
      listFound('typed-911', { 'messages/login.json': sample['messages/login.json']!.replace('Login', number) }),
    ).toHaveLength(1)
  })
})

describe('unused-datum', () => {
  const figure = { value: 1, meaning: 'Nothing.', source }
  const names = ['prose', 'form', 'part', 'lead', 'sign', 'sentence', 'fragment', 'spare']
  const changes = {
    'figures.json': JSON.stringify({ figures: Object.fromEntries(names.map((name) => [name, figure])) }, null, 1),
    'emergencies.json': JSON.stringify(
      {
        lead: 'Call 911 if you have:',
        signs: {
          faint: { lead: 'Call 911 after {figure.lead} if you:', signs: ['faint {figure.sign.orMore}'], source },
          pain: { signs: ['pain'], source },
          rash: { signs: ['a rash'], source },
        },
      },
      null,
      1,
    ),
    'exact-messages.json': JSON.stringify(
      { messages: { pale: { words: 'Pale.', source }, red: { words: 'Red.', source } } },
      null,
      1,
    ),
    ...changeJson(iron, (value) => (value['resultSentence'] = 'It is {value} of {figure.sentence}.')),
    'fragments/share.mdx': sample['fragments/share.mdx']!.replace('Share this', 'Take { figure.fragment }. Share this'),
    ...write(
      'Eat {figure.prose} and {figure.form.orMore}. <HowSoon ask="why {figure.part}" /> <Exact message="pale" />\n\n<Include fragment="share" />\n\n<Emergency signs="pain" />',
    ),
  }

  it('reports what no text, part, fragment, sign or result sentence renders', () => {
    expect(listFound('unused-datum', changes).map((each) => each.replace(/^"(\w+)":.*?\|/, '$1 |'))).toEqual(
      ['rash', 'red', 'spare'].map(
        (name) => `${name} | No text renders "${name}". Write it in the texts that it is for.`,
      ),
    )
  })
})
