import type { PhrasingContent, RootContent } from 'mdast'
import { placeOf } from '../../link/fragment.ts'
import type { PartSource } from '../../link/part-source.ts'
import { wordsOf } from '../../link/written.ts'
import type { Place } from '../../source/finding.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { TextSubject } from '../rule.ts'

/** A sentence as a participant reads it, placeholders in braces. */
export interface Sentence {
  readonly text: string
  /** The place at which the characters at an index were written. */
  readonly place: (index: number) => Place
  /** Where those of its words are written that many texts share. */
  readonly from: () => readonly PartSource[]
  /** Every match of a global pattern, searched once for all texts that share the sentence. */
  readonly matches: (pattern: RegExp) => readonly RegExpExecArray[]
}

/** The sentences of a block, for every text that shares it. */
const known = new WeakMap<object, readonly Sentence[]>()

/** The sentences of an expanded text. */
export function sentencesOf({ nodes, file }: TextSubject): readonly Sentence[] {
  return nodes.flatMap((node) => sentencesIn(node, file.source))
}

function sentencesIn(node: RootContent, file: SourceFile): readonly Sentence[] {
  const made = known.get(node)
  if (made) return made
  const sentences =
    node.type === 'paragraph' || node.type === 'heading'
      ? split(node.children, file)
      : 'children' in node
        ? (node.children as RootContent[]).flatMap((child) => sentencesIn(child, file))
        : []
  known.set(node, sentences)
  return sentences
}

function split(nodes: readonly PhrasingContent[], file: SourceFile): Sentence[] {
  const text = wordsOf(nodes)
  return [...text.matchAll(/\S.*?(?:[.!?:](?=["')]*\s|["')]*$)["')]*|$)/g)].map((match) => {
    const found = new Map<RegExp, readonly RegExpExecArray[]>()
    return {
      text: match[0],
      place: (index) => placeIn(nodes, match.index + index, file),
      from: () => sourcesIn(nodes, match.index, match.index + match[0].length),
      matches(pattern) {
        const before = found.get(pattern) ?? [...match[0].matchAll(pattern)]
        found.set(pattern, before)
        return before
      },
    }
  })
}

/** The place of a character of a block's words; to the start of the part of the block that holds it. */
function placeIn(nodes: readonly PhrasingContent[], index: number, file: SourceFile): Place {
  let start = 0
  for (const node of nodes) {
    const { length } = wordsOf([node])
    if (index < start + length || node === nodes.at(-1)) {
      if ('children' in node) return placeIn(node.children, index - start, file)
      return placeOf(node, file)
    }
    start += length
  }
  return file.place(0)
}

/** Where the shared words among a block's words from one index to another are written. */
function sourcesIn(nodes: readonly PhrasingContent[], from: number, to: number): readonly PartSource[] {
  let end = 0
  return nodes.flatMap((node) => {
    const start = end
    end += wordsOf([node]).length
    if (end <= from || start >= to) return []
    return 'children' in node ? sourcesIn(node.children, from - start, to - start) : (node.data?.from ?? [])
  })
}
