import { roundTo } from './band.ts'
import type { Band, Measure } from './catalogue.ts'
import { addSteps, listBandLimits, listValuesAroundLimits } from './list-values-around-limits.ts'

/** The side of a number on which the true value is. */
export type Comparator = '<' | '<=' | '>' | '>='

/** A number as reported: exact, or a bound of the value. */
export interface ReportedNumber {
  readonly value: number
  /** The digits as written, without the sign: "0.150", "1,200". */
  readonly digits: string
  /** Absent if the number is exact. */
  readonly comparator?: Comparator
}

const signs: Readonly<Record<string, Comparator>> = { '<': '<', '<=': '<=', '≤': '<=', '>': '>', '>=': '>=', '≥': '>=' }

/** Reads a number as the back end reports it ("0.90", "<0.15", ">=500") or as a page shows it ("≥ 500"); undefined for other texts. */
export function parseReportedNumber(text: string): ReportedNumber | undefined {
  const [, sign, digits] = /^\s*([<>]=?|[≤≥])?\s*(-?\d[\d,]*(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const comparator = sign === undefined ? undefined : signs[sign]
  return { value: Number(digits.replaceAll(',', '')), digits, ...(comparator && { comparator }) }
}

/** Whether the value is above or below the reported number; undefined if the number is exact. */
export function findOpenSide({ comparator }: ReportedNumber): 'above' | 'below' | undefined {
  return comparator && (comparator.startsWith('>') ? 'above' : 'below')
}

/**
 * Lists numbers, rounded to the decimals of the measure, that represent every value that a reported number can mean within the
 * measure's domain: for an exact number, the number itself; for "more than 500", the next number and, from there on, every limit
 * of the bands with the number after it. A band that contains all of them contains the value, whatever it is.
 */
export function listRepresentativeValues(
  number: ReportedNumber,
  { decimals, domain }: Pick<Measure, 'decimals' | 'domain'>,
  bands: readonly Band[],
): readonly number[] {
  const { value, comparator } = number
  const side = findOpenSide(number)
  if (!comparator || !side) return [roundTo(value, decimals)]
  const step = side === 'above' ? 1 : -1
  const first = addSteps(value, comparator.endsWith('=') ? 0 : step, decimals)
  const [lowest, highest] = domain
  const beyond = listValuesAroundLimits(bands.flatMap(listBandLimits), decimals, [0, step])
  return [
    first,
    ...beyond.filter((each) => (side === 'above' ? each > first && each <= highest : each < first && each >= lowest)),
  ]
}
