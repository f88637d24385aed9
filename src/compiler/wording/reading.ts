import type { Entry } from '../entry.ts'
import type { Place } from '../finding.ts'
import type { LinkedContent, LinkedInterpretation } from '../link.ts'
import { nameOf } from '../link.ts'
import type { Block, Inline } from '../prose.ts'
import type { SourceFile } from '../source-file.ts'
import type { Reading, Sentence } from './rule.ts'

/** A stretch of a block's text and where it was written. */
interface Piece {
  readonly start: number
  readonly text: string
  readonly at: number
  readonly from: string | undefined
}

/** Finds the file of a fragment. */
type FragmentSource = (name: string) => SourceFile | undefined

/** Every entry as participants read it; entries of unknown ranges are left to the links check. */
export function readingsOf(content: LinkedContent): Reading[] {
  const fragments = new Map(content.parsed.fragments.map((file) => [nameOf(file.source.path), file.source]))
  return content.interpretations.flatMap((interpretation) =>
    interpretation.entries.flatMap((entry) => readingOf(entry, interpretation, (name) => fragments.get(name))),
  )
}

function readingOf(entry: Entry, interpretation: LinkedInterpretation, fragment: FragmentSource): Reading[] {
  const range = interpretation.file.value.interpretationRanges.find((candidate) => candidate.rangeId === entry.rangeId)
  return range
    ? [{ entry, interpretation, range, sentences: sentencesOf(entry.blocks, entry.origin.source, fragment) }]
    : []
}

/** The sentences of an expanded text. */
export function sentencesOf(
  blocks: readonly Block[],
  source: SourceFile,
  fragment: FragmentSource,
  kind: Sentence['kind'] = 'paragraph',
): Sentence[] {
  return blocks.flatMap((block): Sentence[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return split(block.children, block.kind === 'heading' ? 'heading' : kind, source, fragment)
      case 'quote':
        return sentencesOf(block.children, source, fragment, 'quote')
      case 'list':
        return block.items.flatMap((item) => sentencesOf(item, source, fragment, 'item'))
      default:
        return []
    }
  })
}

function split(
  inlines: readonly Inline[],
  kind: Sentence['kind'],
  source: SourceFile,
  fragment: FragmentSource,
): Sentence[] {
  const pieces: Piece[] = []
  let text = ''
  const add = (node: Inline, words: string) => {
    pieces.push({ start: text.length, text: words, at: node.at, from: node.from })
    text += words
  }
  const walk = (nodes: readonly Inline[]): void => {
    for (const node of nodes) {
      if (node.kind === 'text') add(node, node.value)
      else if (node.kind === 'value') add(node, `{${node.name}}`)
      else if (node.kind === 'break') add(node, ' ')
      else if ('children' in node) walk(node.children)
    }
  }
  walk(inlines)
  const sentences: Sentence[] = []
  for (const match of text.matchAll(/\S.*?(?:[.!?:](?=["')]*\s|["')]*$)["')]*|$)/g)) {
    const start = match.index
    sentences.push({ text: match[0], kind, place: (index) => placeOf(pieces, start + index, source, fragment) })
  }
  return sentences
}

/** The place of a character: the word it begins is looked for from where its piece was written, because white space was collapsed. */
function placeOf(pieces: readonly Piece[], index: number, source: SourceFile, fragment: FragmentSource): Place {
  const piece = pieces.findLast((candidate) => candidate.start <= index)
  if (!piece) return source.place(0)
  const file = piece.from === undefined ? source : (fragment(piece.from) ?? source)
  const inside = index - piece.start
  const before = piece.text.slice(0, inside)
  const wordStart = before.length - /\S*$/.exec(before)![0].length
  const word = /^\S*/.exec(piece.text.slice(wordStart))![0]
  let at = piece.at
  const earlier = before.slice(0, wordStart).split(word).length
  for (let found = 0; word !== '' && found < earlier; found++) {
    const next = file.text.indexOf(word, found === 0 ? at : at + 1)
    if (next === -1) break
    at = next
  }
  return file.place(at + inside - wordStart)
}
