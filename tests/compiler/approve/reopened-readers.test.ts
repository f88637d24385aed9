import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signTexts } from '../../../src/compiler/approve/approve-texts.ts'
import { renderTexts } from '../../../src/compiler/diff/list-wording-changes.ts'
import { listApprovableTexts } from '../../../src/compiler/link/list-approvable-texts.ts'
import { linkContent, type LinkedContent } from '../../../src/compiler/link/link-content.ts'
import { findSignature, isForSameReaders, listSignatures } from '../../../src/compiler/link/sign-off/find-signature.ts'
import { listReadings, type TextReading } from '../../../src/compiler/link/sign-off/list-readings.ts'
import type { ApprovalsFile } from '../../../src/compiler/parse/content-file.ts'
import { parseContent } from '../../../src/compiler/parse/parse-content.ts'
import { DependencyCache } from '../../../src/compiler/source/dependency-cache.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { isThorough } from '../../run/is-thorough.ts'
import { listConditionEdits, type ConditionEdit } from './list-condition-edits.ts'

type Approvals = ApprovalsFile['approvals']

/** The file of one family of the content, its definition, and what all tests share. */
function readFamily(path: string): Readonly<Record<string, string>> {
  const root = join(import.meta.dirname, '../../../content')
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (each) =>
      each === path ||
      each === `${dirname(path)}/interpretation.json` ||
      /^(?:fragments\/[^/]+\.mdx|[^/]+\.json)$/.test(each),
  )
  return Object.fromEntries(paths.map((each) => [each, readFileSync(join(root, each), 'utf8')]))
}

/** A family with two age groups and a condition of every kind. */
const aged: Readonly<Record<string, string>> = {
  ...sample,
  'interpretations/iron-risk/high.mdx': sample['interpretations/iron-risk/high.mdx']!.replace(
    'idPattern: "CONTENT_HIGH_{flags}"',
    'idPattern: "CONTENT_HIGH_{age}_{flags}"\naxes:\n  age: [UNDER55, OVER55]',
  )
    .replace('<When all="ANEMIA">', '<When any="ANEMIA" none="SURGERY" age="OVER55">')
    .concat('\n<When age="UNDER55">\nYou have time.\n</When>\n\n<When all="ANEMIA SURGERY">\nBoth count.\n</When>\n'),
}

/** At most this many of the edits, always the same ones, spread evenly over all of them. */
function takeSample(edits: readonly ConditionEdit[], maxEdits: number): readonly ConditionEdit[] {
  const step = Math.max(1, edits.length / maxEdits)
  return Array.from({ length: Math.min(edits.length, maxEdits) }, (_, at) => edits[Math.floor(at * step)]!)
}

describe('a change to one condition of a family', () => {
  it.each([
    ['iron-risk/high', aged, { flags: ['ANEMIA', 'SURGERY'], axes: { age: ['UNDER55', 'OVER55'] } }],
    [
      'six-for-life-chd/low',
      readFamily('interpretations/six-for-life-chd/low.mdx'),
      { flags: ['MALE40', 'POSTMENOPAUSAL', 'PREMENOPAUSAL', 'FAMILY', 'HISTORY', 'DIABETES'], axes: {} },
    ],
    [
      'health-smoking/current',
      readFamily('interpretations/health-smoking/current.mdx'),
      { flags: [], axes: { cigarettes: ['1', '2', '3', '4'], years: ['1', '2', '3', '4', '5'] } },
    ],
  ])(
    '%s: reopens every reader whose words change, and no other',
    (family, files, names) => {
      // The family of the sample has conditions of every kind; those of the content have more readers.
      const maxEdits = isThorough || files === aged ? 40 : 21
      const path = `interpretations/${family}.mdx`
      const cache = new DependencyCache()
      const link = (text: string, approvals: Approvals): LinkedContent => {
        const all = { ...files, [path]: text, 'approvals.json': JSON.stringify({ approvals }) }
        const sources = Object.entries(all).map(([each, own]) => new SourceFile(each, `content/${each}`, own))
        return linkContent(parseContent({ files: sources, problems: [] }, cache))
      }
      const sign = (content: LinkedContent, approvals: Approvals) =>
        signTexts(approvals, listApprovableTexts(content), { approvedBy: 'A. Reviewer', date: '2026-11-24' })
      const listOpen = (content: LinkedContent) =>
        listReadings(content).filter((reading) => !findSignature(content, reading))
      const text = files[path]!
      const approvals = sign(link(text, {}), {})
      const original = link(text, approvals)
      const before = renderTexts(original)
      expect(listOpen(original)).toEqual([])
      const edits = takeSample(listConditionEdits(text, names), maxEdits)
      const counts = new Set<number>()
      for (const edit of edits) {
        const changed = link(edit.text, approvals)
        const after = renderTexts(changed)
        const expected = [...after.keys()].filter(
          (id) => JSON.stringify(after.get(id)?.marked) !== JSON.stringify(before.get(id)?.marked),
        )
        const open = listOpen(changed).map(({ id, contentId }) => `${id.split('/')[0]}/${contentId}`)
        expect(open.sort(), edit.name).toEqual(expected.sort())
        // Once that is signed too, the words that were signed before can come back.
        const signed = sign(changed, approvals)
        const isSigned = (reading: TextReading) =>
          listSignatures(signed, reading.id).some((one) => one.hash === reading.hash && isForSameReaders(one, reading))
        expect(listReadings(original).every(isSigned), `${edit.name}, and back`).toBe(true)
        counts.add(open.length)
      }
      // The edits are of all kinds: some change nothing, some reach one reader, some most of them.
      expect(edits.length).toBeGreaterThan(20)
      expect(counts.size).toBeGreaterThan(3)
    },
    30_000,
  )
})
