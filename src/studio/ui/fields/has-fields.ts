import { parseTree, type ParseError } from 'jsonc-parser'

/** Data files that always have fields. */
const dataFiles = new Set(['emergencies.json', 'figures.json', 'result-sentences.json', 'urgency.json'])

/**
 * Whether a file can be edited in fields: shared words and numbers, the portal's messages, and the definition of a test whose questionnaire
 * raises flags.
 */
export function hasFields(path: string, text: string): boolean {
  return (
    dataFiles.has(path) || isMessagesPath(path) || (path.endsWith('/interpretation.json') && /"flags":\s*\[/.test(text))
  )
}

/** Whether the path is that of a file of the portal's messages. */
export function isMessagesPath(path: string): boolean {
  return path.startsWith('messages/')
}

/** Whether a text is valid JSON, so its values have places. */
export function isJsonText(text: string): boolean {
  const errors: ParseError[] = []
  return parseTree(text, errors, { disallowComments: true })?.type === 'object' && errors.length === 0
}
