import { benchContent } from './bench-content.ts'
import { benchDefects } from './bench-defects.ts'

const benches: Readonly<Record<string, (root: string) => string>> = { content: benchContent, defects: benchDefects }

/** `npm run bench -- <name>`: prints figures; answers with the exit code, 2 for an unknown name. */
export function runBench(root: string, name: string | undefined): number {
  const bench = benches[name ?? '']
  if (bench === undefined) {
    process.stderr.write(`Unexpected bench ${name ?? '(none)'}, expected one of ${Object.keys(benches).join(', ')}\n`)
    return 2
  }
  process.stdout.write(`${bench(root)}\n`)
  return 0
}
