import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** How a command ended; `output` is what it wrote to both streams, in the order in which it came. */
export interface CommandResult {
  readonly code: number
  readonly output: string
}

/** Settings of one command; `minutes` bounds it, so that a command that hangs ends as a failure. */
export interface CommandOptions {
  readonly root: string
  readonly minutes: number
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command in `root`, with the project's own tools first on the path; never throws. */
export function runCommand(command: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const [program = '', ...args] = command
  const { root, minutes, env = {} } = options
  return new Promise((resolve) => {
    let output = ''
    let isLate = false
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        ...colour(),
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      shell: process.platform === 'win32',
    })
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null) stopGroup(child.pid)
    }
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, minutes * 60_000)
    process.once('exit', end)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    const finish = (code: number, ending: string): void => {
      clearTimeout(timer)
      process.removeListener('exit', end)
      resolve({ code, output: output + ending })
    }
    child.once('error', (error) => finish(127, `Unexpected ${error.message}, expected ${program} to start\n`))
    child.once('close', (code, signal) => {
      if (isLate)
        finish(124, `\nUnexpected: ${command.join(' ')} still ran after ${minutes} minutes, expected it to end\n`)
      else finish(code ?? 1, signal === null ? '' : `\nUnexpected end of ${program} by ${signal} from outside\n`)
    })
  })
}

/** A command that writes into a pipe cannot see whether a person reads it in a terminal in the end. */
function colour(): Record<string, string> {
  if ('FORCE_COLOR' in process.env || 'NO_COLOR' in process.env) return {}
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
}

/** Ends a command together with what it started: a test runner's workers, a browser, a server. */
function stopGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}
