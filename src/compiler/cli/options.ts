import { fileURLToPath } from 'node:url'
import type { DependencyCache } from '../source/dependency-cache.ts'

/** The outcome of a command: clean, with findings, or failed. */
export const exitCodes = { clean: 0, findings: 1, failure: 2 } as const

/** The options that every verb has. */
export interface CommandOptions {
  readonly content: string
  readonly format: string
  /** The folder of the repository. */
  readonly root: string
  /** What earlier compilations computed. */
  readonly cache: DependencyCache
}

/** The options that only some verbs have. */
type OwnOptions = Record<'changed' | 'list' | 'approvals' | 'fix' | 'rules' | 'release' | 'repeated', true> &
  Record<'by' | 'out' | 'unapproved' | 'urgency' | 'studio' | 'person' | 'flags' | 'value', string> &
  Record<'compare' | 'at' | 'repository' | 'build' | 'port', string>

/** The options of a verb: the common ones, and its own. */
export type VerbOptions = CommandOptions & Partial<Readonly<OwnOptions>>

/** The version of the tools, from the folder name of their bundle; undefined if they run unbundled, in tests. */
export function findToolVersion(): string | undefined {
  return /-[0-9a-f]{12}(?=[/\\])/.exec(fileURLToPath(import.meta.url))?.[0]
}

/** Prints a text to the terminal. */
export function printText(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints an answer as JSON if requested, and otherwise in words. */
export function printJsonOrText({ format }: CommandOptions, value: unknown, words: () => string): void {
  printText(format === 'json' ? JSON.stringify(value, null, 1) : words())
}
