import type { ParsedContent } from '../parse/parse-content.ts'

/** The UCUM code of a unit's label, as content/units.json says; undefined for a label that it does not have. */
export function findUcum({ units }: Pick<ParsedContent, 'units'>, label: string): string | undefined {
  const all = units[0]?.value.units ?? {}
  return Object.hasOwn(all, label) ? all[label]!.ucum : undefined
}
