import type { SourceFile } from '../source/source-file.ts'
import { describeDisallowedCharacter } from './check-characters.ts'
import type { JsonPath } from './parse-json.ts'
import type { ParseFinding } from './parse-rules.ts'
import type { Locatable } from './validate.ts'

/** Blanks at the start or end of words, several in a row, and tabs. A line end may separate what a reader must read. */
const BLANKS = /^\s|\s$|\s{2}|\t/

/** Finds words in the values of a file with blanks that no one sees: values that look the same differ by them. */
export function checkBlanks(file: SourceFile, value: unknown, located: Locatable): ParseFinding[] {
  return listWords(value).flatMap(([path, words]): ParseFinding[] => {
    // A blank that is not a space is a disallowed character.
    if (!BLANKS.test(words) || describeDisallowedCharacter(words) !== undefined) return []
    const place = located.getPlace(path)
    const text = words.trim().replace(/\s+/g, ' ')
    const message = `Unexpected spaces in "${words.slice(0, 60)}": at an end, or several in a row.`
    const start = file.text.indexOf(words, file.getOffset(place.line, place.column))
    // Words that are written as an escape, or folded over several lines, have no edit.
    const isHere = start !== -1 && start <= file.getOffset(place.line, place.column) + 1
    const edit = isHere ? { edit: { start, end: start + words.length, text } } : {}
    return [{ rule: 'spaces', ...place, message, fix: `Write "${text.slice(0, 60)}".`, ...edit }]
  })
}

/** Finds facts with a disallowed character that their file writes as an escape. */
export function checkEscapes(file: SourceFile, value: unknown, located: Locatable): ParseFinding[] {
  if (!file.text.includes('\\')) return []
  return listWords(value).flatMap(([path, words]): ParseFinding[] => {
    const message = describeDisallowedCharacter(words)
    if (message === undefined) return []
    return [{ rule: 'invisible-character', ...located.getPlace(path), message, fix: 'Write the words without it.' }]
  })
}

/** Every string of a value with its path. */
function listWords(value: unknown, path: JsonPath = []): (readonly [path: JsonPath, words: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    listWords(member, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
