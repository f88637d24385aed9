import type {
  DefinitionCatalogue,
  EntryHead,
  IncidentalRange,
  InterpretationDefinition,
  InterpretationRange,
  Product,
} from './catalogue.ts'

/** The outcome of a look-up: the entry with its range, or the first part of the path that does not exist. */
export type EntryLookUp =
  | { readonly found: EntryHead; readonly range: InterpretationRange }
  | { readonly missing: 'interpretation' | 'range' | 'content' }

/** Finds the definition with this id. Ids come from outside, so one that is a property name of every object is not found either. */
export function findInterpretationDefinition(
  catalogue: DefinitionCatalogue,
  interpretationId: string,
): InterpretationDefinition | undefined {
  return Object.hasOwn(catalogue.interpretations, interpretationId)
    ? catalogue.interpretations[interpretationId]
    : undefined
}

/** Finds the product with this code, which comes from outside, too. */
export function findProduct({ products }: DefinitionCatalogue, productCode: string): Product | undefined {
  return Object.hasOwn(products, productCode) ? products[productCode] : undefined
}

/** Finds a finding of a test: as the test defines it, otherwise as the first test that has it does. */
export function findIncidentalRange(
  { interpretations }: DefinitionCatalogue,
  definition: InterpretationDefinition | undefined,
  id: string,
): IncidentalRange | undefined {
  const definitions = [...(definition ? [definition] : []), ...Object.values(interpretations)]
  return definitions.flatMap((each) => each.incidentalRanges).find(({ incidentalId }) => incidentalId === id)
}

/**
 * Finds the entry that a result shows. The range must list the content id, and the entry must belong to that range: a text of a
 * different range counts as missing.
 */
export function lookUpEntry(
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
