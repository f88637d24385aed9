import type { Band } from '../../../catalogue/catalogue.ts'

/** Limits that a displayed range names: "over 40 for men" is `over`, 40, MALE; a number on its own is `is`. */
export interface Limit {
  readonly kind: 'under' | 'over' | 'or less' | 'or more' | 'to' | 'is'
  readonly numbers: readonly number[]
  readonly sex: 'MALE' | 'FEMALE' | undefined
}

const UNIT =
  '(?: ?(?:%|percent|mmHg|inches|years?|cigarettes(?: a day)?|drinks(?: a week)?|[a-zA-Z]{1,3}[gU]?/(?:dL|L|mL|cm2)))?'
const NUMBER = '(\\d+(?:,\\d{3})*(?:\\.\\d+)?)'
const LIMIT = new RegExp(
  `\\b(?:(under|below|less than|over|above|more than) )?(?<![\\w.-])${NUMBER}${UNIT}(?:(?: ?[-–] ?| to +)${NUMBER}${UNIT})?( or more| or less| and above| and below| or above| or below| or higher| or lower)?(?![\\w.]*\\d)`,
  'gi',
)

/** Every limit that a displayed range names, in order. */
export function limitsOf(text: string): Limit[] {
  return [...text.matchAll(LIMIT)].map((match) => {
    const [words, before, first, second, after] = match
    return {
      kind: kindOf(before, after, second !== undefined),
      numbers: [first, second].flatMap((number) => (number === undefined ? [] : [Number(number.replaceAll(',', ''))])),
      sex: sexBeside(text.slice(0, match.index), text.slice(match.index + words.length)),
    }
  })
}

function kindOf(before: string | undefined, after: string | undefined, isStretch: boolean): Limit['kind'] {
  if (isStretch) return 'to'
  if (before) return /^(?:under|below|less)/i.test(before) ? 'under' : 'over'
  if (after) return /less|lower|below/i.test(after) ? 'or less' : 'or more'
  return 'is'
}

/** "Men under 16" and "under 16 for men". */
function sexBeside(before: string, after: string): Limit['sex'] {
  const word = /^ for (men|women)\b/i.exec(after)?.[1] ?? /\b(men|women) $/i.exec(before)?.[1]
  return word === undefined ? undefined : /^w/i.test(word) ? 'FEMALE' : 'MALE'
}

/** Whether a band begins and ends where the words say; `step` is the last digit that is reported. */
export function isBandOf({ kind, numbers, sex }: Limit, band: Band, step: number): boolean {
  if (sex !== undefined && band.when?.['sex'] !== undefined && band.when['sex'] !== sex) return false
  const low = band.minimum ?? (band.exclusiveMinimum === undefined ? undefined : band.exclusiveMinimum + step)
  const high = band.maximum ?? (band.exclusiveMaximum === undefined ? undefined : band.exclusiveMaximum - step)
  const is = (limit: number | undefined, number: number) => limit !== undefined && Math.abs(limit - number) < step / 2
  const [first = NaN, second = NaN] = numbers
  const isLow = is(low, first) || low === undefined
  return {
    under: is(high, first - step) && low === undefined,
    over: is(low, first + step) && high === undefined,
    'or less': is(high, first) && low === undefined,
    'or more': is(low, first) && high === undefined,
    to: isLow && (is(high, second) || high === undefined),
    is: isLow && is(high, first),
  }[kind]
}
