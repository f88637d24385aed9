import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Approval } from '../../../src/compiler/parse/content-file.ts'
import { compareSignatures, listNewSignatures } from '../../../src/studio/server/list-new-signatures.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

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

it('does not count a signature again if it lost readers to later ones', () => {
  const old = sign('a', '2026-11-01', ['ANEMIA SURGERY?', 'none'], 'Ben')
  const [second, third] = [sign('b', '2026-11-02', ['none']), sign('c', '2026-11-03', ['none'])]
  const left = sign('a', '2026-11-01', ['ANEMIA SURGERY?'], 'Ben')
  expect(compare([second, old], [third, second, left])).toEqual(['c'])
  expect(compare([left], [old])).toEqual(['a'])
})

it('counts a signature for the same words by another reviewer, on another day or for other readers', () => {
  const old = sign('a', '2026-11-01', ['ANEMIA'])
  for (const other of [
    sign('a', '2026-11-01', ['ANEMIA'], 'Ben'),
    sign('a', '2026-11-02', ['ANEMIA']),
    sign('a', '2026-11-01', ['ANEMIA', 'SURGERY']),
  ])
    expect(compare([old], [other, old])).toEqual(['a'])
  expect(compare([old], [old])).toEqual([])
})

it('counts a signature that moved to another id, for example after a text was renamed, as the same one', () => {
  const old = sign('a', '2026-11-01')
  expect(compareSignatures({ approvals: { 'a/OLD': [old] } }, { approvals: { 'a/NEW': [old] } })).toEqual([])
})

it('treats a missing approvals.json as one without signatures, but not one that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-signatures-'))
  const path = join(folder, 'approvals.json')
  try {
    expect(listNewSignatures(folder)).toEqual([])
    mkdirSync(path)
    expect(() => listNewSignatures(folder)).toThrow('EISDIR')
    rmSync(path, { recursive: true })
    writeFileSync(path, JSON.stringify({ approvals: { 'a/family': [sign('a', '2026-11-01')] } }))
    expect(listNewSignatures(folder)).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('leaves it to the check to report an approvals.json that is not valid JSON', () => {
  const { findings } = compileFiles({ ...sample, 'approvals.json': '{ "approvals": {' })
  expect(findings).toContainEqual(expect.objectContaining({ path: 'approvals.json', severity: 'error' }))
})
