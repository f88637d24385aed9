import type { InterpretationDefinition, Measure } from '../../../catalogue/catalogue.ts'

/** The UCUM code of the unit in which a definition has one of its measures. */
export function findUnit({ unit }: InterpretationDefinition, measure: Measure): string {
  return (measure.unit ?? unit).ucum
}
