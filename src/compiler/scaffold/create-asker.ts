import { createInterface } from 'node:readline/promises'

/**
 * What a scaffold is made of: the options of the command line, asked for on a terminal where they are missing.
 * Throws where an answer is not as `expected`.
 */
export type AskOption = (
  name: string,
  question: string,
  example: string,
  expected?: readonly [words: string, holds: (answer: string) => boolean],
) => Promise<string>

/** Takes options from flags, and asks for those that are missing where a person sits at the terminal. */
export function createAsker(options: Readonly<Record<string, unknown>>): AskOption {
  return async (name, question, example, expected) => {
    const option = options[name]
    const answer = typeof option === 'string' && option !== '' ? option : await askOnTerminal(name, question, example)
    if (expected && !expected[1](answer)) throw new Error(`Unexpected ${name} "${answer}", expected ${expected[0]}.`)
    return answer
  }
}

async function askOnTerminal(name: string, question: string, example: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Missing --${name}: ${question} Example: --${name} "${example}".`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(`${question} (such as ${example}) `)).trim()
  } finally {
    terminal.close()
  }
}
