import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The progress of a copy, in bytes. */
export interface CopyProgress {
  /** The largest size it can reach. */
  readonly total: number
  readonly done: number
}

/** Milliseconds between two reports of the progress. */
const reportInterval = 500

/** Runs in its own thread, because SQLite copies in a single statement that blocks its thread. */
const copyScript = `const { workerData } = require('node:worker_threads')
const { createClient } = require(workerData.libsql)
const client = createClient({ url: workerData.url, timeout: 5000 })
client.execute({ sql: 'vacuum into ?', args: [workerData.to] }).finally(() => client.close())`

/**
 * Copies a consistent snapshot of a database into an empty file, and reports the progress every half second until it resolves.
 *
 * @throws Error of SQLite
 */
export async function vacuumInto(
  file: string,
  to: string,
  onProgress: (state: CopyProgress) => void = () => {},
): Promise<void> {
  // Before the worker starts, because nothing would yet handle a failure of it.
  const total = (await readSize(file)) + (await readSize(`${file}-wal`))
  const libsql = createRequire(import.meta.url).resolve('@libsql/client')
  const worker = new Worker(copyScript, { eval: true, workerData: { libsql, url: pathToFileURL(file).href, to } })
  let isDone = false
  const done = once(worker, 'exit').finally(() => (isDone = true))
  const watch = async (): Promise<void> => {
    for (;;) {
      await setTimeout(reportInterval, undefined, { ref: false })
      const size = await readSize(to)
      if (isDone) return
      onProgress({ total, done: Math.min(size, total) })
    }
  }
  void watch()
  await done
}

async function readSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
