import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isAmongReaders, parseReaders } from '../../compiler/link/sign-off/reader-notation.ts'
import type { Approval, ApprovalsFile } from '../../compiler/parse/content-file.ts'
import type { ChangedFile } from '../model/call-responses.ts'
import type { TextToSign } from '../model/sign-off.ts'
import { runGitQuery } from './run-git.ts'

/** The file of the content folder that has all signatures. */
export const approvalsPath = 'approvals.json'

/** A wording that was signed, by the hash of what one of its readers reads. */
type SignedText = Pick<TextToSign, 'id' | 'hash'>

/** The wordings that were signed in a folder since its last commit; a signature that only moved to another id is not new. */
export function listNewSignatures(folder: string): readonly SignedText[] {
  return compareSignatures(
    parseApprovals(runGitQuery(folder, 'show', `HEAD:./${approvalsPath}`)),
    parseApprovals(readIfPresent(join(folder, approvalsPath))),
  )
}

/** Lists the wordings signed between two versions of approvals.json; an absent version has no signatures. */
export function compareSignatures(
  before: ApprovalsFile | undefined,
  after: ApprovalsFile | undefined,
): readonly SignedText[] {
  const known = new Map<string, Approval[]>()
  for (const { approval } of listSignatures(before)) {
    const key = toSigningKey(approval)
    known.set(key, [...(known.get(key) ?? []), approval])
  }
  const found = listSignatures(after).filter(({ approval }) => {
    const olds = known.get(toSigningKey(approval)) ?? []
    return !olds.some((old) => isDeepStrictEqual(old, approval)) && hasNewReader(approval, olds)
  })
  return [...new Map(found.map(({ id, approval: { hash } }) => [`${id} ${hash}`, { id, hash }])).values()]
}

/** Adds to approvals.json, among changed files, how many texts were signed in it. */
export function countSignatures(folder: string, files: readonly ChangedFile[]): ChangedFile[] {
  return files.map((file) => {
    const signed = file.path === approvalsPath ? listNewSignatures(folder) : []
    return signed.length > 0 ? { ...file, signatures: signed.length, signedIds: signed.map(({ id }) => id) } : file
  })
}

/** The text of a file; empty if there is none. */
function readIfPresent(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function listSignatures(
  file: ApprovalsFile | undefined,
): readonly { readonly id: string; readonly approval: Approval }[] {
  return Object.entries(file?.approvals ?? {}).flatMap(([id, own]) => own.map((approval) => ({ id, approval })))
}

/** What was signed, by whom and when: later signatures may take readers from an approval, and a renamed text takes it along. */
function toSigningKey({ hash, approvedBy, date }: Approval): string {
  return JSON.stringify([hash, approvedBy, date])
}

/** Whether a reader of an approval has none of the others. */
function hasNewReader({ readers }: Approval, others: readonly Approval[]): boolean {
  if (readers === undefined) return others.length === 0
  return parseReaders(readers).some((flags) => !others.some((other) => isAmongReaders(other.readers ?? [], flags)))
}

/** Parses the text of approvals.json; undefined if it is invalid, as the check says, because the page that can put it back must work. */
export function parseApprovals(text: string): ApprovalsFile | undefined {
  try {
    return JSON.parse(text) as ApprovalsFile
  } catch {
    return undefined
  }
}
