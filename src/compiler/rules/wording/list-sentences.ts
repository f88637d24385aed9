import type { PhrasingContent, RootContent } from 'mdast'
import { splitSentences } from '../../../catalogue/words.ts'
import { getNodePlace } from '../../link/get-node-place.ts'
import type { PartSource } from '../../link/parts/part-source.ts'
import { toPlainText } from '../../link/text-formats.ts'
import type { SourcePlace } from '../../source/finding.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import type { TextTarget } from '../rule.ts'

/** A sentence as a participant reads it, placeholders in braces. */
export interface Sentence {
  readonly text: string
  /** Whether it is the first of its paragraph, heading or item. */
  readonly isFirst: boolean
  /** The place where the character at an index was written. */
  readonly place: (index: number) => SourcePlace
  /** Where those of its words that many texts share are written. */
  readonly from: () => readonly PartSource[]
}

/** Blocks of a text, and the file in which they are written. */
interface SentenceTarget {
  readonly nodes: TextTarget['nodes']
  readonly file: Pick<TextTarget['file'], 'source'>
}

/** The sentences of an expanded text, listed once for all rules that check it. */
export const listSentences = memoizeByObject(({ nodes, file }: SentenceTarget): readonly Sentence[] =>
  nodes.flatMap(locateSentences).map(({ text, start, block }) => {
    return {
      text,
      isFirst: start === 0,
      place: (index) => getPlaceAt(block, start + index, file.source),
      from: () => listPartSources(block, start, start + text.length),
    }
  }),
)

/** The words of the sentences of a block. */
export function listBlockSentences(block: RootContent): string[] {
  return locateSentences(block).map(({ text }) => text)
}

/** The sentences of a block with their positions in its words, split once for all texts that share the block. */
const locateSentences = memoizeByObject(
  (node: RootContent): { text: string; start: number; block: PhrasingContent[] }[] => {
    if (node.type !== 'paragraph' && node.type !== 'heading')
      return 'children' in node ? (node.children as RootContent[]).flatMap(locateSentences) : []
    let end = 0
    return splitSentences(toPlainText(node.children)).map((sentence) => {
      const start = end
      end += sentence.length
      return { text: sentence.trimEnd(), start, block: node.children }
    })
  },
)

/** The place of a character in a block's words, accurate to the node that contains it. */
function getPlaceAt(nodes: readonly PhrasingContent[], index: number, file: SourceFile): SourcePlace {
  let start = 0
  for (const node of nodes) {
    const { length } = toPlainText([node])
    if (index < start + length || node === nodes.at(-1)) {
      if ('children' in node) return getPlaceAt(node.children, index - start, file)
      return getNodePlace(node, file)
    }
    start += length
  }
  return file.getPlace(0)
}

/** Where the shared words between two indexes of a block's words are written. */
function listPartSources(nodes: readonly PhrasingContent[], from: number, to: number): readonly PartSource[] {
  let end = 0
  return nodes.flatMap((node) => {
    const start = end
    end += toPlainText([node]).length
    if (end <= from || start >= to) return []
    return 'children' in node ? listPartSources(node.children, from - start, to - start) : (node.data?.from ?? [])
  })
}
