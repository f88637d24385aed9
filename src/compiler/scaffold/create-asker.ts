import { createInterface } from 'node:readline/promises'
import { ChangeRefusedError } from './change-refused-error.ts'

/** The question to ask if an option is missing. */
export interface Question {
  readonly question: string
  readonly example: string
  /** The answer if there is no terminal at which to ask; without it, the option is required. */
  readonly fallback?: string
  /** What an answer must be: a description, and a test. */
  readonly expected?: string
  readonly isExpected?: (answer: string) => boolean
}

/** Answers a question with the option of that name. @throws Error if the answer is not as expected */
export type AskOption = (name: string, question: Question) => Promise<string>

/** Takes options from flags, and asks for missing ones if a user is at the terminal. */
export function createAsker(options: Readonly<Record<string, unknown>>): AskOption {
  return async (name, question) => {
    const option = options[name]
    const answer = typeof option === 'string' && option !== '' ? option : await askOnTerminal(name, question)
    if (question.isExpected && !question.isExpected(answer))
      throw new ChangeRefusedError(`Unexpected ${name} "${answer}", expected ${question.expected}.`)
    return answer
  }
}

async function askOnTerminal(name: string, { question, example, fallback }: Question): Promise<string> {
  if (!process.stdin.isTTY) {
    if (fallback !== undefined) return fallback
    throw new ChangeRefusedError(`Missing --${name}: ${question} Example: --${name} "${example}".`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = (await terminal.question(`${question} (such as ${example}) `)).trim()
    return answer === '' ? (fallback ?? '') : answer
  } finally {
    terminal.close()
  }
}
