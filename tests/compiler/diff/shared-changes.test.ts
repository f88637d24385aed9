import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signTexts } from '../../../src/compiler/approve/approve-texts.ts'
import { diffContent } from '../../../src/compiler/diff/diff-content.ts'
import { listSharedChanges } from '../../../src/compiler/diff/list-shared-changes.ts'
import { listApprovableTexts } from '../../../src/compiler/link/list-approvable-texts.ts'
import { compileFiles, entry, sample } from '../../fixtures/sample-content.ts'

const IRON = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'
const UNDER_10 = 'interpretations/lab-iron/low-under-10.mdx'
const NORMAL = 'interpretations/lab-iron/normal.mdx'
const RISK = 'interpretations/iron-risk/high.mdx'
const RISK_LOW = 'interpretations/iron-risk/low.mdx'
const RISK_DATA = 'interpretations/iron-risk/interpretation.json'
const SHARE = 'fragments/share.mdx'
const source = { assumption: 'An example for the tests.' }

type Files = Readonly<Record<string, string>>

/** Three texts with a fragment, two of them with a deadline of their own, and two with emergency signs. */
const content: Files = {
  ...sample,
  'urgency.json': readFileSync('content/urgency.json', 'utf8'),
  'result-sentences.json': readFileSync('content/result-sentences.json', 'utf8'),
  'emergencies.json': JSON.stringify({
    lead: 'Call 911 if you have:',
    signs: { faint: { lead: 'Call 911 if you:', signs: ['faint', 'bleed for long', 'cannot wake up'], source } },
  }),
  [SHARE]: '---\nfor: [labIron]\nnote: For iron.\n---\n\n**Eat well.** Read [more](/when-ready) about iron.\n',
  [LOW]: entry('CONTENT_LOW', 'LOW', 'Low.\n\n<Include fragment="share" />\n\n<HowSoon />'),
  [UNDER_10]: entry(
    'CONTENT_LOW_UNDER_10',
    'LOW',
    'Very low, under {limit.LOW.exclusiveMaximum}.\n\n<Include fragment="share" />\n\n<HowSoon ask="about beans" />',
  ),
  [NORMAL]: entry('CONTENT_NORMAL', 'NORMAL', 'Enough.\n\n<Include fragment="share" />\n\n<Emergency signs="faint" />'),
}

/** The files with an approval for every text, or for the selected ones. */
function approve(files: Files, isMeant: (id: string) => boolean = () => true): Files {
  const texts = listApprovableTexts(compileFiles(files).content).filter(({ id }) => isMeant(id))
  const approvals = signTexts({}, texts, { approvedBy: 'A. Reviewer', date: '2026-01-01' })
  return { ...files, 'approvals.json': JSON.stringify({ approvals }) }
}

type Edit = readonly [path: string, from: string, to: string]

/** The ids of the texts of each group, with the kinds of changes that they share. */
function listGroups(edits: readonly Edit[], files: Files = approve(content)): string[] {
  const edited: Record<string, string> = { ...files }
  for (const [path, from, to] of edits) {
    if (!edited[path]!.includes(from)) throw new Error(`Unexpected ${path} without "${from}"`)
    edited[path] = edited[path]!.replaceAll(from, to)
  }
  const [before, after] = [compileFiles(files), compileFiles(edited)]
  const { changes } = diffContent(before, after)
  return listSharedChanges(before.content, after.content, changes).map(
    (group) =>
      `${group.texts.map(({ id }) => id.replace(/^.*\/(?:CONTENT_)?/, '')).join(' ')}: ${group.changes.map((id) => changes.find((one) => one.id === id)?.kind).join(' ')}`,
  )
}

const words: Edit = [SHARE, 'Eat well.', 'Eat very well.']

it('joins approved texts that differ by the same sentence of a fragment', () => {
  expect(listGroups([words])).toEqual(['LOW LOW_UNDER_10 NORMAL: wording'])
})

it('joins texts by a datum they render, each in its own sentence', () => {
  const files = approve({ ...content, [LOW]: content[LOW]!.replace('<HowSoon />', '<HowSoon ask="about rest" />') })
  const deadline: Edit = ['urgency.json', 'in the next few weeks. Share', 'in a few weeks. Share']
  expect(listGroups([deadline], files)).toEqual(['LOW LOW_UNDER_10: data'])
  expect(listGroups([['emergencies.json', ',"bleed for long"', '']])).toEqual(['NORMAL what-it-is: data'])
})

it('keeps texts apart if their words change in another way, too', () => {
  expect(listGroups([words, [LOW, 'Low.', 'It is low.']])).toEqual(['LOW_UNDER_10 NORMAL: wording'])
  expect(listGroups([words, [UNDER_10, 'about beans', 'about greens'], [LOW, 'Low.', 'It is low.']])).toEqual([])
})

