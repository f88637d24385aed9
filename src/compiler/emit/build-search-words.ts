import type { LinkedContent } from '../link/link-content.ts'
import { compareStrings } from '../source/finding.ts'

/** The words by which participants look for each test, by its id: the terms of the glossary that name it, with their everyday words. */
export function buildSearchWords({ parsed }: LinkedContent): Record<string, readonly string[]> {
  const words = new Map<string, Set<string>>()
  for (const { term, everyday, synonyms = [], relatedWords = [], interpretationIds = [] } of parsed.glossary.flatMap(
    ({ value }) => value.terms,
  ))
    for (const id of interpretationIds) {
      const own = words.get(id) ?? new Set()
      words.set(id, own)
      for (const word of [term, everyday, ...synonyms, ...relatedWords]) if (word !== undefined) own.add(word)
    }
  return Object.fromEntries(
    [...words].sort(([a], [b]) => compareStrings(a, b)).map(([id, own]) => [id, [...own].sort(compareStrings)]),
  )
}
