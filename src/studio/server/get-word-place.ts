import type { Nodes, RootContent } from 'mdast'
import { isConditionMet } from '../../catalogue/condition.ts'
import type { Compilation } from '../../compiler/compile.ts'
import { flattenTree } from '../../compiler/link/flatten-tree.ts'
import { getAttributeValue, isComponentNamed, toCondition } from '../../compiler/parse/component-node.ts'
import type { ParsedMdx } from '../../compiler/parse/parse-mdx.ts'
import type { WordPlace } from '../model/call-responses.ts'
import { getSpan } from './get-span.ts'
import { UserFacingError } from './user-facing-error.ts'

/** A sentence that people with these flags read, with the place of its source, and the side on which to insert words. */
export interface WantedPlace {
  readonly side: 'before' | 'after'
  readonly sentence: string
  /** The file in the content folder: the family's, or a passage that it includes. */
  readonly writtenIn: string
  readonly line: number
  readonly flags: readonly string[]
}

/** The part that always renders a sentence, so words next to it continue the same paragraph. */
const sentencePart = 'Result'

/**
 * Finds the place in a family's file for a passage for some readers, next to a sentence: never inside another condition or a card, but
 * before or after all of it. @throws {UserFacingError} if the sentence is not in the file
 */
export function getWordPlace({ content }: Compilation, path: string, wanted: WantedPlace): WordPlace {
  const family = content.interpretations.flatMap(({ families }) => families).find(({ source }) => source.path === path)
  const block = family && findBlock(family, path, wanted)
  if (!family || !block)
    throw new UserFacingError(
      'These words are not written in this file, so nothing can go next to them. Choose a sentence nearby.',
    )
  return toWordPlace(family.source.text, block, wanted)
}

/** The block of a file, or the item of a list, that has the sentence. */
function findBlock(
  { tree }: ParsedMdx,
  path: string,
  { writtenIn, line, flags }: WantedPlace,
): RootContent | undefined {
  const present = new Set(flags)
  const blocks = tree.children.flatMap((node) => (node.type === 'list' ? node.children : [node]))
  return blocks.find((node) => {
    if (writtenIn === path) return hasLine(node, line)
    const isRead = !isComponentNamed(node, 'When') || isConditionMet(toCondition(node), present)
    return isRead && flattenTree(node).some((one) => hasFile(one, writtenIn))
  })
}

function hasLine({ position }: Nodes, line: number): boolean {
  return position !== undefined && position.start.line <= line && line <= position.end.line
}

function hasFile(node: Nodes, path: string): boolean {
  return isComponentNamed(node, 'Include') && path === `fragments/${getAttributeValue(node, 'fragment')}.mdx`
}

function toWordPlace(text: string, block: RootContent, { side, sentence }: WantedPlace): WordPlace {
  const { start, end } = getSpan(block)
  const isAfter = side === 'after'
  const edge = isAfter ? end : start
  const place = (at: number) => ({ start: at, end: at, isAfter })
  if (block.type === 'listItem') return { ...place(edge), isItem: true, isApart: false }
  if (block.type === 'paragraph') {
    const found = text.slice(start, end).indexOf(sentence)
    const at = found < 0 ? edge : skipMarks(text, start + found, sentence, isAfter)
    return { ...splitAt(text, at, start, end, isAfter), isItem: false, isApart: false }
  }
  // Words that continue the same paragraph have no blank line before them.
  const isJoined =
    isComponentNamed(block, sentencePart) || (isComponentNamed(block, 'When') && !hasBlankLine(text, edge, isAfter))
  return { ...place(edge), isItem: false, isApart: !isJoined }
}

/** One end of a sentence, including its emphasis marks. */
function skipMarks(text: string, start: number, sentence: string, isAfter: boolean): number {
  const end = start + sentence.length
  return isAfter
    ? end + /^[*_]*/.exec(text.slice(end))![0].length
    : start - /[*_]*$/.exec(text.slice(0, start))![0].length
}

/** A place inside a paragraph: the passage's own lines replace the spaces there, and the rest of the paragraph follows. */
function splitAt(text: string, at: number, start: number, end: number, isAfter: boolean) {
  if (at <= start || at >= end) return { start: at, end: at, isAfter }
  const spacesBefore = /\s*$/.exec(text.slice(start, at))![0].length
  const spacesAfter = /^\s*/.exec(text.slice(at, end))![0].length
  return { start: at - spacesBefore, end: at + spacesAfter, isAfter, isInside: true }
}

function hasBlankLine(text: string, at: number, isAfter: boolean): boolean {
  return isAfter
    ? /^[^\S\n]*(?:\r?\n[^\S\n]*\r?\n|\r?\n?$)/.test(text.slice(at))
    : /\n[^\S\n]*\r?\n$/.test(text.slice(0, at))
}
