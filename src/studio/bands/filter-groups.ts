import type { BandsDocument } from '../model/documents.ts'

/** Finds the groups in which a test has every word of the search in its name, in any order and case; forms of one test stay together. */
export function filterGroups(
  groups: readonly BandsDocument[number][][],
  sought: string,
): readonly BandsDocument[number][][] {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const isFound = ({ label }: BandsDocument[number]) => words.every((word) => label.toLowerCase().includes(word))
  return groups.filter((group) => group.some(isFound))
}
