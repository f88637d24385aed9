import type { RangeSummary } from '../model/documents.ts'

/** The address of a range's only text, or of its first family or text if it has several; undefined if it has none. */
export function findFirstTextLink(test: string, { entries, families }: RangeSummary): string | undefined {
  const [family] = families
  if (family) return `/family/${test}/${family.name}`
  return entries[0] === undefined ? undefined : `/entry/${test}/${entries[0]}`
}
