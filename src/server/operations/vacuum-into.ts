import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** How far a copy is, in bytes. */
export interface CopyState {
  /** What it can become at most. */
  readonly total: number
  readonly done: number
}

/** In a thread of its own: SQLite copies in one statement, during which its thread does nothing else. */
const copying = `const { workerData } = require('node:worker_threads')
const { createClient } = require(workerData.libsql)
const client = createClient({ url: workerData.url, timeout: 5000 })
client.execute({ sql: 'vacuum into ?', args: [workerData.to] }).finally(() => client.close())`

/** Copies a database as it is at one moment into an empty file, and tells every half second how far that is. @throws Error of SQLite */
export async function vacuumInto(file: string, to: string, tell: (state: CopyState) => void = () => {}): Promise<void> {
  const libsql = createRequire(import.meta.url).resolve('@libsql/client')
  const worker = new Worker(copying, { eval: true, workerData: { libsql, url: pathToFileURL(file).href, to } })
  let isDone = false
  const done = once(worker, 'exit').finally(() => (isDone = true))
  const total = (await sizeOf(file)) + (await sizeOf(`${file}-wal`))
  const watch = async (): Promise<void> => {
    while (!isDone) {
      await setTimeout(500, undefined, { ref: false })
      tell({ total, done: Math.min(await sizeOf(to), total) })
    }
  }
  void watch()
  await done
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
