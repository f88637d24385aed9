import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { copiesOf, readFiles, writeFiles } from './bench-copies.ts'

/** How much content, and how often each command runs on it. */
const SCALES: readonly (readonly [copies: number, rounds: number])[] = [
  [1, 7],
  [10, 3],
]
const TEXT = 'content/interpretations/lab-glucose/desirable.mdx'
const steps = ['cold check', 'no-change check', 'one-file check', 'cold build', 'no-change build'] as const
type Step = (typeof steps)[number]

/** What a whole process took: seconds on the clock, seconds of processor, megabytes at its peak. */
interface Run {
  readonly wall: number
  readonly cpu: number
  readonly peak: number
}

/**
 * `npm run bench -- content [largest scale]`: whole processes over 1 and 10 copies of the content, as ratios to Node's own start,
 * run in turn so that a busy machine slows both. Fails on nothing.
 */
export function benchContent(root: string, largest = 10): string {
  const lines = [
    `Whole processes, Node ${process.version}, medians; x is times "node -e 0" beside it; processor is user + system`,
    `${''.padEnd(24)}${['wall', 'x', 'processor', 'x', 'peak'].map((head) => head.padStart(12)).join('')}`,
  ]
  for (const [copies, rounds] of SCALES.filter(([scale]) => scale <= largest)) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-content-'))
    try {
      writeFiles(join(folder, 'content'), copiesOf(readFiles(join(root, 'content')), copies))
      symlinkSync(join(root, 'src'), join(folder, 'src'))
      const runs = measured(root, folder, rounds)
      const start = middleOf(runs.get('node -e 0')!)
      for (const [name, all] of runs) {
        const { wall, cpu, peak } = middleOf(all)
        const cells = [
          `${(wall * 1000).toFixed(0)} ms`,
          (wall / start.wall).toFixed(1),
          `${(cpu * 1000).toFixed(0)} ms`,
          (cpu / start.cpu).toFixed(1),
          `${peak.toFixed(0)} MB`,
        ]
        lines.push(`${`${copies}x`.padEnd(6)}${name.padEnd(18)}${cells.map((cell) => cell.padStart(12)).join('')}`)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return lines.join('\n')
}

function measured(root: string, folder: string, rounds: number): Map<string, Run[]> {
  const script = join(root, 'scripts/content.mjs')
  const forget = () => rmSync(join(folder, '.build'), { recursive: true, force: true })
  const edit = (round: number) => {
    const text = readFileSync(join(folder, TEXT), 'utf8')
    writeFileSync(
      join(folder, TEXT),
      text.replace(/It suggests(?: \w+)? that/, `It suggests ${'abcdefgh'[round] ?? 'z'}x that`),
    )
  }
  const act: Readonly<Record<Step, (round: number) => readonly string[]>> = {
    'cold check': () => (forget(), [script, 'check']),
    'no-change check': () => [script, 'check'],
    'one-file check': (round) => (edit(round), [script, 'check']),
    'cold build': () => (forget(), [script, 'build']),
    'no-change build': () => [script, 'build'],
  }
  timed(folder, [script, 'check']) // the first run may have to bundle the compiler
  const runs = new Map<string, Run[]>(['node -e 0', ...steps].map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const step of steps) {
      const args = act[step](round)
      runs.get('node -e 0')!.push(timed(folder, ['-e', '0']))
      runs.get(step)!.push(timed(folder, args))
    }
  return runs
}

/** Runs Node under the shell's `time`, whose figures are the operating system's; a second pass would only blur the peak. */
function timed(cwd: string, args: readonly string[]): Run {
  const peakOf = 'process.on("exit",()=>process.stderr.write(`\\npeak ${process.resourceUsage().maxRSS}\\n`))'
  const hook = args[0] === '-e' ? [] : ['--require', hookFile(peakOf)]
  const command = ['TIMEFORMAT="time %R %U %S"; time "$@"', 'bash', process.execPath, ...hook, ...args]
  const { status, stderr } = spawnSync('bash', ['-c', ...command], { cwd, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0 && status !== 1)
    throw new Error(`Unexpected exit code ${status} of ${args.join(' ')}, expected 0 or 1: ${stderr}`)
  const [, wall, user, system] = /time (\S+) (\S+) (\S+)/.exec(stderr) ?? []
  return {
    wall: Number(wall),
    cpu: Number(user) + Number(system),
    peak: Number(/peak (\d+)/.exec(stderr)?.[1] ?? 0) / 1024,
  }
}

let hookAt: string | undefined

function hookFile(code: string): string {
  if (hookAt) return hookAt
  hookAt = join(mkdtempSync(join(tmpdir(), 'bench-hook-')), 'peak.cjs')
  writeFileSync(hookAt, code)
  return hookAt
}

/** The middle run of each figure. */
function middleOf(runs: readonly Run[]): Run {
  const middle = (figure: keyof Run) =>
    runs.map((run) => run[figure]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return { wall: middle('wall'), cpu: middle('cpu'), peak: middle('peak') }
}
