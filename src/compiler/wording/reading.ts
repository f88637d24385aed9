import type { Place } from '../finding.ts'
import { nameOf, type LinkedContent, type LinkedInterpretation } from '../link.ts'
import { isSettled, type Block, type Inline } from '../prose.ts'
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

/** Reads the entries of interpretations as participants do; entries of unknown ranges are left to the links check. */
export function readerOf(content: LinkedContent): (interpretation: LinkedInterpretation) => Generator<Reading> {
  const fragments = new Map(content.parsed.fragments.map((file) => [nameOf(file.source.path), file.source]))
  return function* (interpretation) {
    const ranges = new Map(interpretation.file.value.interpretationRanges.map((range) => [range.rangeId, range]))
    if (words.size > KEPT_WORDS) words.clear()
    for (const entry of interpretation.entries) {
      const range = ranges.get(entry.rangeId)
      if (!range) continue
      const source = { file: entry.origin.source, fragment: (name: string) => fragments.get(name) }
      const { blocks } = entry
      yield { entry, interpretation, range, blocks, sentences: sentencesOf(blocks, source) }
    }
  }
}

/** Every entry as participants read it. */
export function* readingsOf(content: LinkedContent): Generator<Reading> {
  const read = readerOf(content)
  for (const interpretation of content.interpretations) yield* read(interpretation)
}

/** Where the words of a text were written. */
interface Written {
  readonly file: SourceFile
  readonly fragment: FragmentSource
}

/** What was found in sentences, by their words: many texts share a sentence, and a change of one file leaves the others. */
type SameWords = Map<string, Sentence['found']>

const words: SameWords = new Map()

/** How many different sentences to keep; there are fewer in any content that people wrote. */
const KEPT_WORDS = 10_000

/** The sentences of settled blocks. */
const known = new WeakMap<Block, { readonly kind: Sentence['kind']; readonly sentences: readonly Sentence[] }>()

/** The sentences of an expanded text. */
export function sentencesOf(
  blocks: readonly Block[],
  source: Written,
  kind: Sentence['kind'] = 'paragraph',
): Sentence[] {
  const sentences: Sentence[] = []
  for (const block of blocks) {
    const before = known.get(block)
    if (before?.kind === kind) {
      sentences.push(...before.sentences)
      continue
    }
    const made = sentencesIn(block, source, kind)
    if (isSettled(block)) known.set(block, { kind, sentences: made })
    sentences.push(...made)
  }
  return sentences
}

function sentencesIn(block: Block, source: Written, kind: Sentence['kind']): readonly Sentence[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return split(block.children, block.kind === 'heading' ? 'heading' : kind, source)
    case 'quote':
      return sentencesOf(block.children, source, 'quote')
    case 'list':
      return block.items.flatMap((item) => sentencesOf(item, source, 'item'))
    default:
      return []
  }
}

function split(inlines: readonly Inline[], kind: Sentence['kind'], source: Written): Sentence[] {
  const pieces: Piece[] = []
  let text = ''
  const add = (node: Inline, said: string) => {
    pieces.push({ start: text.length, text: said, at: node.at, from: node.from })
    text += said
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
    let found = words.get(match[0])
    if (!found) words.set(match[0], (found = new Map<RegExp, readonly RegExpExecArray[]>()))
    sentences.push({ text: match[0], kind, found, place: (index) => placeOf(pieces, start + index, source) })
  }
  return sentences
}

/** The place of a character: the word it begins is looked for from where its piece was written, because white space was collapsed. */
function placeOf(pieces: readonly Piece[], index: number, source: Written): Place {
  const piece = pieces.findLast((candidate) => candidate.start <= index)
  if (!piece) return source.file.place(0)
  const file = piece.from === undefined ? source.file : (source.fragment(piece.from) ?? source.file)
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
