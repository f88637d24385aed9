import { printLine } from '../../terminal/print-line.ts'
import { MessageTally, type FileReceipt, type ReceiptRefusal } from '../files/file-receipt.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'
import type { SkippedFile } from './message-files.ts'

/** The most refusals that are printed; the receipts list the others. */
const maxPrinted = 100

/** Adds up the outcomes of many files, and prints them. */
export class RunSummary {
  readonly total = new MessageTally()
  readonly #refusals: (ReceiptRefusal & { readonly path: string })[] = []
  readonly #unread: SkippedFile[] = []

  /** Adds a file by its receipt. */
  add(path: string, { messages, purchases, refused, problem }: FileReceipt): void {
    for (const [outcome, count] of listCounts(messages)) this.total.messages[outcome] += count
    for (const [outcome, count] of listCounts(purchases)) this.total.purchases[outcome] += count
    if (problem !== undefined) this.#unread.push({ path, reason: problem })
    for (const each of refused) if (this.#refusals.length < maxPrinted) this.#refusals.push({ path, ...each })
  }

  /** Adds files that were not read. */
  addSkipped(files: readonly SkippedFile[]): void {
    this.#unread.push(...files)
  }

  /** Prints the refusals, at most a hundred, and the counts, in the conditional for a dry run; returns the exit code. */
  print(receipts: string | undefined, isDryRun = false): 0 | 1 {
    const would = isDryRun ? 'would be ' : ''
    const byPlace = this.#refusals.toSorted((a, b) => a.path.localeCompare(b.path) || (a.line ?? 0) - (b.line ?? 0))
    for (const { path, line, messageId, reasons } of byPlace) {
      printLine([line === undefined ? path : `${path}:${line}`, messageId].filter(Boolean).join('  '))
      printReasons(reasons)
    }
    for (const { path, reason } of this.#unread) printLine(`Not read: ${path}: ${reason}.`)
    const { taken, partly, refused, unreadable, conflict, failed } = this.total.messages
    const allRefused = refused + unreadable + conflict
    const more = partly + allRefused + failed - byPlace.length
    if (more > 0)
      printLine(`And ${more} further messages${receipts === undefined ? '' : `, in the receipts in ${receipts}`}.`)
    printLine(
      `Messages: ${taken} ${would}taken, ${partly} in part, ${allRefused} refused${failed > 0 ? `, ${failed} that the server could not process` : ''}.`,
    )
    const { saved, repeated, outdated, refused: without } = this.total.purchases
    printLine(
      `Purchases: ${saved} ${would}saved, ${repeated} already known, ${outdated} older than what is known, ${without} refused.`,
    )
    if (receipts !== undefined) printLine(`Receipts: ${receipts}`)
    if (isDryRun)
      printLine('Nothing was written. Each message was judged by what is stored now, not by the messages before it.')
    return this.total.isClean() && this.#unread.length === 0 ? 0 : 1
  }
}

/** Prints reasons under what they are about. */
export function printReasons(reasons: readonly PlacedReason[]): void {
  for (const { path, reason } of reasons) printLine(`  ${path}: ${reason}`)
}

function listCounts<Key extends string>(counts: Readonly<Record<Key, number>>): [Key, number][] {
  return Object.entries(counts) as [Key, number][]
}
