import { rangeBarMessages } from 'virtual:messages/range-bar'
import { fillPlaceholders, listPlaceholders } from '../../../catalogue/placeholder.ts'
import { findBandMeasureKey } from '../../../catalogue/band.ts'
import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { parseReportedNumber, type ReportedNumber } from '../../../catalogue/reported-number.ts'

/** Shown instead of a number that was not sent. */
export const missingValue = '—'

/** A number as shown to the reader, and its parsed form for the bar. */
export interface Reading {
  /** Without its unit: "142" or "> 500". */
  readonly text: string
  /** Undefined if the text is not a number. */
  readonly number: ReportedNumber | undefined
}

/** Parses the reading at the bar's arrow. */
export function parseReading(text: string): Reading {
  return { text: formatReportedNumber(text), number: parseReportedNumber(text) }
}

/** Fills a template with values as a page shows them, and a dash for each value that was not sent. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const shown = listPlaceholders(template).map((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return [name, value === undefined ? missingValue : formatReportedNumber(value)] as const
  })
  return fillPlaceholders(template, Object.fromEntries(shown))
}

const shownSigns = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

/** Separates the sign of an inexact number, "<=0.15" as "≤ 0.15"; leaves any other text unchanged. */
export function formatReportedNumber(text: string): string {
  const number = parseReportedNumber(text)
  return number?.comparator ? `${shownSigns[number.comparator]} ${number.digits}` : text
}

/** Removes the unit at the end of a text, so that number and unit can be styled separately: "142 mg/dL" becomes "142". */
export function removeUnit(text: string, unit: string): string {
  const trimmed = text.trim()
  return unit !== '' && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length).trimEnd() : trimmed
}

/** The unit shown with a number: the unit of its test or, for a score, the end of its scale. */
export function getShownUnit(definition: InterpretationDefinition): string {
  const [measure] = listBarMeasures(definition)
  const scale = measure?.isScore ? rangeBarMessages.ofScale({ highest: String(measure.domain[1]) }) : ''
  return definition.arrowFormat.labelFormat || scale
}

/** Whether a unit is the end of a scale, which must be repeated with each number. */
export function isScale(unit: string): boolean {
  return unit.startsWith(rangeBarMessages.ofScale({ highest: '' }))
}

/** The measures on the bar: those with a band in at least one drawn range, in the definition's order. */
export function listBarMeasures(
  definition: InterpretationDefinition,
): readonly InterpretationDefinition['measures'][number][] {
  const drawn = definition.interpretationRanges.filter(({ rangeId }) => definition.graphRanges.includes(rangeId))
  const keys = new Set(drawn.flatMap(({ bands }) => bands.map((band) => findBandMeasureKey(definition, band))))
  return definition.measures.filter(({ key }) => keys.has(key))
}
