import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { findWith } from './find-with.ts'

const page = 'pages/when-ready.mdx'
const data = Object.fromEntries(
  ['urgency.json', 'units.json'].map((file) => [file, readFileSync(`content/${file}`, 'utf8')]),
)
const write = (words: string) => ({ [page]: sample[page]!.replace('In a few weeks.', words) })
const label = (words: string) => ({ 'messages/login.json': JSON.stringify({ messages: { title: words } }) })
const find = (changes: Readonly<Record<string, string>>) =>
  findWith('typed-deadline', { ...data, ...changes }).map(({ message, fix }) => `${message} ${fix}`)

it.each([
  'today',
  'within two weeks',
  'in the next few weeks',
  'at your next visit',
  'within a month',
  'for 8 hours',
  'at 200 mg/dL',
  'in six-month steps',
  'within ten business days',
  'for two full weeks',
  'for two or more weeks',
  'by Friday',
  'in fifteen days',
  'for forty minutes',
  'before the end of the month',
  'if it takes a week',
  'about a month from now',
  'a week later',
  'in a couple of weeks',
  'in a fortnight',
])('finds "%s" in a label and in a page', (words) => {
  expect(find(label(`Call ${words}.`))).toHaveLength(1)
  expect(find(write(`Call ${words}.`))).toHaveLength(1)
})

it.each([
  'Call 911.',
  'Enter the 6-digit code.',
  'Must be 8 or more characters.',
  'ZIP 12345',
  'Try again in a few minutes.',
  'Bring them to your next visit.',
  'Go for a daily walk, once a week.',
  'Count your drinks a week and your steps a day.',
  'Open from Monday to Friday.',
  'It takes several weeks.',
  'Wait a minute.',
  'It can take a day.',
  'Two more labs are open every day.',
  'At any hour, on the day of your screening.',
])('accepts "%s"', (words) => {
  expect(find(label(words))).toEqual([])
  expect(find(write(words))).toEqual([])
})

it('names the part that states a deadline', () => {
  expect(find(write('Call today.'))).toEqual([
    '"today" is typed into this page; a page takes limits and deadlines from the data. Write {deadline.today}.',
  ])
  expect(find(write('Call within two weeks.'))[0]).toContain('Write {deadline.twoWeeks}.')
})

it('offers other words if no part states the number, and marks the number', () => {
  const words = 'Your numbers differ. **Really:** the same test can give two numbers on two days.'
  expect(find(write(words))).toEqual([
    '"two days" is typed into this page; a page takes limits and deadlines from the data. Say it without a number; or add the number to figures.json and write the name that it has there, such as {figure.usualResultsWeeks}.',
  ])
  const [{ line, column } = { line: 0, column: 0 }] = findWith('typed-deadline', { ...data, ...write(words) })
  const lines = write(words)[page].split('\n')
  expect(lines[line - 1]?.slice(column - 1)).toMatch(/^two days\./)
})

it('renders a deadline in a page', () => {
  const { content, findings } = compileFiles({ ...sample, ...data, ...write('Call within {deadline.twoWeeks}.') })
  expect(findings.filter(({ file }) => file.includes(page))).toEqual([])
  expect(JSON.stringify(content.pages.get('when-ready')!.nodes)).toContain('"two weeks"')
  expect(findWith('part', { ...data, ...write('Call {deadline.twoMonths}.') })[0]?.message).toBe(
    'No degree of urgency is called "twoMonths".',
  )
})

it('accepts a message that the specification quotes', () => {
  const exact = { messages: {}, portal: { 'login.title': 'Log in today' } }
  expect(find({ ...label('Log in today'), 'exact-messages.json': JSON.stringify(exact) })).toEqual([])
})

it('accepts in a description only what a figure quotes from the specification', () => {
  const describe = (words: string) => ({ [page]: sample[page]!.replace('---\n\n', `description: ${words}\n---\n\n`) })
  const figures = { 'figures.json': readFileSync('content/figures.json', 'utf8') }
  expect(find({ ...figures, ...describe('Ready in two weeks or less.') })).toEqual([])
  for (const words of [
    'Ready in three weeks.',
    '>-\n  Ready in three weeks.',
    '|\n  It is\n  ready in three\n  weeks.',
  ])
    expect(find({ ...figures, ...describe(words) })[0], words).toContain('is in no quote of figures.json')
})
