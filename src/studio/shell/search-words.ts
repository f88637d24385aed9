import { toSearchTerm } from '../../catalogue/to-search-term.ts'
import type { GlossaryDocument } from '../model/documents.ts'

/** Words that mean the same in a search, in addition to those of the glossary. */
const synonymGroups: readonly (readonly string[])[] = [
  ['doctor', 'physician', 'clinician'],
  ['tell', 'told', 'share', 'talk'],
  ['er', 'emergency room'],
]

/** What stands between words: "LDL=165" is two. */
const betweenWords = /[\s\p{P}=<>≤≥]+/u

/** The words of a text, names of placeholders and ids also by their parts: "labLdlCholesterol" is "ldl" too. */
export function splitWords(text: string): string[] {
  return text.split(betweenWords).flatMap((word) => {
    const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/)
    return parts.length > 1 ? [word, ...parts] : [word]
  })
}

/** Lists the ways to say each word of a query, the word itself first. A phrase that stands for one word matches only with all its words. */
export function listPhrasings(
  query: string,
  glossary: readonly Pick<GlossaryDocument[number], 'term' | 'everyday' | 'synonyms'>[],
): readonly (readonly string[])[][] {
  const groups = [
    ...synonymGroups,
    ...glossary.map(({ term, everyday = [], synonyms = [] }) => [term, everyday, synonyms].flat()),
  ].flatMap((group) => (group.length > 1 ? [group.map(normalizeWords)] : []))
  const words = normalizeWords(query)
  const ways: (readonly string[])[][] = []
  for (let at = 0; at < words.length;) {
    const isHere = (said: readonly string[]) => said.length > 0 && said.every((word, i) => words[at + i] === word)
    const said = groups
      .flat()
      .filter(isHere)
      .reduce<readonly string[]>((longest, one) => (one.length > longest.length ? one : longest), [words[at]!])
    const key = said.join(' ')
    const others = groups.filter((group) => group.some((one) => one.join(' ') === key)).flat()
    ways.push([said, ...others.filter((one) => one.length > 0 && one.join(' ') !== key)])
    at += said.length
  }
  return ways
}

function normalizeWords(text: string): string[] {
  return text.split(betweenWords).flatMap((word) => toSearchTerm(word) ?? [])
}
