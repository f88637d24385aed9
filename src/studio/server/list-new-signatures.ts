import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApprovalsFile } from '../../compiler/parse/content-file.ts'
import type { ChangedFile } from '../model/call-responses.ts'
import type { SignOffText } from '../model/sign-off.ts'
import { askGit } from './run-git.ts'

/** The file of the content folder that has all signatures. */
const approvalsPath = 'approvals.json'

/** A wording that was signed, by the hash of what one of its readers reads. */
type SignedText = Pick<SignOffText, 'id' | 'hash'>

/** The wordings that were signed in a folder since its last commit; a signature that only moved to another id is not new. */
export function listNewSignatures(folder: string): readonly SignedText[] {
  const known = new Set(
    listSignatures(askGit(folder, 'show', `HEAD:./${approvalsPath}`)).map(({ signature }) => signature),
  )
  const found = listSignatures(readFile(join(folder, approvalsPath))).filter(({ signature }) => !known.has(signature))
  return [...new Map(found.map(({ id, hash }) => [`${id} ${hash}`, { id, hash }])).values()]
}

/** Says of approvals.json among changed files how many texts were signed in it. */
export function countSignatures(folder: string, files: readonly ChangedFile[]): ChangedFile[] {
  return files.map((file) => {
    const signatures = file.path === approvalsPath ? listNewSignatures(folder).length : 0
    return signatures > 0 ? { ...file, signatures } : file
  })
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Every approval of a file, with what makes it the same in another; none of a file that cannot be read. */
function listSignatures(text: string): readonly (SignedText & { readonly signature: string })[] {
  try {
    const { approvals } = JSON.parse(text) as ApprovalsFile
    return Object.entries(approvals).flatMap(([id, own]) =>
      own.map((approval) => ({ id, hash: approval.hash, signature: JSON.stringify(approval) })),
    )
  } catch {
    return []
  }
}
