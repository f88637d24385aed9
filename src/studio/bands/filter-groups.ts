import type { AllBandsDocument } from '../model/documents.ts'

/** Finds the groups in which a test has every word of the search in its name, in any order and case; forms of one test stay together. */
export function filterGroups(
  groups: readonly AllBandsDocument[number][][],
  sought: string,
): readonly AllBandsDocument[number][][] {
  const words = sought
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const isFound = ({ label }: AllBandsDocument[number]) => words.every((word) => label.toLowerCase().includes(word))
  return groups.filter((group) => group.some(isFound))
}
