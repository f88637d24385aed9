import type { Catalogue, EntryHead, InterpretationDefinition, InterpretationRange, Product } from './catalogue.ts'

/** What a look-up ends in: the entry with its range, or the first part of the path that does not exist. */
export type EntryLookUp =
  | { readonly found: EntryHead; readonly range: InterpretationRange }
  | { readonly missing: 'interpretation' | 'range' | 'content' }

/** The definition with this id; ids come from outside, so one that names a property of every object is not found either. */
export function findInterpretationDefinition(
  catalogue: Catalogue,
  interpretationId: string,
): InterpretationDefinition | undefined {
  return Object.hasOwn(catalogue.interpretations, interpretationId)
    ? catalogue.interpretations[interpretationId]
    : undefined
}

/** The product of this code, which comes from outside, too. */
export function findProduct({ products }: Catalogue, productCode: string): Product | undefined {
  return Object.hasOwn(products, productCode) ? products[productCode] : undefined
}

/**
 * The entry that a result shows. It is found only where the range lists the content id and the entry says that it belongs
 * to that range: a text of another band is as good as missing.
 */
export function findEntry(
  definition: InterpretationDefinition | undefined,
  rangeId: string | null | undefined,
  contentId: string | null | undefined,
): EntryLookUp {
  if (!definition) return { missing: 'interpretation' }
  const range = definition.interpretationRanges.find((each) => each.rangeId === rangeId)
  if (!range) return { missing: 'range' }
  const listed = range.contentIds.find((each) => each === contentId)
  const found = listed === undefined ? undefined : definition.entries[listed]
  return found?.rangeId === range.rangeId ? { found, range } : { missing: 'content' }
}
