import { describe, expect, it } from 'vitest'
import { signTexts, unsignReaders } from '../../../src/compiler/approve/approve-texts.ts'
import {
  findApproval,
  listApprovableTexts,
  listTextReaders,
  listUnapprovedTexts,
} from '../../../src/compiler/link/list-approvable-texts.ts'
import { linkContent, type LinkedContent } from '../../../src/compiler/link/link-content.ts'
import { describeOpenReaders } from '../../../src/compiler/link/sign-off/list-open-readers.ts'
import type { ApprovalsFile } from '../../../src/compiler/parse/content-file.ts'
import { parseContent } from '../../../src/compiler/parse/parse-content.ts'
import { DependencyCache } from '../../../src/compiler/source/dependency-cache.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

type Approvals = ApprovalsFile['approvals']
type Files = Readonly<Record<string, string>>

const FAMILY = 'interpretations/iron-risk/high.mdx'
const IRON = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'

const replaceIn = (path: string, from: string, to: string): Files => {
  expect(sample[path]).toContain(from)
  return { ...sample, [path]: sample[path]!.replace(from, to) }
}
/** What is already known about the files. */
const cache = new DependencyCache()
const toSources = (files: Files) =>
  Object.entries(files).map(([path, text]) => new SourceFile(path, `content/${path}`, text))
const link = (files: Files, approvals: Approvals): LinkedContent =>
  linkContent(
    parseContent(
      { files: toSources({ ...files, 'approvals.json': JSON.stringify({ approvals }) }), problems: [] },
      cache,
    ),
  )
const sign = (files: Files, approvals: Approvals = {}, date = '2026-11-24'): Approvals =>
  signTexts(approvals, listApprovableTexts(link(files, approvals)), { approvedBy: 'A. Reviewer', date })
/** Each text that is not approved, with what `approve --list` says about it. */
const listOpen = (files: Files, approvals: Approvals): string[] => {
  const content = link(files, approvals)
  return listUnapprovedTexts(content).map((text) => {
    const said = describeOpenReaders(content, listTextReaders(text))
    return `${text.id}: ${said}`
  })
}
const listNotes = (files: Files, approvals: Approvals): string[] =>
  compileFiles({ ...files, 'approvals.json': JSON.stringify({ approvals }) }).findings.flatMap(({ rule, message }) =>
    rule === 'unapproved' ? [message] : [],
  )
const narrowed = replaceIn(FAMILY, '<When none="ANEMIA SURGERY">', '<When none="ANEMIA">')

const approved = sign(sample)

