import { MessageTally } from '../files/file-receipt.ts'
import { listReasons } from '../message/ingest-answer.ts'
import type { DiscardAnswer, FailedAnswer, RetryAnswer } from '../routes/ingest-routes.ts'
import type { IngestConnection } from './ingest-connection.ts'
import { readAnswer } from './read-answer.ts'
import { printLine } from '../../terminal/print-line.ts'
import { printReasons } from './run-summary.ts'

/** Prints the refused messages, page by page, with every reason. */
export async function printFailedMessages(connection: IngestConnection): Promise<0 | 1> {
  let count = 0
  for (let after: string | undefined; ;) {
    const response = await connection.send(`/failed${toAfterQuery(after)}`)
    const { refusals, next } = await readAnswer<FailedAnswer>(response, ['refusals'])
    for (const { sender, messageId, file, line, receivedAt, attempts, reasons } of refusals) {
      const place = file === undefined ? '' : `  ${line === undefined ? file : `${file}:${line}`}`
      const times = attempts === 1 ? 'once' : `${attempts} times`
      printLine(`${messageId}  of ${sender}${place}  refused ${times}, last ${receivedAt}`)
      printReasons(reasons)
    }
    count += refusals.length
    if (next === undefined) break
    after = next
  }
  printLine(`Waiting for another attempt: ${count}.`)
  return count === 0 ? 0 : 1
}

/** Retries the refused messages, page by page. */
export async function retryFailedMessages(connection: IngestConnection): Promise<0 | 1> {
  const tally = new MessageTally()
  for (let after: string | undefined; ;) {
    const response = await connection.send(`/retry${toAfterQuery(after)}`, { method: 'POST' })
    const page = await readAnswer<RetryAnswer>(response, ['answers'])
    for (const answer of page.answers) {
      tally.count(answer)
      const reasons = listReasons(answer)
      if (reasons.length > 0) printLine(answer.messageId)
      printReasons(reasons)
    }
    if (page.next === undefined) break
    after = page.next
  }
  const { taken, partly, refused, unreadable, conflict } = tally.messages
  printLine(`Messages: ${taken} taken, ${partly} in part, ${refused + unreadable + conflict} refused.`)
  return tally.isClean() ? 0 : 1
}

/** Discards the refused messages of an id, from every sender or from one. */
export async function discardFailedMessages(
  connection: IngestConnection,
  message: { readonly messageId: string; readonly sender?: string },
): Promise<0 | 1> {
  const response = await connection.send('/discard', { method: 'POST', body: Buffer.from(JSON.stringify(message)) })
  const { discarded } = await readAnswer<DiscardAnswer>(response, ['discarded'])
  printLine(
    discarded === 0
      ? 'No refused message has this id: npm run ingest -- --failed lists them.'
      : `Discarded: ${discarded}.`,
  )
  return discarded === 0 ? 1 : 0
}

function toAfterQuery(after: string | undefined): string {
  return after === undefined ? '' : `?after=${encodeURIComponent(after)}`
}
