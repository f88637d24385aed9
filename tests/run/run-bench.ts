import { benchContent } from './bench-content.ts'
import { benchEdits } from './bench-edits.ts'
import { benchPortal } from './bench-portal.ts'

type Bench = (root: string, folder?: string) => string | Promise<string>

const benches: Readonly<Record<string, Bench>> = {
  content: (root) => benchContent(root),
  edits: benchEdits,
  portal: (root) => benchPortal(root),
}

/** `npm run bench -- <name> [folder]`: prints figures; answers with the exit code, 2 for an unknown name. */
export async function runBench(root: string, name: string | undefined, folder?: string): Promise<number> {
  const bench = benches[name ?? '']
  if (bench === undefined) {
    process.stderr.write(`Unexpected bench ${name ?? '(none)'}, expected one of ${Object.keys(benches).join(', ')}\n`)
    return 2
  }
  process.stdout.write(`${await bench(root, folder)}\n`)
  return 0
}