it('keeps texts apart if their readers only read each other’s words now, or the same words in another place', () => {
  const swapped = approve({
    ...content,
    [LOW]: entry('CONTENT_LOW', 'LOW', 'Rest. Sleep.'),
    [UNDER_10]: entry('CONTENT_LOW_UNDER_10', 'LOW', 'Rest. Sleep.'),
    [NORMAL]: entry('CONTENT_NORMAL', 'NORMAL', 'Run.'),
  })
  const both = (from: string, to: string): Edit[] => [LOW, UNDER_10].map((path) => [path, from, to])
  expect(listGroups(both('Rest.', 'Walk.'), swapped)).toEqual(['LOW LOW_UNDER_10: wording'])
  expect(listGroups([...both('Rest.', 'Run.'), [NORMAL, 'Run.', 'Rest.']], swapped)).toEqual([])
  expect(listGroups(both('Rest. Sleep.', 'Sleep. Rest.'), swapped)).toEqual([])
})

it('keeps texts apart if the name of the test changes, too', () => {
  const add = (path: string) => ({ [path]: content[path]!.replace('<Include', '<Result />\n\n<Include') })
  const files = approve({ ...content, ...add(LOW), ...add(UNDER_10) })
  expect(listGroups([words], files)).toEqual(['LOW LOW_UNDER_10 NORMAL: wording'])
  const subject: Edit = [IRON, '"subject": "Your iron"', '"subject": "Your iron level"']
  expect(listGroups([words, subject], files)).toEqual([])
})

it('joins the wordings of a family by a sentence that is written once, but not by a change of who reads it', () => {
  expect(listGroups([[RISK, 'Eat beans.', 'Eat many beans.']])).toHaveLength(1)
  expect(listGroups([[RISK, '<When all="ANEMIA">', '<When all="SURGERY">']])).toEqual([])
})

it('never joins a text if its limit, color, urgency or measure differs, too', () => {
  for (const [from, to] of [
    ['"displayedStyle": "Yellow"', '"displayedStyle": "Orange"'],
    ['"displayedRange": "under 50.0"', '"displayedRange": "below 50.0"'],
    ['"displayedLabel": "Low"', '"displayedLabel": "Too Low"'],
    ['"displayedStyle": "Yellow"', '"urgency": "today", "displayedStyle": "Yellow"'],
  ] as const)
    expect(listGroups([words, [IRON, from, to]]), to).toEqual([])
  expect(listGroups([words, [IRON, '"decimals": 1', '"decimals": 2']])).toEqual([])
})

it('never joins a text that mentions a changed limit', () => {
  const files = approve({
    ...content,
    [SHARE]: content[SHARE]!.replace('[labIron]', '[labIron, ironRisk]'),
    [RISK_LOW]: sample[RISK_LOW]!.replace(
      'Share this result',
      'High begins at {limit.HIGH.minimum}.\n\n<Include fragment="share" />\n\nShare',
    ),
  })
  expect(listGroups([words], files)).toEqual(['LOW LOW LOW_UNDER_10 NORMAL: wording'])
  const moved = [
    [RISK_DATA, '"maximum": 40', '"maximum": 45'],
    [RISK_DATA, '"minimum": 41', '"minimum": 46'],
  ] as const
  expect(listGroups([words, ...moved], files)).toEqual(['LOW LOW_UNDER_10 NORMAL: wording'])
})

it('never joins a text if its readers never approved the old version', () => {
  expect(listGroups([words], content)).toEqual([])
  const withoutLow = approve(content, (id) => id !== 'labIron/CONTENT_LOW')
  expect(listGroups([words], withoutLow)).toEqual(['LOW_UNDER_10 NORMAL: wording'])
  const changedSince = { ...withoutLow, [LOW]: content[LOW]!.replace('Low.', 'It is low.') }
  expect(listGroups([words], { ...approve(content), [LOW]: changedSince[LOW] })).toEqual([
    'LOW_UNDER_10 NORMAL: wording',
  ])
})

it('never joins a text if a link, a mark or a card in it differs, too', () => {
  expect(listGroups([words, [SHARE, '/when-ready', '/terms']])).toEqual([])
  expect(listGroups([words, [LOW, 'Low.', '**Low.**']])).toEqual(['LOW_UNDER_10 NORMAL: wording'])
  expect(listGroups([words, [LOW, 'Low.', '- Low.']])).toEqual(['LOW_UNDER_10 NORMAL: wording'])
  expect(listGroups([[SHARE, '**Eat well.** Read [more]', 'Eat very well. **Read** [more]']])).toEqual([])
})
