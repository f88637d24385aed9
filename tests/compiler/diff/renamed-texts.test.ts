import { expect, it } from 'vitest'
import { describeClinicalChange } from '../../../src/compiler/diff/describe-clinical-change.ts'
import { compareReaders } from '../../../src/compiler/diff/compare-readers.ts'
import { listDifferingTexts } from '../../../src/compiler/diff/compare-sign-off.ts'
import { diffContent } from '../../../src/compiler/diff/diff-content.ts'
import { describeTextChange } from '../../../src/compiler/report/describe-change.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const IRON = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'
const WORDS = 'required-words.json'

const before: Readonly<Record<string, string>> = {
  ...sample,
  [WORDS]: JSON.stringify({ words: [{ say: 'Eat beans.', requiredIn: ['labIron/CONTENT_LOW'] }] }),
}
const rename = (text: string) => text.replaceAll(/\bCONTENT_LOW\b/g, 'CONTENT_LOWER')
const renamed = { ...before, [IRON]: rename(before[IRON]!), [LOW]: rename(before[LOW]!) }
const compare = (after: Readonly<Record<string, string>>) => diffContent(compileFiles(before), compileFiles(after))
const listRanks = ({ changes }: ReturnType<typeof compare>) => changes.map(({ kind, rank }) => `${kind} ${rank}`)

it('a text with a new id is not a wording to sign, and must still say what is required of it', () => {
  const { signOff, changes } = compare({ ...renamed, [WORDS]: rename(before[WORDS]!) })
  expect(signOff).toMatchObject({ readers: 0, differ: 0 })
  expect(changes.filter(({ kind }) => kind === 'data')).toEqual([])
  expect(changes.map(({ kind, rank }) => `${kind} ${rank}`)).toEqual(['text rest'])
  expect(changes.some((one) => one.kind === 'text' && one.text.kind === 'renamed')).toBe(true)
})

it('a text with a new id does not change a limit, and no reader reads it differently', () => {
  const [was, is] = [
    compileFiles(before).content,
    compileFiles({ ...renamed, [WORDS]: rename(before[WORDS]!) }).content,
  ]
  expect([compareReaders(was, is), listDifferingTexts(was, is)]).toEqual([[], []])
  const reworded = { ...renamed, [LOW]: renamed[LOW].replace('Eat beans', 'Eat lentils') }
  expect(listDifferingTexts(was, compileFiles(reworded).content).map(({ id }) => id)).toContain('labIron/CONTENT_LOWER')
})

it('a new id is reported once if both ids have the same name', () => {
  const same = {
    kind: 'renamed',
    entries: ['CONTENT_LOWER'],
    others: ['CONTENT_LOW'],
    hunks: [],
    audiences: [],
  } as const
  const name = () => 'Lab Iron: Low'
  expect(describeTextChange(same, [name, name])).toEqual([
    'Lab Iron: Low',
    'Only its id differs: participants read the same.',
  ])
  expect(describeTextChange(same)[0]).toBe('CONTENT_LOW → CONTENT_LOWER')
})

it('a family with a new name is one renamed text', () => {
  const HIGH = 'interpretations/iron-risk/high.mdx'
  const RISK = 'interpretations/iron-risk/interpretation.json'
  const after = {
    ...before,
    [HIGH]: before[HIGH]!.replace('family: high', 'family: tall').replace('CONTENT_HIGH_', 'CONTENT_TALL_'),
    [RISK]: before[RISK]!.replaceAll('"high"', '"tall"'),
  }
  expect(compare(after).changes.map(({ kind, rank }) => `${kind} ${rank}`)).toEqual(['text rest'])
})

it('a range with a new id is reported in one line, and no part of it as a limit', () => {
  const renameRange = (text: string) => text.replaceAll(/\bLOW\b/g, 'SHORT')
  const paths = [IRON, LOW, 'interpretations/lab-iron/low-under-10.mdx', 'fragments/share.mdx']
  const after = { ...before, ...Object.fromEntries(paths.map((path) => [path, renameRange(before[path]!)])) }
  const { signOff, changes } = compare(after)
  expect(signOff).toMatchObject({ readers: 0, differ: 0 })
  expect(
    changes.map((one) => [one.kind, one.rank, one.kind === 'clinical' && one.lines.map(describeClinicalChange)]),
  ).toEqual([['clinical', 'rest', ['the id of range LOW is now SHORT, and nothing else in it differs']]])
  const green = { ...after, [IRON]: after[IRON]!.replace('"Yellow"', '"Green"') }
  expect(listRanks(compare(green))).toContain('clinical threshold')
})

it('a requirement that now means another text is still lost help', () => {
  const other = before[WORDS]!.replace('CONTENT_LOW', 'CONTENT_NORMAL')
  expect(listRanks(compare({ ...renamed, [WORDS]: other }))).toContain('data emergency')
  expect(listRanks(compare({ ...before, [WORDS]: other }))).toContain('data emergency')
})
