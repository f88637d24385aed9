import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApprovalsFile } from '../../compiler/parse/content-file.ts'
import type { ChangedFile } from '../model/call-responses.ts'
import type { SignOffText } from '../model/sign-off.ts'
import { runGitQuery } from './run-git.ts'

/** The file of the content folder that has all signatures. */
export const approvalsPath = 'approvals.json'

/** A wording that was signed, by the hash of what one of its readers reads. */
type SignedText = Pick<SignOffText, 'id' | 'hash'>

/** The wordings that were signed in a folder since its last commit; a signature that only moved to another id is not new. */
export function listNewSignatures(folder: string): readonly SignedText[] {
  return compareSignatures(
    parseApprovals(runGitQuery(folder, 'show', `HEAD:./${approvalsPath}`)),
    parseApprovals(readFile(join(folder, approvalsPath))),
  )
}

/** Lists the wordings signed between two versions of approvals.json; an absent version has no signatures. */
export function compareSignatures(
  before: ApprovalsFile | undefined,
  after: ApprovalsFile | undefined,
): readonly SignedText[] {
  const known = new Set(listSignatures(before).map(({ signature }) => signature))
  const found = listSignatures(after).filter(({ signature }) => !known.has(signature))
  return [...new Map(found.map(({ id, hash }) => [`${id} ${hash}`, { id, hash }])).values()]
}

/** Adds to approvals.json, among changed files, how many texts were signed in it. */
export function countSignatures(folder: string, files: readonly ChangedFile[]): ChangedFile[] {
  return files.map((file) => {
    const signed = file.path === approvalsPath ? listNewSignatures(folder) : []
    return signed.length > 0 ? { ...file, signatures: signed.length, signedIds: signed.map(({ id }) => id) } : file
  })
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Lists every approval of a file with a key that is the same in another version of the file. */
function listSignatures(file: ApprovalsFile | undefined): readonly (SignedText & { readonly signature: string })[] {
  return Object.entries(file?.approvals ?? {}).flatMap(([id, own]) =>
    own.map((approval) => ({ id, hash: approval.hash, signature: JSON.stringify(approval) })),
  )
}

/** Parses the text of approvals.json; undefined if it is invalid. */
export function parseApprovals(text: string): ApprovalsFile | undefined {
  try {
    return JSON.parse(text) as ApprovalsFile
  } catch {
    return undefined
  }
}
