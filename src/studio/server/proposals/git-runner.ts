import { spawn } from 'node:child_process'

/** The reason for git's failure. */
type GitProblem = 'missing' | 'timeout' | 'refused'

/** How long git may take, in milliseconds: on its own, and when it waits for a remote. */
export const timeLimits = { local: 60_000, network: 120_000 }

/** How long git has to remove its lock files once it is stopped, in milliseconds. */
const stopDelay = 2000

interface RunOptions {
  readonly input?: string
  /** In milliseconds. */
  readonly limit?: number
}

/** Thrown if git fails; the output is without passwords. */
export class GitError extends Error {
  readonly problem: GitProblem
  readonly code: number
  readonly output: string

  constructor(problem: GitProblem, command: string, printed = '', code = -1) {
    const output = hidePasswords(printed).trim()
    super(`git ${command} failed: ${output || problem}`)
    this.problem = problem
    this.code = code
    this.output = output
  }
}

/** Removes the name and password from any address in a text. */
export function hidePasswords(text: string): string {
  return text.replace(/(\w+:\/\/)[^/@\s]+@/g, '$1')
}

/** Runs the installed git in a folder and an environment, without prompts in a terminal and within a time limit. */
export class GitRunner {
  readonly folder: string
  readonly #env: Readonly<Record<string, string>>

  constructor(folder: string, env: Readonly<Record<string, string>> = {}) {
    this.folder = folder
    this.#env = env
  }

  /** The same git with more variables in its environment. */
  withEnv(env: Readonly<Record<string, string>>): GitRunner {
    return new GitRunner(this.folder, { ...this.#env, ...env })
  }

  /** Returns what git prints. @throws {GitError} */
  async run(args: readonly string[], options?: RunOptions): Promise<string> {
    return (await this.runForBytes(args, options)).toString('utf8')
  }

  /** Like `run`, but returns git's messages rather than its output. @throws {GitError} */
  async runForMessages(args: readonly string[], options?: RunOptions): Promise<string> {
    return (await this.#start(args, options)).messages
  }

  /**
   * Returns what git prints, trimmed; empty if it refuses, as with an unknown name. @throws {GitError} for other failures, such as a
   * missing git
   */
  async ask(...args: readonly string[]): Promise<string> {
    try {
      return (await this.run(args)).trim()
    } catch (error) {
      if (error instanceof GitError && error.problem === 'refused') return ''
      throw error
    }
  }

  /** Like `run`, for output that is not text. @throws {GitError} */
  async runForBytes(args: readonly string[], options?: RunOptions): Promise<Buffer> {
    return (await this.#start(args, options)).output
  }

  #start(
    args: readonly string[],
    { input = '', limit = timeLimits.local }: RunOptions = {},
  ): Promise<{ readonly output: Buffer; readonly messages: string }> {
    const isWindows = process.platform === 'win32'
    return new Promise((resolve, reject) => {
      const child = spawn('git', ['-C', this.folder, ...args], {
        env: createGitEnvironment(this.#env),
        // A process group can be stopped as a whole, including the ssh that git waits for. Without a terminal, ssh cannot prompt there.
        detached: !isWindows,
        windowsHide: true,
      })
      const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []]
      let isLate = false
      const stop = (signal: NodeJS.Signals) => {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
        if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { windowsHide: true })
        else process.kill(-child.pid, signal)
      }
      const timer = setTimeout(() => {
        isLate = true
        stop('SIGTERM')
        setTimeout(() => stop('SIGKILL'), stopDelay).unref()
      }, limit)
      child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
      // If git ends before it has read its input, it reports the reason itself.
      child.stdin.on('error', () => undefined)
      child.stdin.end(input)
      child.once('error', () => {
        clearTimeout(timer)
        reject(new GitError('missing', args[0]!))
      })
      child.once('close', (code) => {
        clearTimeout(timer)
        const messages = Buffer.concat([...stderr, ...(code === 0 ? [] : stdout)]).toString('utf8')
        // Success counts even if the busy server noticed it after the time limit.
        if (code === 0) resolve({ output: Buffer.concat(stdout), messages })
        else if (isLate) reject(new GitError('timeout', args[0]!, messages))
        else reject(new GitError('refused', args[0]!, messages, code ?? -1))
      })
    })
  }
}

/**
 * The environment for git: messages in English, because the studio parses them; passwords and keys only from agents and helpers; no refresh
 * of the index, because the studio watches it.
 */
export function createGitEnvironment(own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { LANGUAGE: _, ...env } = process.env
  return { ...env, LC_ALL: 'C.UTF-8', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', ...own }
}
