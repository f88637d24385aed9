import { diffChars } from 'diff'

/**
 * What was typed at the same time in two windows that had the same words, as one text: characters that neither removed, and all
 * that either added. Both windows come to the same text, because `areTheirsFirst` says whose words come first where both typed at one place.
 */
export function mergeTyped(before: string, mine: string, theirs: string, areTheirsFirst: boolean): string {
  if (mine === before || mine === theirs) return theirs
  const changes = [theirs, mine].map((after) => listChanges(before, after))
  if (!areTheirsFirst) changes.reverse()
  let text = ''
  for (let at = 0; at <= before.length; at++) {
    for (const { added } of changes) text += added.get(at) ?? ''
    if (changes.every(({ removed }) => !removed.has(at))) text += before.charAt(at)
  }
  return text
}

/** What a text has that an earlier one had not, by the index in the earlier one, and the indexes of the characters that went. */
function listChanges(before: string, after: string) {
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
