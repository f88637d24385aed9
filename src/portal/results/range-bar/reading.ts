import { fillPlaceholders, placeholdersOf } from '../../../catalogue/placeholder.ts'
import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import type { Cap } from './marker.ts'

/** Stands where a number should be and none was sent. */
export const missingValue = '—'

/** A number as the reader sees it, and what the bar makes of it. */
export interface Reading {
  /** Without its unit: "142" or "> 500". */
  readonly text: string
  /** Undefined where the text is no plain number. */
  readonly value: number | undefined
  readonly cap?: Cap
}

/** Reads what the arrow of the bar says. */
export function readingOf(text: string): Reading {
  const [, sign, digits = ''] = /^\s*([<>])?\s*(-?\d[\d,]*(?:\.\d+)?)\s*$/.exec(text) ?? []
  const value = digits === '' ? undefined : Number(digits.replaceAll(',', ''))
  if (sign === undefined) return { text: text.trim(), value }
  return { text: `${sign} ${digits}`, value: undefined, cap: sign === '>' ? 'above' : 'below' }
}

/** A template with its values in place; a dash for each that was not sent. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const missing = placeholdersOf(template).filter((name) => !Object.hasOwn(values, name))
  return fillPlaceholders(template, { ...values, ...Object.fromEntries(missing.map((name) => [name, missingValue])) })
}

/** A text without the unit at its end, so that number and unit can be set apart: "142 mg/dL" is "142". */
export function withoutUnit(text: string, unit: string): string {
  const trimmed = text.trim()
  return unit !== '' && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length).trimEnd() : trimmed
}

/** The keys of the measures that the bar is drawn for: those that some drawn range has a band for, in the definition's order. */
export function drawnMeasuresOf(
  definition: InterpretationDefinition,
): readonly InterpretationDefinition['measures'][number][] {
  const drawn = definition.interpretationRanges.filter(({ rangeId }) => definition.graphRanges.includes(rangeId))
  const keys = new Set(drawn.flatMap(({ bands }) => bands.map(({ measure }) => measure ?? definition.measures[0]?.key)))
  return definition.measures.filter(({ key }) => keys.has(key))
}
