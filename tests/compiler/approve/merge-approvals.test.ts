import { expect, it } from 'vitest'
import { formatApprovals } from '../../../src/compiler/approve/approve-texts.ts'
import { mergeApprovals } from '../../../src/compiler/approve/merge-approvals.ts'
import type { Approval } from '../../../src/compiler/parse/content-file.ts'

type Approvals = Readonly<Record<string, readonly Approval[]>>

const $schema = '../schemas/approvals.schema.json'
const sign = (approvedBy: string, date = '2026-11-24', letter = 'a'): Approval => ({
  hash: letter.repeat(64),
  aspects: { words: letter.repeat(6) },
  approvedBy,
  date,
})
const write = (approvals: Approvals, rest: Readonly<Record<string, unknown>> = { $schema }) =>
  formatApprovals(approvals, rest)

it('keeps what two reviewers signed, even for the same text, and nothing that one of them removed', () => {
  const [ana, ben, cleo] = [sign('Ana', '2026-11-25', 'b'), sign('Ben', '2026-11-26', 'b'), sign('Cleo')]
  const base: Approvals = { 'labA/X': [cleo], 'labB/X': [cleo], 'labZ/X': [cleo] }
  const mine = { 'labA/X': [ana, cleo], 'labB/X': [cleo], 'labC/X': [ana] }
  const theirs = { 'labA/X': [ben, cleo], 'labD/X': [ben], 'labZ/X': [cleo] }
  const merged = write({ 'labA/X': [ben, ana, cleo], 'labC/X': [ana], 'labD/X': [ben] })
  expect(mergeApprovals([write(mine), write(base), write(theirs)])).toBe(merged)
  expect(mergeApprovals([write(theirs), write(base), write(mine)])).toBe(merged)
  // Nothing was signed before, and both reviewers signed the same text.
  expect(mergeApprovals([write({ x: [ana] }), write({}), write({ x: [ana], y: [ben] })])).toBe(
    write({ x: [ana], y: [ben] }),
  )
})

it('takes the rest of the file from the reviewer who changed it, and refuses two changes and an invalid file', () => {
  const [own, their] = [
    { $schema, suppressions: ['mine'] },
    { $schema, suppressions: ['theirs'] },
  ]
  expect(mergeApprovals([write({}, own), write({}), write({})])).toBe(write({}, own))
  expect(mergeApprovals([write({}), write({}), write({}, their)])).toBe(write({}, their))
  expect(mergeApprovals([write({}, own), write({}), write({}, own)])).toBe(write({}, own))
  expect(mergeApprovals([write({}, own), write({}), write({}, their)])).toBeUndefined()
  for (const invalid of [
    '{',
    '{}',
    'null',
    '{"approvals": null}',
    '{"approvals": {"x": 1}}',
    '{"approvals": {"x": [1]}}',
  ])
    expect(mergeApprovals([invalid, write({}), write({ x: [sign('Ana')] })])).toBeUndefined()
})
