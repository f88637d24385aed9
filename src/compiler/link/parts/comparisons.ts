import type { Band } from '../../../catalogue/catalogue.ts'
import type { FigureDirection } from '../../parse/figures-file.ts'
import { capitalize } from '../../../catalogue/words.ts'

/** The ends of a band. */
export const limitKeys = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const

/** An end of a band. */
export type LimitKey = (typeof limitKeys)[number]

/** Words that compare with a number. */
export interface Comparison {
  readonly direction: FigureDirection
  /** The end of a band that the words state; absent for "about", which only figures use. */
  readonly limit?: LimitKey
  /** The words around `#`, the number, and perhaps `@`, its unit. */
  readonly words: string
}

/** The end of a band that each direction states. */
const limits: Readonly<Record<FigureDirection, LimitKey | undefined>> = {
  'or more': 'minimum',
  over: 'exclusiveMinimum',
  'or less': 'maximum',
  under: 'exclusiveMaximum',
  about: undefined,
}

/** Each name that a text may write, with its direction and its words; the usual name of a direction comes first. */
const forms: Readonly<Record<string, readonly [direction: FigureDirection, words: string]>> = {
  orMore: ['or more', '# or more'],
  unitOrMore: ['or more', '# @ or more'],
  orOlder: ['or more', '# or older'],
  atLeast: ['or more', 'at least #'],
  over: ['over', 'over #'],
  above: ['over', 'above #'],
  moreThan: ['over', 'more than #'],
  orLess: ['or less', '# or less'],
  unitOrLess: ['or less', '# @ or less'],
  upTo: ['or less', 'up to #'],
  atMost: ['or less', 'at most #'],
  under: ['under', 'under #'],
  below: ['under', 'below #'],
  lessThan: ['under', 'less than #'],
  about: ['about', 'about #'],
}

/** The comparison with a name such as `orMore`; a name that begins with a capital letter begins a sentence. */
export function findComparison(name: string): Comparison | undefined {
  const known = name.charAt(0).toLowerCase() + name.slice(1)
  const [direction, words] = Object.hasOwn(forms, known) ? forms[known]! : []
  if (direction === undefined || words === undefined) return undefined
  const limit = limits[direction]
  return { direction, ...(limit && { limit }), words: known === name ? words : capitalize(words) }
}

/** The names of the comparisons that state an end of a band, or a direction; the usual one first. */
export function listComparisonNames(stated: LimitKey | FigureDirection): readonly string[] {
  return namesByStated.get(stated) ?? []
}

const namesByStated = new Map<LimitKey | FigureDirection, string[]>()
for (const [name, [direction]] of Object.entries(forms))
  for (const stated of [direction, limits[direction] ?? []].flat())
    namesByStated.set(stated, [...(namesByStated.get(stated) ?? []), name])

/** The end of a neighbor at which a band may begin or end: "over 10" after a band with the maximum 10. */
export const neighborLimits: Readonly<Record<LimitKey, LimitKey>> = {
  minimum: 'exclusiveMaximum',
  exclusiveMinimum: 'maximum',
  maximum: 'exclusiveMinimum',
  exclusiveMaximum: 'minimum',
}

/** Whether every number of a band is on the stated side of a number. */
export function isBandWithin(band: Band, limit: LimitKey, value: number): boolean {
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity, exclusiveMaximum = Infinity } = band
  switch (limit) {
    case 'minimum':
      return Math.max(minimum, exclusiveMinimum) >= value
    case 'exclusiveMinimum':
      return minimum > value || exclusiveMinimum >= value
    case 'maximum':
      return Math.min(maximum, exclusiveMaximum) <= value
    case 'exclusiveMaximum':
      return maximum < value || exclusiveMaximum <= value
  }
}
