import { compareStrings } from '../../catalogue/words.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listApprovableTexts, listTextReaders, type ApprovableText } from '../link/list-approvable-texts.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { isForSameReaders, listSignatures } from '../link/sign-off/find-signature.ts'
import type { TextReading } from '../link/sign-off/list-readings.ts'
import { formatReaders, parseReaders } from '../link/sign-off/reader-notation.ts'
import type { Approval, ApprovalsFile } from '../parse/content-file.ts'
import type { CheckFinding } from '../source/finding.ts'
import { replaceFile } from '../source/replace-file.ts'
import { collectErrorsByText } from './collect-errors-by-text.ts'

/** A refusal to approve a text. Nothing was recorded, and the message may be shown to the user. */
export class ApprovalRefusedError extends Error {}

/** A wording of a text. */
type ShownText = Pick<ApprovableText, 'id' | 'hash'>

type Approvals = ApprovalsFile['approvals']

/** Who signed, and on which day. */
type Signature = Pick<Approval, 'approvedBy' | 'date'>

/** What a reader read when it was signed. */
type SignedReading = Pick<TextReading, 'id' | 'hash' | 'flags'>

/** A wording that was signed, with its signature and readers. */
export interface SignedText extends ShownText {
  readonly signature: Signature
  readonly readers: readonly SignedReading[]
}

/** As in schemas/approvals.schema.json: no control characters, and none that changes the writing direction. */
const disallowedInNames = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u

const maxNameLength = 200

/**
 * Records that a reviewer approved texts as they were shown, in approvals.json of the folder. Approvals of other readers stay as
 * they are; those of deleted texts are dropped.
 * @throws {ApprovalRefusedError} if one of the texts reads differently now, or a file that it depends on has errors
 */
export function approveTexts(
  { content, findings }: { readonly content: LinkedContent; readonly findings: readonly CheckFinding[] },
  shownTexts: readonly ShownText[],
  reviewer: string,
  folder: string,
): readonly SignedText[] {
  const signature = { approvedBy: parseReviewerName(reviewer), date: formatOwnDay(new Date()) }
  const shown = new Set(shownTexts.map(toKey))
  const texts = listApprovableTexts(content).filter((text) => shown.has(toKey(text)))
  if (texts.length < shown.size)
    throw new ApprovalRefusedError('A text has changed since you were shown it. Read it again, then approve it.')
  assertNoErrors(texts, collectErrorsByText({ content, findings }))
  rewriteApprovals(folder, (approvals) => signTexts(dropGoneTexts(approvals, content), texts, signature))
  return texts.map((text) => ({
    id: text.id,
    hash: text.hash,
    signature,
    readers: listTextReaders(text).map(({ id, hash, flags }) => ({ id, hash, ...(flags && { flags }) })),
  }))
}

/** The date by the clock of the computer on which the text is signed: on an evening in California, UTC is already a day ahead. */
function formatOwnDay(now: Date): string {
  const minuteInMs = 60_000
  return new Date(now.getTime() - now.getTimezoneOffset() * minuteInMs).toISOString().slice(0, 10)
}

/** Withdraws signatures, also if the texts read differently by now; returns how many texts had one. */
export function withdrawApprovals(signedTexts: readonly SignedText[], folder: string): number {
  let count = 0
  rewriteApprovals(folder, (approvals) =>
    signedTexts.reduce((left, { id, readers, signature }) => {
      const remaining = unsignReaders(left, readers, signature)
      if (JSON.stringify(remaining[id]) !== JSON.stringify(left[id])) count++
      return remaining
    }, approvals),
  )
  return count
}

/** Removes approvals of deleted texts from approvals.json. */
export function removeObsoleteApprovals(content: LinkedContent, folder: string): void {
  rewriteApprovals(folder, (approvals) => dropGoneTexts(approvals, content))
}

function toKey({ id, hash }: ShownText): string {
  return `${id} ${hash}`
}

function parseReviewerName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw new ApprovalRefusedError('Enter the name of the reviewer.')
  if ([...name].length > maxNameLength || disallowedInNames.test(name))
    throw new ApprovalRefusedError(
      `Unexpected name of a reviewer, expected at most ${maxNameLength} characters without control or direction characters.`,
    )
  return name
}

