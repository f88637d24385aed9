import cliProgress from 'cli-progress'

/** The progress of a command, printed while it runs; without a terminal, a command of a few seconds prints nothing. */
export interface Progress {
  /** Adds `done` units of the total, and `count` messages or whatever else is counted. */
  advance(done: number, count?: number): void
  /** Prints a line without disturbing the bar. */
  note(line: string): void
  stop(): void
}

/** What progress is measured and counted in, and where it is printed. */
export interface ProgressOptions {
  /** The total of what `advance` adds as done, such as bytes. */
  readonly total: number
  /** What is counted, as it is printed: `messages`. */
  readonly countedNoun: string
  readonly stream?: NodeJS.WriteStream
  /** Milliseconds between two lines if there is no terminal for a bar. */
  readonly reportInterval?: number
}

/** The rate is an average over this many seconds. */
const rateSeconds = 10

/** Draws a bar on a terminal, with the rate and the time left; elsewhere, such as in a log, prints a line now and then. */
export function startProgress({
  total,
  countedNoun,
  stream = process.stderr,
  reportInterval = 15_000,
}: ProgressOptions): Progress {
  const started = { at: performance.now(), done: 0, count: 0 }
  const samples = [started]
  const now = { done: 0, count: 0 }
  const computePayload = (): { rate: string; left: string } => {
    const at = performance.now()
    while (samples.length > 1 && at - samples[1]!.at > rateSeconds * 1000) samples.shift()
    const first = samples[0]!
    const seconds = Math.max((at - first.at) / 1000, 0.001)
    if (at - samples.at(-1)!.at > 500) samples.push({ at, ...now })
    const left = ((total - now.done) / Math.max(now.done - first.done, 1e-9)) * seconds
    return {
      rate: `${Math.round((now.count - first.count) / seconds)} ${countedNoun}/s`,
      left: `${formatSeconds(left)} left`,
    }
  }
  const bar = stream.isTTY
    ? new cliProgress.SingleBar({ format: '{bar} {percentage} % | {rate} | {left}', stream, hideCursor: true })
    : undefined
  bar?.start(total, 0, computePayload())
  const formatProgressLine = (): string => {
    const { rate, left } = computePayload()
    return `${Math.floor((100 * now.done) / Math.max(total, 1))} % | ${Math.round(now.count)} ${countedNoun} | ${rate} | ${left}\n`
  }
  const timer = setInterval(
    () => (bar ? bar.update(now.done, computePayload()) : stream.write(formatProgressLine())),
    bar ? 500 : reportInterval,
  )
  timer.unref()
  return {
    advance: (done, count = 0) => {
      now.done += done
      now.count += count
    },
    note: (text) => void stream.write(bar ? `\r\u001B[K${text}\n` : `${text}\n`),
    stop: () => {
      clearInterval(timer)
      bar?.update(now.done, computePayload())
      bar?.stop()
    },
  }
}

function formatSeconds(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds > 360_000) return 'unknown time'
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}
