import { join } from 'node:path'
import { readContentFolder } from '../../src/compiler/source/read-content-folder.ts'
import { isCorrect, isForReviewers, listReplacements, listResults, readEdits, type EditResult } from './edit-results.ts'

/** The outcome of an edit: its most severe new finding, otherwise what points a reviewer to it. */
const outcomes = ['error', 'warning', 'note and diff', 'diff', 'note', 'unseen', 'not applied'] as const
type Outcome = (typeof outcomes)[number]

/** The minimum number of applicable correct edits for meaningful rates. */
const MINIMUM_CORRECT = 150

/**
 * `npm run bench -- edits [folder]`: makes the edits in a folder's JSON files (by default tests/run/edits) and counts by kind what the
 * check finds and what only the sign-off sees. Fails if a correct edit is refused or warned about by any rule but the house rule that it
 * names, if no rule finds a fault that a rule can find, if neither a note of `check` nor `diff` names a fault that only a reviewer can see,
 * or if following the proposed fixes for a fault leads to a different text without an error. An edit of words that have changed since is
 * listed but not counted. Also fails if fewer than 150 correct edits or none of a kind are left.
 */
export function benchEdits(root: string, folder = 'tests/run/edits'): { report: string; passed: boolean } {
  const { files } = readContentFolder(join(root, 'content'), 'content')
  const results = listResults(files, readEdits(join(root, folder)))
  const getKind = ({ edit }: EditResult) => `${isCorrect(edit) ? 'correct' : 'fault'}: ${edit.kind}`
  const kinds = [...new Set(results.map(getKind))].sort()
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(32)}${cells.map((cell) => String(cell).padStart(14)).join('')}`
  const counts = (some: readonly EditResult[]) => [
    ...outcomes.map((outcome) => some.filter((one) => getOutcome(one) === outcome).length || ''),
    `${some.filter((one) => one.isApplied && !isWrong(one)).length}/${some.filter((one) => one.isApplied).length}`,
  ]
  const total = (name: string, isMeant: (result: EditResult) => boolean) => row(name, counts(results.filter(isMeant)))
  const wrong = results.filter(isWrong)
  const applied = results.filter(({ isApplied }) => isApplied)
  const isEnough =
    applied.filter(({ edit }) => isCorrect(edit)).length >= MINIMUM_CORRECT &&
    kinds.every((kind) => applied.some((result) => getKind(result) === kind))
  const report = [
    row('', [...outcomes, 'as expected']),
    ...kinds.map((kind) => total(kind, (result) => getKind(result) === kind)),
    '',
    total('correct edits', ({ edit }) => isCorrect(edit)),
    total('faults that a rule can find', ({ edit }) => !isCorrect(edit) && !isForReviewers(edit)),
    total('faults of data for reviewers', ({ edit }) => edit.undecidable !== undefined),
    total('faults of words for reviewers', ({ edit }) => edit.prose === true),
    total('faults that could harm', ({ edit }) => edit.harm === true),
    ...[3, 2, 1].map((severity) => total(`faults of severity ${severity}`, ({ edit }) => edit.severity === severity)),
    row('fixes that complete a fault', [results.filter(({ isCompleted }) => isCompleted).length]),
    '',
    ...results
      .filter(({ isApplied }) => !isApplied)
      .map(({ edit }) => `Rewrite ${edit.id}: ${listReplacements(edit)[0]!.file} reads differently now.`),
    ...wrong.flatMap((result) => [
      `${result.edit.id} (${listReplacements(result.edit)[0]!.file}): ${result.isCompleted ? 'fixes complete it' : getOutcome(result)}`,
      ...result.findings.slice(0, 3).map(({ rule, severity, message }) => `  ${severity} ${rule}: ${message}`),
    ]),
  ]
  return { report: report.join('\n'), passed: wrong.length === 0 && isEnough }
}

/** Whether an edit had an unexpected outcome. */
export function isWrong(result: EditResult): boolean {
  const { edit } = result
  const outcome = getOutcome(result)
  if (outcome === 'not applied') return false
  if (result.isCompleted) return true
  if (edit.prose) return !(result.isReopened && result.isInDiff)
  const isFound = outcome === 'error' || outcome === 'warning'
  if (isCorrect(edit)) return isFound && result.findings.some(({ rule }) => rule !== edit.houseRule)
  return !isFound && !(isForReviewers(edit) && result.isInDiff)
}

function getOutcome({ isApplied, findings, isReopened, isInDiff }: EditResult): Outcome {
  if (!isApplied) return 'not applied'
  const worst = (['error', 'warning'] as const).find((severity) => findings.some((one) => one.severity === severity))
  return worst ?? (isReopened && isInDiff ? 'note and diff' : isInDiff ? 'diff' : isReopened ? 'note' : 'unseen')
}
