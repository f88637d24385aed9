import { createInterface } from 'node:readline/promises'

/** What is asked for an option that is missing. */
export interface Question {
  readonly question: string
  readonly example: string
  /** The answer where there is no terminal to ask at; without it, the option is required. */
  readonly fallback?: string
  /** What an answer must be: the words for it, and the test. */
  readonly expected?: string
  readonly isExpected?: (answer: string) => boolean
}

/** Answers a question with the option of that name. @throws Error where the answer is not as expected. */
export type AskOption = (name: string, question: Question) => Promise<string>

/** Takes options from flags, and asks for missing ones where a person is at the terminal. */
export function createAsker(options: Readonly<Record<string, unknown>>): AskOption {
  return async (name, question) => {
    const option = options[name]
    const answer = typeof option === 'string' && option !== '' ? option : await askOnTerminal(name, question)
    if (question.isExpected && !question.isExpected(answer))
      throw new Error(`Unexpected ${name} "${answer}", expected ${question.expected}.`)
    return answer
  }
}

async function askOnTerminal(name: string, { question, example, fallback }: Question): Promise<string> {
  if (!process.stdin.isTTY) {
    if (fallback !== undefined) return fallback
    throw new Error(`Missing --${name}: ${question} Example: --${name} "${example}".`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = (await terminal.question(`${question} (such as ${example}) `)).trim()
    return answer === '' ? (fallback ?? '') : answer
  } finally {
    terminal.close()
  }
}
