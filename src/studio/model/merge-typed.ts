import { diffChars } from 'diff'

/**
 * Merges what two windows typed at the same time, from the same words: keeps all characters that either added, and removes those that
 * either removed. Both windows arrive at the same text, because `areTheirsFirst` decides whose words come first if both typed at one place.
 */
export function mergeTyped(before: string, mine: string, theirs: string, areTheirsFirst: boolean): string {
  if (mine === before || mine === theirs) return theirs
  const changes = [theirs, mine].map((after) => compareCharacters(before, after))
  if (!areTheirsFirst) changes.reverse()
  let text = ''
  for (let at = 0; at <= before.length; at++) {
    for (const { added } of changes) text += added.get(at) ?? ''
    if (changes.every(({ removed }) => !removed.has(at))) text += before.charAt(at)
  }
  return text
}

/** The characters that a text adds to an earlier one, by their index there, and the indexes of the characters that it removes. */
function compareCharacters(before: string, after: string) {
  const added = new Map<number, string>()
  const removed = new Set<number>()
  let at = 0
  for (const part of diffChars(before, after)) {
    if (part.added) {
      added.set(at, (added.get(at) ?? '') + part.value)
      continue
    }
    if (part.removed) for (let index = at; index < at + part.value.length; index++) removed.add(index)
    at += part.value.length
  }
  return { added, removed }
}
