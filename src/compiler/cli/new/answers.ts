import { createInterface } from 'node:readline/promises'

/** What a scaffold is made of: the options of the command line, asked for on a terminal where they are missing. */
export type Answers = (name: string, question: string, example: string) => Promise<string>

/** Takes options from flags, and asks for those that are missing where a person sits at the terminal. */
export function answersFrom(options: Readonly<Record<string, unknown>>): Answers {
  return async (name, question, example) => {
    const given = options[name]
    if (typeof given === 'string' && given !== '') return given
    if (!process.stdin.isTTY) throw new Error(`Missing --${name}: ${question} Example: --${name} "${example}".`)
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return (await terminal.question(`${question} (such as ${example}) `)).trim()
    } finally {
      terminal.close()
    }
  }
}

/** Throws where an answer is not one that can be used. */
export function expect(holds: boolean, what: string, expected: string): void {
  if (!holds) throw new Error(`Unexpected ${what}, expected ${expected}.`)
}
