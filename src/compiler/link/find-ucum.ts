import type { ParsedContent } from '../parse/parse-content.ts'

/** The UCUM code of a unit's label according to content/units.json; undefined for an unknown label. */
export function findUcum({ units }: Pick<ParsedContent, 'units'>, label: string): string | undefined {
  const all = units[0]?.value.units ?? {}
  return Object.hasOwn(all, label) ? all[label]!.ucum : undefined
}
