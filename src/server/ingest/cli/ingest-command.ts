import { join } from 'node:path'
import { parseArgs } from 'node:util'
import cliProgress from 'cli-progress'
import type { IngestAnswer } from '../ingest-answer.ts'
import type { FailedAnswer, RetryAnswer } from '../ingest-routes.ts'
import type { Reason } from '../placed-problem.ts'
import { writeExamples } from './example-bundles.ts'
import { connect, type IngestConnection } from './ingest-connection.ts'
import { findMessages } from './message-files.ts'

const usage = `Expected: npm run ingest -- FILE|FOLDER       feeds results in: a .json file holds one message, an .ndjson file one per line
      or: npm run ingest -- --failed            lists what was refused, with every reason
      or: npm run ingest -- --retry             tries it again
      or: npm run ingest -- --example N FOLDER  writes N bundles to try it with
Options: --data DIR (default .data), --url URL of a server elsewhere, whose access token is in INGEST_TOKEN
`

/** Sent at once; a store that writes one after another is kept busy meanwhile. */
const atOnce = 4

/** Runs the command; resolves with its exit code: 0 where nothing was refused, 1 where something was, 2 where it could not run. */
export async function ingestCommand(root: string, args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean', default: false } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { data: text, url: text, failed: flag, retry: flag, example: text },
    })
    const [path, ...others] = positionals
    if (others.length > 0 || (path === undefined) !== (values.failed || values.retry)) throw new Error(usage)
    if (values.example !== undefined) return await example(Number(values.example), path!)
    const token = process.env['INGEST_TOKEN']
    const connection = await connect({
      dataFolder: values.data ?? join(root, '.data'),
      catalogueFile: join(root, '.build/content/catalogue.json'),
      ...(values.url !== undefined && { url: values.url }),
      ...(token !== undefined && { token }),
    })
    try {
      if (values.failed) return await listFailed(connection)
      return values.retry ? await retry(connection) : await send(connection, path!)
    } finally {
      await connection.close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

async function example(count: number, folder: string): Promise<0> {
  if (!Number.isInteger(count) || count < 1) throw new Error(usage)
  await writeExamples(count, folder)
  print(`${count} bundles are in ${folder}.`)
  return 0
}

async function send(connection: IngestConnection, path: string): Promise<0 | 1> {
  const { bytes, messages } = await findMessages(path)
  const tally = new Tally()
  const bar = process.stderr.isTTY
    ? new cliProgress.SingleBar({ format: '{bar} {percentage} % | {eta_formatted} left' })
    : undefined
  bar?.start(bytes, 0)
  const sender = async (): Promise<void> => {
    for await (const { place, text } of messages) {
      const response = await connection.send('', { method: 'POST', body: text })
      tally.count(place, await messageAnswerIn(response))
      bar?.increment(Buffer.byteLength(text))
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, sender))
  } finally {
    bar?.stop()
  }
  return tally.print()
}

async function listFailed(connection: IngestConnection): Promise<0 | 1> {
  let count = 0
  for (let after: string | undefined; ;) {
    const { refusals, next } = await answerIn<FailedAnswer>(await connection.send(`/failed${afterQuery(after)}`))
    for (const { sender, messageId, file, line, receivedAt, attempts, reasons } of refusals) {
      const place = file === undefined ? '' : `  ${[file, line].join(':').replace(/:$/, '')}`
      print(
        `${messageId}  of ${sender}${place}  refused ${attempts === 1 ? 'once' : `${attempts} times`}, last ${receivedAt}`,
      )
      printReasons(reasons)
    }
    count += refusals.length
    if (next === undefined) break
    after = next
  }
  print(`Waiting for another attempt: ${count}.`)
  return count === 0 ? 0 : 1
}

async function retry(connection: IngestConnection): Promise<0 | 1> {
  const tally = new Tally()
  for (let after: string | undefined; ;) {
    const page = await answerIn<RetryAnswer>(await connection.send(`/retry${afterQuery(after)}`, { method: 'POST' }))
    for (const answer of page.answers) tally.count('', answer)
    if (page.next === undefined) return tally.print()
    after = page.next
  }
}

function afterQuery(after: string | undefined): string {
  return after === undefined ? '' : `?after=${encodeURIComponent(after)}`
}

/** What a response says; one that is no answer about messages ends the command. */
async function answerIn<Answer>(response: Response): Promise<Answer> {
  const text = await response.text()
  if (response.ok || [400, 409, 422].includes(response.status)) return JSON.parse(text) as Answer
  throw new Error(
    `Unexpected answer ${response.status}, expected 200. Sending everything again is safe. ${text.trim()}`,
  )
}

/** The answer to a message; one that is too large, or at which the server fails, must not hold up the others. */
async function messageAnswerIn(response: Response): Promise<IngestAnswer> {
  if (response.status !== 413 && response.status !== 500) return answerIn(response)
  const { reasons } = (await response.json()) as Pick<IngestAnswer, 'reasons'>
  return { messageId: '', outcome: 'refused', purchases: [], reasons }
}

/** Counts what became of messages. */
class Tally {
  readonly #outcomes = { taken: 0, partly: 0, refused: 0, unreadable: 0, conflict: 0 }
  readonly #purchases = { saved: 0, repeated: 0, outdated: 0, refused: 0 }
  readonly #refusals: { place: string; messageId: string; reasons: Reason[] }[] = []

  count(place: string, { messageId, outcome, purchases, reasons }: IngestAnswer): void {
    this.#outcomes[outcome] += 1
    for (const each of purchases) this.#purchases[each.outcome] += 1
    const all = [...reasons, ...purchases.flatMap((each) => each.reasons)]
    if (all.length > 0) this.#refusals.push({ place, messageId, reasons: all })
  }

  print(): 0 | 1 {
    for (const { place, messageId, reasons } of this.#refusals.sort((a, b) => a.place.localeCompare(b.place))) {
      print([place, messageId].filter(Boolean).join('  '))
      printReasons(reasons)
    }
    const { taken, partly, refused, unreadable, conflict } = this.#outcomes
    const { saved, repeated, outdated, refused: without } = this.#purchases
    print(`Messages: ${taken} taken, ${partly} in part, ${refused + unreadable + conflict} refused.`)
    print(
      `Purchases: ${saved} saved, ${repeated} known already, ${outdated} older than what is known, ${without} refused.`,
    )
    return this.#refusals.length === 0 ? 0 : 1
  }
}

function printReasons(reasons: readonly Reason[]): void {
  for (const { path, reason } of reasons) print(`  ${path}: ${reason}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
