import { fileURLToPath } from 'node:url'
import { defaultStudioAddress } from '../report/studio-links.ts'

/** How a command ended: clean, with findings, or not at all. */
export const exitCodes = { clean: 0, findings: 1, failure: 2 } as const

/** The options that every verb has. */
export interface CommandOptions {
  readonly content: string
  readonly format: string
  /** The folder of the repository. */
  readonly root: string
}

/** The options of a verb: every verb's, and its own. */
export type VerbOptions = CommandOptions & Readonly<Record<string, unknown>>

/** The address of the studio that a verb's links lead to. */
export function getStudioAddress({ studio }: VerbOptions): string {
  return typeof studio === 'string' ? studio : defaultStudioAddress
}

/** The version of the tools, from the name of their bundle's folder; undefined where they run unbundled, in tests. */
export function findToolVersion(): string | undefined {
  return /-[0-9a-f]{12}(?=[/\\])/.exec(fileURLToPath(import.meta.url))?.[0]
}

/** Prints a text to the terminal. */
export function printText(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints an answer as JSON where that was asked for, else in words. */
export function printJsonOrText({ format }: CommandOptions, value: unknown, words: () => string): void {
  printText(format === 'json' ? JSON.stringify(value, null, 1) : words())
}
