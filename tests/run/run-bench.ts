import { benchContent } from './bench-content.ts'
import { benchEdits } from './bench-edits.ts'
import { benchIngest } from './bench-ingest.ts'
import { benchPortal } from './bench-portal.ts'
import { benchServer } from './bench-server.ts'

/** Figures to print, optionally with whether they are as expected. */
type Figures = string | { readonly report: string; readonly passed: boolean }
type Bench = (root: string, args: readonly string[]) => Figures | Promise<Figures>

const benches: Readonly<Record<string, Bench>> = {
  content: (root) => benchContent(root),
  ingest: benchIngest,
  edits: (root, [folder]) => benchEdits(root, folder),
  portal: (root) => benchPortal(root),
  server: benchServer,
}

/** `npm run bench -- <name> [arguments]`: prints figures and returns the exit code: 1 for unexpected figures, 2 for an unknown name. */
export async function runBench(root: string, name: string | undefined, args: readonly string[] = []): Promise<number> {
  if (name === '--help' || name === '-h') {
    process.stdout.write(
      `npm run bench -- NAME [arguments]    prints figures; NAME is one of ${Object.keys(benches).join(', ')}\n`,
    )
    return 0
  }
  const bench = benches[name ?? '']
  if (bench === undefined) {
    process.stderr.write(`Unexpected bench ${name ?? '(none)'}, expected one of ${Object.keys(benches).join(', ')}\n`)
    return 2
  }
  const figures = await bench(root, args)
  const { report, passed } = typeof figures === 'string' ? { report: figures, passed: true } : figures
  process.stdout.write(`${report}\n`)
  return passed ? 0 : 1
}
