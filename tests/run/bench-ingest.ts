import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { readCatalogue } from '../../src/server/ingest/read-catalogue.ts'
import { writeExampleFile, writeExamples } from '../../src/server/ingest/examples/write-examples.ts'
import { benchKey, type BenchedServer, type ServerReport } from './bench-server-process.ts'
import { formatFigures, createLoad, waitForMessage, startBenched, stopBenched } from './benched-process.ts'
import { readAtOnce, type LoadFigures } from './read-at-once.ts'

/** The number of participants who exist beforehand and load results meanwhile. */
const participants = 1000
/** The pause between an answer and the next load, in milliseconds: up to twenty loads a second, as in real use. */
const pause = 50
/** How many times slower the slowest one percent of loads may be during ingestion. */
const tolerance = 2

/**
 * `npm run bench -- ingest [--messages N] [--seconds S] [--files]`: feeds messages into a server that runs with `npm run ingest`, from a
 * single file of lines or from one file each, while participants load results up to twenty times a second. Fails if a message was not
 * accepted, a load failed, or the slowest one percent of loads took more than twice as long as before.
 */
export async function benchIngest(root: string, args: readonly string[]): Promise<{ report: string; passed: boolean }> {
  const option = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ args: [...args], options: { messages: option, seconds: option, files: flag } })
  const messages = Number(values.messages ?? 2000)
  const seconds = Number(values.seconds ?? 20)
  const folder = await mkdtemp(join(tmpdir(), 'ingest-bench-'))
  const data = join(folder, 'data')
  const benched: BenchedServer = { root, folder: data, participants, readers: participants }
  const server = startBenched(root, 'serveBench', benched)
  try {
    const ready = await waitForMessage<ServerReport & { kind: 'ready' }>(server)
    const failures: string[] = []
    server.on('message', (report: ServerReport) => {
      if (report.kind === 'failure') failures.push(report.line)
    })
    const catalogue = await readCatalogue(join(root, '.build/content/catalogue.json'))
    const range = { catalogue, count: messages, first: participants + 1 }
    if (values.files) await writeExamples(range, join(folder, 'in'))
    else await writeExampleFile(range, join(folder, 'in'))
    const requests = ready.readers.map(({ participantId, token }) => createLoad(participantId, token))
    const load = async (isOver: () => boolean): Promise<LoadFigures> =>
      readAtOnce(ready.url, requests, { connections: 1, pause, isOver })
    const elapsed = (time: number): (() => boolean) => {
      const end = performance.now() + time * 1000
      return () => performance.now() >= end
    }
    await load(elapsed(Math.min(5, seconds)))
    const quiet = await load(elapsed(seconds))
    const started = performance.now()
    const feeding = feed(root, join(folder, 'in'), ready.url)
    let isFed = false
    void feeding.then(() => (isFed = true))
    const busy = await load(() => isFed)
    const { code, out } = await feeding
    const took = (performance.now() - started) / 1000
    const ratio = busy.p99 / quiet.p99
    const isWhole = code === 0 && out.includes(`Messages: ${messages} taken,`)
    return {
      report: [
        `${messages} messages in ${values.files ? 'a file each' : 'one file'}, ${process.arch}, Node ${process.version}`,
        `fed in within ${took.toFixed(0)} s, ${(messages / took).toFixed(0)} a second, exit code ${code}`,
        ...(isWhole ? [] : [out.trimEnd().split('\n').slice(-4).join('\n')]),
        formatFigures('loads before', quiet),
        formatFigures('loads meanwhile', busy),
        `ratio of the slowest hundredth ${ratio.toFixed(2)}, expected at most ${tolerance}; failures logged ${failures.length}`,
        ...failures.slice(0, 3),
      ].join('\n'),
      passed: isWhole && busy.errors === 0 && failures.length === 0 && ratio <= tolerance,
    }
  } finally {
    await stopBenched(server)
    await rm(folder, { recursive: true, force: true })
  }
}

async function feed(root: string, folder: string, url: string): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/ingest.mjs'), folder, '--url', url], {
    env: { ...process.env, INGEST_TOKEN: benchKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const out = text(child.stdout)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, out: await out }
}
