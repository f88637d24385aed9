import { setTimeout } from 'node:timers/promises'
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** A request that is sent repeatedly. */
export interface RepeatedRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The figures of many requests; times in milliseconds. */
export interface LoadFigures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The number of answers that were not 200, contained errors, or differed in length from the first answer to the same request. */
  readonly errors: number
  /** The size of an answer as sent, in bytes. */
  readonly bytes: number
}

/** How long to send requests, and over how many concurrent connections. */
type LoadOptions = {
  readonly connections: number
  /** The pause of a reader before the next request, in milliseconds. */
  readonly pause?: number
} & ({ readonly seconds: number } | { readonly isOver: () => boolean })

/**
 * Sends requests over concurrent connections, each as soon as the previous one is answered, for a number of seconds or until `isOver`
 * returns true.
 */
export async function readAtOnce(
  url: string,
  requests: readonly RepeatedRequest[],
  { connections, pause = 0, ...until }: LoadOptions,
): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const isOver = 'isOver' in until ? until.isOver : () => performance.now() >= began + until.seconds * 1000
  const lengths = new Map<RepeatedRequest, number>()
  const times: number[] = []
  let errors = 0
  const reader = async (first: number): Promise<void> => {
    for (let count = 0; !isOver(); count += 1) {
      const each = requests[(first + count * connections) % requests.length]!
      const started = performance.now()
      const { status, chunks } = await send(url, each, agent)
      times.push(performance.now() - started)
      if (pause > 0) await setTimeout(pause)
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      const isRight = lengths.has(each) ? length === lengths.get(each) : isWhole(chunks)
      if (status === 200 && isRight) lengths.set(each, length)
      else errors += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, async (_, index) => reader(index)))
  agent.destroy()
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const sizes = [...lengths.values()]
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
    bytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
  }
}

/** Whether a compressed GraphQL answer has data and no errors; only the first answer to each request is read. */
function isWhole(chunks: readonly Buffer[]): boolean {
  const answer = JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()) as { data?: unknown; errors?: unknown }
  return answer.data !== undefined && answer.errors === undefined
}

/** Uses Node's own client, because it costs the shared machine least. */
async function send(
  url: string,
  { path, headers, body }: RepeatedRequest,
  agent: Agent,
): Promise<{ readonly status: number; readonly chunks: readonly Buffer[] }> {
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, chunks: [] })
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, chunks }))
      response.on('error', failed)
    })
    sent.on('error', failed)
    sent.end(body)
  })
}
