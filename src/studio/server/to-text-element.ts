import type { Data, PhrasingContent, RootContent } from 'mdast'
import { splitSentences } from '../../catalogue/words.ts'
import { toElements } from '../../compiler/emit/to-elements.ts'
import { toPlainText } from '../../compiler/link/text-formats.ts'
import type { TextElement } from '../model/text.ts'

/** A page of the portal. */
const PAGE = /^\/[\w/-]*$/

/** Finds the source of a node's words, as `file:line`. */
export type PlaceFinder = (node: PhrasingContent, words: string) => string

/**
 * Turns a block of an expanded text into an element. Words are in a span with their source and the part that rendered them; within it, each
 * sentence has a span with the full sentence.
 */
export function toTextElement(block: RootContent, findPlace: PlaceFinder): TextElement {
  return toElements([markBlock(block, findPlace)])[0]!
}

function markBlock<Block extends RootContent>(block: Block, findPlace: PlaceFinder): Block {
  if (!('children' in block)) return block
  const children =
    block.type === 'paragraph' || block.type === 'heading'
      ? markSentences(block.children, findPlace)
      : (block.children as RootContent[]).map((child) => markBlock(child, findPlace))
  return { ...block, children }
}

/** `within` is the sentence that contains all the words; a sentence may extend over emphasis, values and rendered parts. */
function markSentences(nodes: readonly PhrasingContent[], findPlace: PlaceFinder, within?: string): PhrasingContent[] {
  const words = nodes.flatMap(splitText)
  const pieces = listPieces(words.map((node) => toPlainText([node])))
  return words.map((node, at): PhrasingContent => {
    const own = pieces[at]!
    if (node.type === 'text') {
      const dataPlace = findPlace(node, node.value)
      const sentenceParts = within === undefined ? own : [{ text: node.value, sentence: within }]
      const sentences = sentenceParts.map(({ text, sentence }) =>
        createSpan({ dataSaid: sentence.trim() }, [{ type: 'text', value: text }]),
      )
      return createSpan({ dataPlace, dataPart: node.data?.part, title: dataPlace }, sentences)
    }
    if (!('children' in node)) return node
    const sentence = within ?? (own.length < 2 ? (own[0]?.sentence ?? '') : undefined)
    const marked = { ...node, children: markSentences(node.children, findPlace, sentence) }
    // The check refuses every other address, but the studio shows a draft before the check has run.
    return marked.type === 'link' && !PAGE.test(marked.url) ? { ...marked, url: '' } : marked
  })
}

/** Words that an editor wrote, cut into sentences, which may begin on different lines. */
function splitText(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text' || node.data?.part !== undefined) return [node]
  return splitSentences(node.value).map((value) => ({ ...node, value }))
}

/** Words, and the sentence that contains them. */
interface Piece {
  readonly text: string
  readonly sentence: string
}

/** Splits each item at the ends of the sentences that the items form together. */
function listPieces(words: readonly string[]): readonly (readonly Piece[])[] {
  let end = 0
  const sentences = splitSentences(words.join('')).map((sentence) => {
    const start = end
    end += sentence.length
    return { sentence, start, end }
  })
  let start = 0
  return words.map((text) => {
    const from = start
    start += text.length
    return sentences
      .filter((one) => one.start < start && one.end > from)
      .map((one) => ({ text: text.slice(Math.max(0, one.start - from), one.end - from), sentence: one.sentence }))
  })
}

/** A span: mdast has none, but `hName` names the element of any node. */
function createSpan(hProperties: NonNullable<Data['hProperties']>, children: PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', data: { hName: 'span', hProperties }, children }
}
