// oxlint-disable react/no-array-index-key -- parts of a text have no names of their own, and keep their places.
import { diffWordsWithSpace } from 'diff'

/** The words that one change takes and gives, marked; `side` shows one of the two. */
export function WordDiff({ before, after, side }: { before: string; after: string; side?: 'before' | 'after' }) {
  return diffWordsWithSpace(before, after).map((part, at) => {
    if (part.added) return side === 'before' ? null : <ins key={at}>{part.value}</ins>
    if (part.removed) return side === 'after' ? null : <del key={at}>{part.value}</del>
    return <span key={at}>{part.value}</span>
  })
}
