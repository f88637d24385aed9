import { visit } from 'jsonc-parser'
import { isTooDeep, tooDeepProblem } from '../../http/nesting.ts'
import { explainUndecodable } from './decode-message.ts'

/** What the text of a message says as JSON, or why nothing is read of it. */
export type ParsedMessage = { readonly given: unknown } | { readonly reason: string }

/** Parses the text of one message. A key that an object has twice says two things, so nothing is read of it. */
export function parseMessage(text: string): ParsedMessage {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { reason: explainUndecodable(text) ?? explainNoJson(text) }
  }
  if (isTooDeep(given)) return { reason: tooDeepProblem }
  const place = findRepeatedKey(text)
  return place === undefined
    ? { given }
    : { reason: `Unexpected key${place} that its object has twice, expected each key once` }
}

/** Other formats of results by how they begin, and who makes JSON of them. */
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

/** The place of the first syntax error; undefined where the parser finds none. */
function findSyntaxError(text: string): string | undefined {
  let place: string | undefined
  try {
    visit(
      text,
      { onError: (_error, _offset, _length, line, column) => (place ??= describePlace(line, column)) },
      { disallowComments: true },
    )
  } catch {
    // Brackets may be too deep for what walks them.
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

/** Counted from 1, as editors do. */
function describePlace(line: number, column: number): string {
  return ` in line ${line + 1} at column ${column + 1}`
}
