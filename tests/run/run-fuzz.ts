import { parseArgs } from 'node:util'
import { fuzzContent } from './fuzz-content.ts'

/** `npm run fuzz -- content [--seed N] [--count N] [--only N]`: prints what came of it; answers with the exit code, 1 for a failure. */
export function runFuzz(root: string, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string' }, count: { type: 'string', default: '500' }, only: { type: 'string' } },
  })
  if (positionals[0] !== 'content') {
    process.stderr.write(`Unexpected fuzz ${positionals[0] ?? '(none)'}, expected content\n`)
    return 2
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
  const count = Number(values.count)
  process.stdout.write(`Seed ${seed}, ${count} mutations\n`)
  const { outcomes, slowest, failures } = fuzzContent(
    root,
    seed,
    count,
    values.only === undefined ? undefined : Number(values.only),
  )
  for (const [outcome, number] of outcomes) process.stdout.write(`${outcome.padEnd(14)} ${number}\n`)
  process.stdout.write(`Slowest: ${slowest.milliseconds.toFixed(0)} ms, ${slowest.what}\n`)
  for (const { number, what, reason } of failures)
    process.stdout.write(
      `FAILED ${what}\n  ${reason}\n  Again: npm run fuzz -- content --seed ${seed} --count ${count} --only ${number}\n`,
    )
  process.stdout.write(
    failures.length === 0 ? 'No crash, nothing over 5 s, no silent pass.\n' : `${failures.length} failed.\n`,
  )
  return failures.length === 0 ? 0 : 1
}
