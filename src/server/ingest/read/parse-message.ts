import { visit } from 'jsonc-parser'
import { isTooDeep, tooDeepProblem } from '../../http/nesting.ts'
import { explainUndecodable } from './decode-message.ts'

/** The parsed JSON of a message, or why it cannot be read. */
export type ParsedMessage = { readonly parsedJson: unknown } | { readonly reason: string }

/** Parses the text of one message. Rejects it if an object has a key twice, which would be ambiguous. */
export function parseMessage(text: string): ParsedMessage {
  let parsedJson: unknown
  try {
    parsedJson = JSON.parse(text)
  } catch {
    return { reason: explainUndecodable(text) ?? explainNoJson(text) }
  }
  if (isTooDeep(parsedJson)) return { reason: tooDeepProblem }
  const place = findRepeatedKey(text)
  return place === undefined
    ? { parsedJson }
    : { reason: `Unexpected key${place} that its object has twice, expected each key once` }
}

/** Other formats of results, how they begin, and where to get JSON instead. */
const otherFormats = [
  { start: /^(?:MSH|FHS|BHS)\|/, name: 'HL7 v2', maker: 'the integration engine maps it' },
  { start: /^</, name: 'XML', maker: 'FHIR has both' },
]

function explainNoJson(text: string): string {
  const other = otherFormats.find(({ start }) => start.test(text.trimStart()))
  if (other) return `Unexpected ${other.name}, expected JSON: ${other.maker}`
  if (text.trim() === '') return 'Unexpected empty text, expected one message as JSON'
  return `Unexpected text${findSyntaxError(text) ?? ''}, expected one message as JSON`
}

/** Finds the place of the first syntax error; undefined if the parser finds none. */
function findSyntaxError(text: string): string | undefined {
  let place: string | undefined
  try {
    visit(
      text,
      { onError: (_error, _offset, _length, line, column) => (place ??= describePlace(line, column)) },
      { disallowComments: true },
    )
  } catch {
    // The brackets may be nested too deeply for the parser.
  }
  return place
}

function findRepeatedKey(text: string): string | undefined {
  const objects: Set<string>[] = []
  let place: string | undefined
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectProperty: (key, _offset, _length, line, column) => {
      const keys = objects.at(-1)
      if (keys?.has(key)) place ??= describePlace(line, column)
      keys?.add(key)
    },
    onObjectEnd: () => void objects.pop(),
  })
  return place
}

/** Describes a place with line and column counted from 1, as editors do. */
function describePlace(line: number, column: number): string {
  return ` in line ${line + 1} at column ${column + 1}`
}
