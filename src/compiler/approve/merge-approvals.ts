import { compareStrings } from '../../catalogue/words.ts'
import { listSignatures } from '../link/sign-off/find-signature.ts'
import type { Approval, ApprovalsFile } from '../parse/content-file.ts'
import { isObject } from '../source/is-object.ts'
import { formatApprovals } from './approve-texts.ts'

/** The three versions of something that two reviewers changed. */
type Versions<T> = readonly [mine: T, base: T, theirs: T]

/**
 * Merges two versions of approvals.json, whose lines are next to each other although the approvals are independent: it has what either added
 * since their common version, and nothing that either removed. Undefined if one is invalid, or both changed something else in it.
 */
export function mergeApprovals(texts: Versions<string>): string | undefined {
  const [mine, base, theirs] = mapVersions(texts, parseApprovalsFile)
  if (!mine || !base || !theirs) return undefined
  const rest = mergeValues([mine.rest, base.rest, theirs.rest])
  if (rest === undefined) return undefined
  const ids = new Set([mine, theirs].flatMap(({ approvals }) => Object.keys(approvals)))
  const merged = [...ids].map((id): [string, readonly Approval[]] => [
    id,
    mergeLists(mapVersions([mine, base, theirs], ({ approvals }) => listSignatures(approvals, id))),
  ])
  return formatApprovals(Object.fromEntries(merged.filter(([, approvals]) => approvals.length > 0)), rest)
}

/** Merges the approvals of a text, the newest first. */
function mergeLists(versions: Versions<readonly Approval[]>): readonly Approval[] {
  const [mine, base, theirs] = mapVersions(versions, (approvals) => new Set(approvals.map(toKey)))
  const all = new Map(
    [versions[0], versions[2]].flat().map((approval): [string, Approval] => [toKey(approval), approval]),
  )
  return [...all]
    .filter(([key]) => !base.has(key) || (mine.has(key) && theirs.has(key)))
    .map(([, approval]) => approval)
    .toSorted((one, other) => compareStrings(other.date, one.date))
}

function mapVersions<T, U>([mine, base, theirs]: Versions<T>, map: (version: T) => U): Versions<U> {
  return [map(mine), map(base), map(theirs)]
}

function toKey(approval: Approval): string {
  return JSON.stringify(approval)
}

/** The changed value; undefined if both changed it differently. */
function mergeValues<T>([mine, base, theirs]: Versions<T>): T | undefined {
  const [own, common, other] = mapVersions([mine, base, theirs], (value) => JSON.stringify(value))
  if (own === common) return theirs
  return own === other || other === common ? mine : undefined
}

function parseApprovalsFile(
  text: string,
): { approvals: ApprovalsFile['approvals']; rest: Readonly<Record<string, unknown>> } | undefined {
  try {
    const { approvals, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>
    return isApprovals(approvals) ? { approvals, rest } : undefined
  } catch {
    return undefined
  }
}

/** Whether a value is lists of approvals, so that they can be merged; the check reports what is wrong in one of them. */
function isApprovals(value: unknown): value is ApprovalsFile['approvals'] {
  return isObject(value) && Object.values(value).every((list) => Array.isArray(list) && list.every(isObject))
}
