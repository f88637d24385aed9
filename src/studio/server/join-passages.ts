import type { ComponentNode } from '../../compiler/parse/component-node.ts'
import type { JoinEdit } from '../model/family.ts'
import { getSpan } from './get-span.ts'

/** Joins two passages of a text into one with the words of both; if both say the same, `tag` surrounds the words once. */
export function joinPassages(
  text: string,
  one: ComponentNode,
  other: ComponentNode,
  tag: string | undefined,
): JoinEdit {
  const [first, second] = [getSpan(one), getSpan(other)]
  const [firstInside, secondInside] = [getInside(text, one), getInside(text, other)]
  const opening = tag ?? text.slice(first.start, first.start + text.slice(first.start).indexOf('>') + 1)
  const between = text.slice(first.end, second.start)
  const isApart = [firstInside.after, between, secondInside.before].some((space) => /\n[^\S\n]*\n/.test(space))
  const words =
    tag === undefined ? `${firstInside.words}${isApart ? '\n\n' : '\n'}${secondInside.words}` : firstInside.words
  const joined = tag === '' ? words : `${opening}${firstInside.before}${words}${firstInside.after}</When>`
  return {
    start: first.start,
    was: text.slice(first.start, second.end),
    text: `${joined}${between.trimEnd()}`,
  }
}

/** The words between two tags, and the space before and after them. */
function getInside(text: string, { children, ...node }: ComponentNode) {
  const { start, end } = getSpan(node)
  const from = children[0]?.position?.start.offset ?? start
  const to = children.at(-1)?.position?.end.offset ?? from
  const closing = text.lastIndexOf('</When>', end)
  return {
    words: text.slice(from, to),
    before: /\s*$/.exec(text.slice(start, from))![0],
    after: text.slice(to, closing),
  }
}
