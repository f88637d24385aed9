import { expect, it } from 'vitest'
import type { Approval } from '../../../src/compiler/parse/content-file.ts'
import { compareSignatures } from '../../../src/studio/server/list-new-signatures.ts'

const sign = (letter: string, date: string, readers?: readonly string[], approvedBy = 'Ana'): Approval => ({
  hash: letter.repeat(64),
  aspects: {},
  ...(readers && { readers }),
  approvedBy,
  date,
})
const compare = (before: readonly Approval[], after: readonly Approval[]) =>
  compareSignatures({ approvals: { 'a/family': before } }, { approvals: { 'a/family': after } }).map(
    ({ hash }) => hash[0],
  )

it('counts no signature again that lost readers to later ones', () => {
  const old = sign('a', '2026-11-01', ['ANEMIA SURGERY?', 'none'], 'Ben')
  const [second, third] = [sign('b', '2026-11-02', ['none']), sign('c', '2026-11-03', ['none'])]
  const left = sign('a', '2026-11-01', ['ANEMIA SURGERY?'], 'Ben')
  expect(compare([second, old], [third, second, left])).toEqual(['c'])
  expect(compare([left], [old])).toEqual(['a'])
})

it('counts a signature of the same words by another reviewer, on another day or for other readers', () => {
  const old = sign('a', '2026-11-01', ['ANEMIA'])
  for (const other of [
    sign('a', '2026-11-01', ['ANEMIA'], 'Ben'),
    sign('a', '2026-11-02', ['ANEMIA']),
    sign('a', '2026-11-01', ['ANEMIA', 'SURGERY']),
  ])
    expect(compare([old], [other, old])).toEqual(['a'])
  expect(compare([old], [old])).toEqual([])
})

it('counts a signature that moved to another id, as of a renamed text, as the same', () => {
  const old = sign('a', '2026-11-01')
  expect(compareSignatures({ approvals: { 'a/OLD': [old] } }, { approvals: { 'a/NEW': [old] } })).toEqual([])
})
