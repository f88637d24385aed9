/** The part of npm-run-all2 that run-tests.ts uses; the package has no types. */
declare module 'npm-run-all2' {
  export interface ScriptResult {
    readonly name: string
    readonly code: number
  }
  export interface RunAllOptions {
    readonly stdout?: NodeJS.WritableStream
    readonly stderr?: NodeJS.WritableStream
    readonly printName?: boolean
    readonly continueOnError?: boolean
    readonly parallel?: boolean
    readonly maxParallel?: number
    readonly aggregateOutput?: boolean
  }
  /** Rejects with an error with `results` if a script failed. */
  export default function runAll(pattern: string, options: RunAllOptions): Promise<ScriptResult[]>
}
