import { spawnSync } from 'node:child_process'

const rounds = 9

/** `npm run bench -- content`: how long a whole-content check takes, as a process, against Node's own start. Fails on nothing. */
export function benchContent(root: string): string {
  const commands = {
    'node -e 0': ['-e', '0'],
    'content check': ['scripts/content.mjs', 'check'],
    'content build': ['scripts/content.mjs', 'build'],
  }
  for (const args of Object.values(commands)) timed(root, args) // the first run may have to bundle the compiler
  const times = Object.entries(commands).map(([name, args]) => ({ name, args, seconds: [] as number[] }))
  for (let round = 0; round < rounds; round += 1) for (const { args, seconds } of times) seconds.push(timed(root, args))
  const start = median(times[0]?.seconds ?? [])
  const lines = times.map(({ name, seconds }) => {
    const middle = median(seconds)
    return `${name.padEnd(14)} ${(middle * 1000).toFixed(0).padStart(6)} ms ${(middle / start).toFixed(1).padStart(6)} x`
  })
  return [`Whole processes, median of ${rounds} interleaved runs, Node ${process.version}`, ...lines].join('\n')
}

function timed(root: string, args: readonly string[]): number {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0 && status !== 1)
    throw new Error(`Unexpected exit code ${status} of ${args.join(' ')}, expected 0 or 1: ${stderr}`)
  return (performance.now() - started) / 1000
}

/** The middle of an odd number of values. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
