import type { WordPlace } from '../model/call-responses.ts'

/** An edit of a file: the characters that it replaces, the new ones, and the position of the words among them. */
export interface PassageEdit {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly words: { readonly start: number; readonly end: number }
}

/** Writes the words as a passage that only some readers get, with its tags on separate lines. */
export function writePassage(place: WordPlace, tag: string, text: string): PassageEdit {
  const words = place.isItem ? listLines(text).join('\n- ') : listLines(text).join(' ')
  const head = `${tag}\n${place.isItem ? '- ' : ''}`
  const gap = place.isApart ? '\n\n' : '\n'
  const before = place.isAfter || place.isInside === true ? gap : ''
  const after = place.isAfter && place.isInside !== true ? '' : gap
  const start = before.length + head.length
  return {
    start: place.start,
    end: place.end,
    text: `${before}${head}${words}\n</When>${after}`,
    words: { start, end: start + words.length },
  }
}

function listLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*-\s+/, '').trim())
    .filter((line) => line !== '')
}
