import { diffArrays } from 'diff'
import type { UnjoinedLines } from '../../model/proposal-calls.ts'
import { findSourceText } from '../source-files.ts'
import { readBothVersions, type BothVersions } from './joined-versions.ts'

/** The share of the words of each version that must be left for it to count as still there. */
const minShareLeft = 0.75

/**
 * Lists where files still have an editor's lines and main's, one after the other, as they were put into the file for the editor to join. Spaces,
 * line breaks and a few changed words join nothing.
 */
export function listUnjoinedLines(folder: string, base: string, paths: readonly string[]): readonly UnjoinedLines[] {
  const both = readBothVersions(folder, base)
  return paths.flatMap((path) => {
    const lines = both.get(path) ?? []
    const text = lines.length === 0 ? undefined : findSourceText(folder, path)
    if (text === undefined) return []
    return lines.flatMap((versions) => {
      const index = findBoth(text, versions)
      return index === undefined ? [] : [{ path, line: text.slice(0, index).split('\n').length, ...versions }]
    })
  })
}

/** Finds where a text has most words of both versions, one after the other. */
function findBoth(text: string, { mine, theirs }: BothVersions): number | undefined {
  const [first, second] = [splitWords(mine), splitWords(theirs)]
  const words = [...first, ...second]
  const found = [...text.matchAll(/\S+/g)]
  const known = new Set(words)
  return found.find(({ 0: word }, at) => {
    if (!known.has(word)) return false
    const here = found.slice(at, at + words.length).map((one) => one[0])
    // A changed word is one removed and one added.
    const maxEditLength = Math.ceil(2 * (1 - minShareLeft) * words.length)
    const isLeft = diffArrays(words, here, { maxEditLength })?.flatMap(({ added, removed, count }) =>
      added ? [] : Array.from({ length: count }, () => !removed),
    )
    return isLeft && [isLeft.slice(0, first.length), isLeft.slice(first.length)].every(isMostlyTrue)
  })?.index
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}

function isMostlyTrue(all: readonly boolean[]): boolean {
  return all.filter(Boolean).length >= minShareLeft * all.length
}
