import { benchContent } from './bench-content.ts'
import { benchPortal } from './bench-portal.ts'

type Bench = (root: string) => string | Promise<string>

const benches: Readonly<Record<string, Bench>> = { content: benchContent, portal: benchPortal }

/** `npm run bench -- <name>`: prints figures; answers with the exit code, 2 for an unknown name. */
export async function runBench(root: string, name: string | undefined): Promise<number> {
  const bench = benches[name ?? '']
  if (bench === undefined) {
    process.stderr.write(`Unexpected bench ${name ?? '(none)'}, expected one of ${Object.keys(benches).join(', ')}\n`)
    return 2
  }
  process.stdout.write(`${await bench(root)}\n`)
  return 0
}
