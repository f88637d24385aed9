import { printParseErrorCode, type ParseError } from 'jsonc-parser'

/** What is wrong in a file that is not JSON, for an editor: where, and how to fix it. */
interface Explanation {
  readonly at: number
  readonly message: string
  readonly fix: string
}

const QUOTE_FIX = 'Write straight quotes (") around each name and around words.'

/** Explains the parser's first error. It complains where it cannot go on, which is often the line below the mistake. */
export function explainJsonError(error: ParseError | undefined, text: string): Explanation {
  if (!error || text.trim() === '')
    return { at: 0, message: 'This file is empty.', fix: 'Write its content, or delete the file.' }
  const at = error.offset
  const code = printParseErrorCode(error.error)
  const last = text.slice(0, at).trimEnd().length - 1
  const here = text[at] ?? ''
  if (/[“”‘’'`]/.test(here)) return { at, message: `Unexpected quote ${here}, expected ".`, fix: QUOTE_FIX }
  if (code === 'UnexpectedEndOfString')
    return { at, message: 'The quote (") that begins here is not closed on its line.', fix: QUOTE_FIX }
  if (/^\/[/*]/.test(text.slice(at)))
    return { at, message: 'This file cannot contain comments.', fix: 'Delete it; notes belong in the pull request.' }
  if (/\d,$/.test(text.slice(0, at)) && /\d/.test(here))
    return { at: last, message: 'Unexpected comma in a number, expected a point.', fix: 'Write a number as in 1.5.' }
  if (text[last] === ',' && /[\]},]/.test(here))
    return { at: last, message: 'Unexpected comma, expected none here.', fix: 'Write commas only between two values.' }
  if (code === 'CommaExpected')
    return /[“”‘’"\w[{-]/.test(here)
      ? { at: Math.max(0, last), message: 'After this, a comma is missing.', fix: 'Write a comma between two values.' }
      : { at, message: `Unexpected "${here}", expected a comma or the end.`, fix: 'Write a comma between two values.' }
  if (/^(?:Close|EndOfFile)/.test(code))
    return code === 'EndOfFileExpected'
      ? {
          at,
          message: 'There is more after the end.',
          fix: 'Look for a bracket that closes too early, or delete the rest.',
        }
      : { at, message: 'A closing bracket, "}" or "]", is missing.', fix: 'Close each bracket that is opened.' }
  const word = /^[A-Za-z][\w.-]*/.exec(text.slice(at))?.[0]
  if (word !== undefined)
    return { at, message: `Unexpected "${word}" without quotes.`, fix: `Write "${word}" in quotes, true or false.` }
  const words = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const fix = 'Compare with a file that works, and look for a missing comma, quote or bracket.'
  return { at, message: `This cannot be read: ${words}.`, fix }
}