function assertNoErrors(
  texts: readonly ApprovableText[],
  errors: ReadonlyMap<ApprovableText, readonly CheckFinding[]>,
): void {
  const blocked = texts.find((text) => errors.has(text))
  if (!blocked) return
  const found = new Set(texts.flatMap((text) => errors.get(text) ?? []))
  const lines = [...found].map(({ file, line, message }) => `  ${file}:${line} ${message}`)
  throw new ApprovalRefusedError(
    `Nothing was approved, because the files that make up ${blocked.contentIds[0] ?? blocked.id} have errors:\n${lines.join('\n')}\nFix them first, or approve only texts that they do not affect.`,
  )
}

/**
 * Approvals without those of deleted texts. If a file cannot be read, nothing is dropped, because its texts are only temporarily
 * missing.
 */
function dropGoneTexts(approvals: Approvals, content: LinkedContent): Approvals {
  if (content.parsed.brokenPaths.size > 0) return approvals
  const ids = new Set(listApprovableTexts(content).map(({ id }) => id))
  return Object.fromEntries(Object.entries(approvals).filter(([id]) => ids.has(id)))
}

function rewriteApprovals(folder: string, change: (approvals: Approvals) => Approvals): void {
  const path = join(folder, 'approvals.json')
  const { approvals, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as ApprovalsFile & Record<string, unknown>
  replaceFile(path, formatApprovals(change(approvals), rest))
}

/** Formats the file with one line per approval, so that its diff shows a reviewer who signed what. */
export function formatApprovals(approvals: Approvals, rest: Readonly<Record<string, unknown>>): string {
  const ids = Object.keys(approvals).sort(compareStrings)
  const texts = ids.map((id) => {
    const lines = approvals[id]!.map((approval) => `      ${JSON.stringify(approval)}`)
    return `    ${JSON.stringify(id)}: [\n${lines.join(',\n')}\n    ]`
  })
  const own = texts.length > 0 ? `{\n${texts.join(',\n')}\n  }` : '{}'
  const others = Object.entries(rest).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`,
  )
  return `{\n${[...others, `  "approvals": ${own}`].join(',\n')}\n}\n`
}

/** How many earlier approvals each reader keeps, so that restored words need no new approval. */
const keptApprovals = 2

/**
 * Adds approvals of the texts for every reader without one for what they read now. Approvals of other readers stay as they are;
 * earlier ones of the same readers stay, too, except the oldest.
 */
export function signTexts(approvals: Approvals, texts: readonly ApprovableText[], signature: Signature): Approvals {
  const signed: Record<string, readonly Approval[]> = { ...approvals }
  for (const text of texts) {
    const known = listSignatures(signed, text.id)
    const open = listTextReaders(text).filter(
      (reading) => !known.some((approval) => approval.hash === reading.hash && isForSameReaders(approval, reading)),
    )
    if (open.length === 0) continue
    const kept = open.reduce((left, reading) => dropOldApprovals(left, reading, keptApprovals), known)
    const { hash, aspects } = open[0]!
    const readers = open.flatMap(({ flags }) => (flags ? [flags] : []))
    signed[text.id] = [
      { hash, aspects, ...(readers.length > 0 && { readers: formatReaders(readers) }), ...signature },
      ...kept,
    ]
  }
  return signed
}

/** Removes the approvals with this signature for what readers read. Some of them may have an approval by a different reviewer. */
export function unsignReaders(
  approvals: Approvals,
  readers: readonly SignedReading[],
  { approvedBy, date }: Signature,
): Approvals {
  const left: Record<string, readonly Approval[]> = { ...approvals }
  for (const reading of readers) {
    const remaining = listSignatures(left, reading.id).flatMap((approval) =>
      approval.hash === reading.hash && approval.approvedBy === approvedBy && approval.date === date
        ? removeReader(approval, reading)
        : [approval],
    )
    if (remaining.length > 0) left[reading.id] = remaining
    else delete left[reading.id]
  }
  return left
}

/** Removes a reader from all but their latest approvals. */
function dropOldApprovals(
  approvals: readonly Approval[],
  reading: TextReading,
  keptCount: number,
): readonly Approval[] {
  const own = approvals.filter((approval) => isForSameReaders(approval, reading))
  const dropped = new Set(own.slice(keptCount))
  return approvals.flatMap((approval) => (dropped.has(approval) ? removeReader(approval, reading) : [approval]))
}

/** Removes a reader from an approval; empty if the approval has no other readers. */
function removeReader(approval: Approval, reading: SignedReading): Approval[] {
  if (!isForSameReaders(approval, reading)) return [approval]
  const others = parseReaders(approval.readers ?? []).filter(
    (flags) => !isForSameReaders({ ...approval, readers: formatReaders([flags]) }, reading),
  )
  return others.length > 0 ? [{ ...approval, readers: formatReaders(others) }] : []
}
