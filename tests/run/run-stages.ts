import type { Outcome, Stage } from './stage.ts'

/** The sum of all stages. */
export interface Total {
  readonly passed: number
  readonly failed: number
}

/**
 * Runs the stages called `names` (all without names) and what they need, in the order of `stages`; a failed stage stops
 * only those that need it. Writes one line per stage, a failed stage's findings, and at last `N passed, N failed`.
 */
export async function runStages(
  stages: readonly Stage[],
  names: readonly string[],
  write: (text: string) => void,
): Promise<Total> {
  const broken = new Set<string>()
  const total = { passed: 0, failed: 0 }
  for (const stage of selected(stages, names)) {
    write(`\n▸ ${stage.name}: ${stage.does}\n`)
    const started = Date.now()
    const missing = stage.needs.filter((need) => broken.has(need))
    const outcome = missing.length > 0 ? blocked(missing) : await outcomeOf(stage)
    if (outcome.failed > 0) {
      broken.add(stage.name)
      write(`${outcome.findings.trim()}\n`)
    }
    write(`${lineOf(outcome, (Date.now() - started) / 1000)}\n`)
    total.passed += outcome.passed
    total.failed += outcome.failed
  }
  write(`\n${total.passed} passed, ${total.failed} failed\n`)
  return total
}

/** The stages called `names` and all that they need; throws if a name is unknown. */
function selected(stages: readonly Stage[], names: readonly string[]): Stage[] {
  const known = stages.map((stage) => stage.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`Unexpected stage ${unknown}, expected some of ${known.join(', ')}`)
  const wanted = new Set(names.length === 0 ? known : names)
  for (const stage of stages.toReversed()) if (wanted.has(stage.name)) stage.needs.forEach((need) => wanted.add(need))
  return stages.filter((stage) => wanted.has(stage.name))
}

async function outcomeOf(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run()
  } catch (error) {
    return { passed: 0, failed: 1, findings: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function blocked(missing: readonly string[]): Outcome {
  return { passed: 0, failed: 1, findings: `Not run, because it needs what failed: ${missing.join(', ')}` }
}

function lineOf({ passed, failed, skipped = 0 }: Outcome, seconds: number): string {
  const mark = failed > 0 ? '✗' : '✓'
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${mark} ${passed} passed, ${failed} failed${skips} (${seconds.toFixed(1)} s)`
}
