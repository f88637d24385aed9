import { runStages } from './run-stages.ts'
import { stagesOf } from './stages.ts'

/** `npm test [-- stage …]`: runs the stages and answers with the exit code, 0 if nothing failed, 2 if it could not run. */
export async function runTests(root: string, names: readonly string[]): Promise<number> {
  const write = (text: string): void => void process.stdout.write(text)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    const { failed } = await runStages(stagesOf(root, write), names, write)
    return failed === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}
