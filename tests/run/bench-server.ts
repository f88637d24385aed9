import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { BenchedServer, ServerReport } from './bench-server-process.ts'
import { formatFigures, createLoad, waitForMessage, startBenched, stopBenched } from './benched-process.ts'
import { readAtOnce, type LoadFigures, type RepeatedRequest } from './read-at-once.ts'

const connections = 200
/** The factor by which memory at the end may exceed memory in the middle of the run. */
const tolerance = 1.2

/**
 * `npm run bench -- server [--participants N] [--seconds S] [--store libsql|dynamodb]`: ingests participants, then lets 200 readers load
 * their results concurrently, and measures the answers and the server's memory. Milliseconds apply to this machine only, which the readers
 * share; the ratio to a bare answer of the same size and compression from the same process is comparable across machines. Fails on an error
 * and on growing memory.
 */
export async function benchServer(root: string, args: readonly string[]): Promise<{ report: string; passed: boolean }> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { participants: text, seconds: text, store: text } })
  const participants = Number(values.participants ?? 10_000)
  const seconds = Number(values.seconds ?? 60)
  const stores = values.store === undefined ? ['libsql', 'dynamodb'] : [values.store]
  const runs = []
  for (const store of stores) runs.push(await measure({ root, store, participants, seconds }))
  return {
    report: [
      `${participants} participants, ${connections} readers for ${seconds} s, ${process.arch}, Node ${process.version}`,
      ...runs.map(({ report }) => report),
      ...(stores.includes('dynamodb')
        ? [
            'DynamoDB is dynalite here, one JavaScript process on the same machine: it is the bottleneck, not the server.',
          ]
        : []),
    ].join('\n'),
    passed: runs.every(({ passed }) => passed),
  }
}

interface Measured {
  readonly root: string
  readonly store: string
  readonly participants: number
  readonly seconds: number
}

async function measure({ root, store, participants, seconds }: Measured): Promise<{ report: string; passed: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'server-bench-'))
  const children: ChildProcess[] = []
  const start = (call: string, argument: unknown): ChildProcess => {
    const child = startBenched(root, call, argument)
    children.push(child)
    return child
  }
  try {
    const endpoint = store === 'dynamodb' ? await waitForMessage<string>(start('serveDynamodb', null)) : undefined
    const benched: BenchedServer = {
      root,
      folder,
      participants,
      readers: Math.min(participants, 1000),
      ...(endpoint !== undefined && { endpoint }),
    }
    const server = start('serveBench', benched)
    const ready = await waitForMessage<ServerReport & { kind: 'ready' }>(server)
    const memory: number[] = []
    const failures: string[] = []
    server.on('message', (report: ServerReport) => {
      if (report.kind === 'memory') memory.push(report.rss)
      if (report.kind === 'failure') failures.push(report.line)
    })
    const requests = ready.readers.map(({ participantId, token }) => createLoad(participantId, token))
    const bare = requests.map((each) => ({ ...each, path: '/bare' }))
    const load = async (what: readonly RepeatedRequest[], time: number): Promise<LoadFigures> =>
      readAtOnce(ready.url, what, { connections, seconds: time })
    const floor = await load(bare, Math.min(10, seconds))
    // Right before the measurement: a store closes connections that are idle for five seconds, as during the bare answers.
    await load(requests, Math.min(10, seconds))
    memory.length = 0
    const figures = await load(requests, seconds)
    // Waits for the last memory report.
    await setTimeout(600)
    const at = (share: number): number => memory[Math.min(memory.length - 1, Math.floor(memory.length * share))] ?? 0
    const [first, middle, last] = [at(0), at(0.5), at(1)]
    const isFlat = last <= middle * tolerance
    return {
      report: [
        `\n${store}: fed in within ${ready.ingestSeconds.toFixed(0)} s, ${(participants / ready.ingestSeconds).toFixed(0)} a second`,
        formatFigures('load a participant', figures),
        formatFigures('bare answer', floor),
        `ratio of the medians ${(figures.p50 / floor.p50).toFixed(2)}; failures logged ${failures.length}`,
        `memory ${[first, middle, last].map((rss) => `${(rss / 2 ** 20).toFixed(0)} MiB`).join(', ')} at start, middle and end: ${isFlat ? 'flat' : 'it grows'}`,
        ...failures.slice(0, 3),
      ].join('\n'),
      passed: figures.errors === 0 && failures.length === 0 && isFlat,
    }
  } finally {
    for (const child of children) await stopBenched(child)
    await rm(folder, { recursive: true, force: true })
  }
}
