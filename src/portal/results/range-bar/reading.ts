import { rangeBarMessages } from 'virtual:messages/range-bar'
import { fillPlaceholders, listPlaceholders } from '../../../catalogue/placeholder.ts'
import type { InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { parseReportedNumber, type ReportedNumber } from '../../../catalogue/reported-number.ts'

/** Shown where a number should be and none was sent. */
export const missingValue = '—'

/** A number as the reader sees it, and what the bar makes of it. */
export interface Reading {
  /** Without its unit: "142" or "> 500". */
  readonly text: string
  /** Undefined where the text is no number. */
  readonly number: ReportedNumber | undefined
}

/** Reads what the arrow of the bar says. */
export function parseReading(text: string): Reading {
  return { text: formatReportedNumber(text), number: parseReportedNumber(text) }
}

/** A template with its values in place as a page shows them; a dash for each that was not sent. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const shown = listPlaceholders(template).map((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return [name, value === undefined ? missingValue : formatReportedNumber(value)] as const
  })
  return fillPlaceholders(template, Object.fromEntries(shown))
}

const shownSigns = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const

/** A number that is not exact with its sign set apart, "<=0.15" as "≤ 0.15"; every other text as it is. */
export function formatReportedNumber(text: string): string {
  const number = parseReportedNumber(text)
  return number?.comparator ? `${shownSigns[number.comparator]} ${number.digits}` : text
}

/** A text without the unit at its end, so that number and unit can be set apart: "142 mg/dL" is "142". */
export function removeUnit(text: string, unit: string): string {
  const trimmed = text.trim()
  return unit !== '' && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length).trimEnd() : trimmed
}

/** What a number is said with: the unit of its test, or the end of the scale that a score is a place on. */
export function getNumberUnit(definition: InterpretationDefinition): string {
  const [measure] = listDrawnMeasures(definition)
  const scale = measure?.isScore ? rangeBarMessages.ofScale({ highest: String(measure.domain[1]) }) : ''
  return definition.arrowFormat.labelFormat || scale
}

/** Whether a number is said with the end of its scale, which no other number of the page says for it. */
export function isScale(unit: string): boolean {
  return unit.startsWith(rangeBarMessages.ofScale({ highest: '' }))
}

/** The keys of the measures that the bar is drawn for: those that some drawn range has a band for, in the definition's order. */
export function listDrawnMeasures(
  definition: InterpretationDefinition,
): readonly InterpretationDefinition['measures'][number][] {
  const drawn = definition.interpretationRanges.filter(({ rangeId }) => definition.graphRanges.includes(rangeId))
  const keys = new Set(drawn.flatMap(({ bands }) => bands.map(({ measure }) => measure ?? definition.measures[0]?.key)))
  return definition.measures.filter(({ key }) => keys.has(key))
}
