import { expect } from 'vitest'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

/** A slip of an editor: a file of the sample, what it says, and what is written instead. */
export type Slip = readonly [path: string, from: string, to: string]

/** The error of a slip: its rule, the text at its place, and the beginning of its message. */
export type Expected = readonly [rule: string, at: string, message: string]

/** The sample with a slip, and its findings. */
export function compileSlip([path, from, to]: Slip) {
  if (!sample[path]!.includes(from)) throw new Error(`${path} lacks "${from}"`)
  const files = { ...sample, [path]: sample[path]!.replace(from, () => to) }
  return { files, findings: compileFiles(files).findings }
}

/** The errors of a slip in its own file, as rule, text at the place, and message. */
export function listErrors(slip: Slip): Expected[] {
  const { files, findings } = compileSlip(slip)
  const [path] = slip
  const lines = files[path]!.split('\n')
  return findings
    .filter((finding) => finding.path === path && finding.severity === 'error')
    .map(({ rule, line, column, message }) => [rule, (lines[line - 1] ?? '').slice(column - 1), message])
}

/** Expects the first error of a slip in its file; returns the others. */
export function expectFirst(slip: Slip, [rule, at, message]: Expected) {
  const [first, ...others] = listErrors(slip)
  expect(first && [first[0], first[1].slice(0, at.length), first[2].slice(0, message.length)]).toEqual([
    rule,
    at,
    message,
  ])
  return others
}
