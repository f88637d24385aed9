import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '../fixtures/write-files.ts'
import { copiesOf, readFiles } from './bench-copies.ts'

/** The amounts of content, and how often each command runs on them. */
const SCALES = [
  { copies: 1, rounds: 5 },
  { copies: 10, rounds: 1 },
]

/** The duration of a process in seconds: wall-clock time and CPU time. */
interface Run {
  readonly wall: number
  readonly cpu: number
}

/**
 * `npm run bench -- content`: runs whole processes on 1 and 10 copies of the content and reports the ratio to Node's own startup, measured
 * next to each run so that a busy machine slows both. Takes about three minutes; never fails.
 */
export function benchContent(root: string): string {
  const script = join(root, 'scripts/content.mjs')
  const lines = [
    `Whole processes, Node ${process.version}, medians; x is times "node -e 0" in the same run; processor is user + system`,
    `${''.padEnd(24)}${['wall', 'x', 'processor', 'x'].map((head) => head.padStart(12)).join('')}`,
  ]
  for (const { copies, rounds } of SCALES) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-content-'))
    try {
      writeFiles(join(folder, 'content'), Object.fromEntries(copiesOf(readFiles(join(root, 'content')), copies)))
      symlinkSync(join(root, 'src'), join(folder, 'src'))
      timed(folder, [script, '--help']) // the first run may have to bundle the compiler
      const runs = new Map<string, Run[]>()
      const measure = (name: string, args: readonly string[]) => {
        const start = timed(folder, ['-e', '0'])
        runs.set('node -e 0', [...(runs.get('node -e 0') ?? []), start])
        runs.set(name, [...(runs.get(name) ?? []), timed(folder, args)])
      }
      for (let round = 0; round < rounds; round++) {
        rmSync(join(folder, '.build'), { recursive: true, force: true })
        measure('cold check', [script, 'check'])
        measure('unchanged check', [script, 'check'])
        measure('build', [script, 'build'])
      }
      const start = findMedian(runs.get('node -e 0')!)
      for (const [name, all] of runs) {
        const { wall, cpu } = findMedian(all)
        const cells = [wall, wall / start.wall, cpu, cpu / start.cpu].map((figure, index) =>
          (index % 2 === 0 ? `${(figure * 1000).toFixed(0)} ms` : figure.toFixed(1)).padStart(12),
        )
        lines.push(`${`${copies}x`.padEnd(6)}${name.padEnd(18)}${cells.join('')}`)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return lines.join('\n')
}

/** Runs Node under the shell's `time`, which reports the operating system's figures. Throws if the command finds anything. */
function timed(cwd: string, args: readonly string[]): Run {
  const command = ['TIMEFORMAT="time %R %U %S"; time "$@"', 'bash', process.execPath, ...args]
  const options = { cwd, encoding: 'utf8', maxBuffer: 1 << 28 } as const
  const { status, stderr, stdout } = spawnSync('bash', ['-c', ...command], options)
  const said = `${stderr}${stdout.slice(0, 2000)}`
  if (status !== 0) throw new Error(`Unexpected exit code ${status} of ${args.join(' ')}, expected 0: ${said}`)
  const [, wall, user, system] = /time (\S+) (\S+) (\S+)/.exec(stderr) ?? []
  return { wall: Number(wall), cpu: Number(user) + Number(system) }
}

function findMedian(runs: readonly Run[]): Run {
  const middle = (figure: keyof Run) =>
    runs.map((run) => run[figure]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return { wall: middle('wall'), cpu: middle('cpu') }
}
