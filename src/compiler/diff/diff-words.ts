import { diffArrays } from 'diff'
import type { WordRun } from '../../catalogue/word-run.ts'

/** Splits a change into runs of kept, removed and added words. If less than half is kept, the old and the new text are one run each. */
export function diffWords(before: string, after: string): WordRun[] {
  const parts = diffArrays(splitPieces(before), splitPieces(after)).map((part) => ({
    ...part,
    value: part.value.join(''),
  }))
  const unchangedCount = parts.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : countWords(value)),
    0,
  )
  if (before !== '' && after !== '' && unchangedCount < Math.max(countWords(before), countWords(after)) / 2)
    return toRuns(before, after)
  const runs: WordRun[] = []
  let [old, now] = ['', '']
  let isOpen = false
  const closeRun = (same: string) => {
    const tail = /\s*$/.exec(old)![0]
    const isShared = tail !== '' && old !== tail && now !== tail && now.endsWith(tail)
    const cut = isShared ? tail.length : 0
    runs.push(...toRuns(old.slice(0, old.length - cut), now.slice(0, now.length - cut)))
    if (same !== '' || isShared) runs.push({ text: `${isShared ? tail : ''}${same}` })
    ;[old, now, isOpen] = ['', '', false]
  }
  for (const [at, { value, added, removed }] of parts.entries()) {
    const next = parts[at + 1]
    if (added || removed) {
      isOpen = true
      if (added) now += value
      else old += value
    } else if (isOpen && isLink(value) && (next?.added || next?.removed)) {
      old += value
      now += value
    } else closeRun(value)
  }
  closeRun('')
  return runs
}

/**
 * Whether two changes are separated only by a space or a small word. If "5 to 10" becomes "3 to 7", the kept "to" means nothing
 * by itself.
 */
function isLink(words: string): boolean {
  return /^\s*(?:(?:a|an|and|of|or|the|to)\s+)?$/.test(words)
}

/** Splits a text into whole numbers, whole words, spaces, and single other characters: if "10.0" becomes "12.0", no part of it is kept. */
function splitPieces(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)+|[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu) ?? []
}

function toRuns(old: string, now: string): WordRun[] {
  const isTight = old !== '' && now !== '' && !/\s$/.test(old) && !/^\s/.test(now)
  return [
    ...(old === '' ? [] : [{ text: old, mark: 'removed' as const }]),
    ...(isTight ? [{ text: ' ', mark: 'between' as const }] : []),
    ...(now === '' ? [] : [{ text: now, mark: 'added' as const }]),
  ]
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