describe('approval per reader', () => {
  it('covers every text that was signed', () => {
    expect(listOpen(sample, approved)).toEqual([])
    expect(listNotes(sample, approved)).toEqual([])
  })

  it('readers of a family who share one wording need one signature, which records them', () => {
    const same = replaceIn(FAMILY, 'You have <Flags of="ANEMIA SURGERY" />.', 'You have a history.')
    const { 'ironRisk/high': own } = sign(same)
    expect(own).toHaveLength(3)
    expect(own!.map(({ readers }) => readers)).toEqual(
      expect.arrayContaining([['ANEMIA SURGERY?'], ['SURGERY'], ['none']]),
    )
  })

  it('a changed condition reopens the texts of readers whose words change, even if others already read those words with approval', () => {
    expect(listOpen(narrowed, approved)).toEqual([
      'ironRisk/high: different words for people with a past surgery, without anemia',
    ])
    expect(listNotes(narrowed, approved)).toEqual([
      'The approval of ironRisk/high is no longer valid: the text reads differently now for people with a past surgery, without anemia.',
    ])
  })

  it('words that come back need no new signature, even after two changes', () => {
    const first = sign(sample, {}, '2026-11-20')
    const second = sign(narrowed, first, '2026-11-21')
    const third = sign(replaceIn(FAMILY, 'You have no history.', 'No history.'), second, '2026-11-22')
    expect(listOpen(narrowed, third)).toEqual([])
    expect(listOpen(sample, third)).toEqual([])
  })

  it('each reader keeps the two approvals before the last', () => {
    const words = ['peas', 'corn', 'rice', 'oats'].map((food) => replaceIn(LOW, 'Eat beans', `Eat ${food}`))
    const signed = words.reduce((approvals, files, at) => sign(files, approvals, `2026-11-2${at}`), approved)
    expect(signed['labIron/CONTENT_LOW']!.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21'])
    expect(listOpen(sample, signed)).toEqual(['labIron/CONTENT_LOW: different words'])
  })

  it('signing what one reader reads leaves the approvals of the others as they are', () => {
    const first = sign(sample, {}, '2026-11-20')
    const second = sign(narrowed, first, '2026-11-21')
    const isOfOther = ({ readers }: { readonly readers?: readonly string[] }) => !readers?.includes('SURGERY')
    expect(second['ironRisk/high']!.filter(isOfOther)).toEqual(first['ironRisk/high']!.filter(isOfOther))
    const { 'ironRisk/high': own, ...others } = second
    const { 'ironRisk/high': _, ...before } = first
    expect(others).toEqual(before)
    expect(own).toHaveLength(5)
  })

  it('a signature for some readers of a wording counts for all of them only together with the signatures for the others', () => {
    const same = replaceIn(FAMILY, 'You have <Flags of="ANEMIA SURGERY" />.', 'You have a history.')
    const first = sign(narrowed, sign(same, {}, '2026-11-20'), '2026-11-21')
    const content = link(same, sign(same, first, '2026-11-22'))
    const text = listApprovableTexts(content).find(({ contentIds }) => contentIds.length === 2)!
    expect(findApproval(content, text)?.date).toBe('2026-11-20')
  })

  it.each([
    ['limit', IRON, '"exclusiveMaximum": 50', '"exclusiveMaximum": 49', 'same words, a different limit'],
    ['color', IRON, '"displayedStyle": "Yellow"', '"displayedStyle": "Red"', 'same words, a different color'],
    ['label', IRON, '"displayedLabel": "Low"', '"displayedLabel": "Lower"', 'same words, a different label'],
    ['measure', IRON, '"decimals": 1', '"decimals": 1, "answer": "iron"', 'same words, a different measurement'],
    ['drawing', 'images/red-cell.svg', '<svg', '<svg id="x"', 'same words, a different drawing'],
    ['name', IRON, '"name": "Iron"', '"name": "Irons"', 'same words, a different name'],
    ['rule', IRON, '"exclusiveMaximum": 10', '"exclusiveMaximum": 9', 'same words, a different rule selects it'],
  ])('the list names a different %s', (_, path, from, to, said) => {
    const files = replaceIn(path, from, to)
    expect(listOpen(files, approved)).toContain(`labIron/CONTENT_LOW: ${said}`)
    expect(listNotes(files, approved)).toContain(`The approval of labIron/CONTENT_LOW is no longer valid: ${said}.`)
  })

  it('a part that renders a different limit is not a different wording', () => {
    const shown = { ...sample, [LOW]: `${sample[LOW]!}\n<Result />\n` }
    const approvals = sign(shown)
    const path = { [IRON]: sample[IRON]!.replace('under 50.0', 'under 49.0') }
    expect(listOpen({ ...shown, ...path }, approvals)).toContain('labIron/CONTENT_LOW: same words, a different limit')
  })

  it('an added flag creates new readers, whose text is not approved yet', () => {
    const flag = '  - { flag: SURGERY, phrase: "a past surgery" }'
    const files = replaceIn(FAMILY, flag, `${flag}\n  - { flag: DIET, phrase: "a diet" }`)
    expect(listNotes(files, approved)).toEqual([
      'No reviewer has approved ironRisk/high for people with a diet, who are new.',
    ])
  })

  it('approvals can be taken back, but only those of one reviewer and day', () => {
    const signed = approved
    const own = { approvedBy: 'A. Reviewer', date: '2026-11-24' }
    const texts = listApprovableTexts(link(sample, signed))
    const taken = texts.filter(({ contentIds }) => contentIds.includes('CONTENT_HIGH_ANEMIA'))
    expect(taken).toHaveLength(1)
    expect(listOpen(sample, unsignReaders(signed, listTextReaders(taken[0]!), own))).toEqual([
      'ironRisk/high: not approved before for people with anemia, without a past surgery',
    ])
    expect(texts.reduce((left, text) => unsignReaders(left, listTextReaders(text), own), signed)).toEqual({})
    for (const other of [
      { ...own, approvedBy: 'B. Reviewer' },
      { ...own, date: '2026-11-25' },
    ])
      expect(unsignReaders(signed, listTextReaders(taken[0]!), other)).toEqual(signed)
  })
})
