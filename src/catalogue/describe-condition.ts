import { joinList } from './words.ts'

/** A flag with the phrase that names it in a text. */
export interface NamedFlag {
  readonly flag: string
  readonly phrase: string
}

/** Flags that must be present or absent, one bit each: `care` has the bits that matter, `has` those that must be present. */
interface Implicant {
  readonly care: number
  readonly has: number
}

/**
 * Describes the condition that holds for the readers and for no other combination: "with atrial fibrillation, without a stroke";
 * empty if every combination reads the text. A combination lists the flags that are present; one missing from `all` may match or
 * not.
 * Shortens the combination of each reader on its own, so the conditions hold exactly but may not be the fewest.
 */
export function describeCondition(
  flags: readonly NamedFlag[],
  all: readonly (readonly string[])[],
  readers: readonly (readonly string[])[],
): string {
  const toMask = (present: readonly string[]) =>
    flags.reduce((mask, { flag }, at) => (present.includes(flag) ? mask | (1 << at) : mask), 0)
  const reading = new Set(readers.map(toMask))
  const others = all.map(toMask).filter((mask) => !reading.has(mask))
  if (reading.size === 0) return ''
  const conditions = listImplicants([...reading], others, flags.length)
  const isCommon = (at: number) =>
    conditions.every(({ care, has }) => (care >> at) & 1 && ((has ^ conditions[0]!.has) >> at) % 2 === 0)
  const common = flags.reduce((mask, _, at) => (isCommon(at) ? mask | (1 << at) : mask), 0)
  const listPhrases = (care: number, has: number, isOn: boolean) =>
    flags.filter((_, at) => (care >> at) & 1 && ((has >> at) & 1) === Number(isOn)).map(({ phrase }) => phrase)
  const describeImplicant = (care: number, has: number) => [
    ...describePresentFlags(listPhrases(care, has, true), 'and'),
    ...describeAbsentFlags(listPhrases(care, has, false)),
  ]
  const shared = conditions[0]!.has
  const sure = describeImplicant(common, shared)
  if (conditions.length === 1) return sure.join(', ')
  const own = conditions.map(({ care, has }) => ({ care: care & ~common, has }))
  const isEither = own.every(({ care, has }) => isSingleBit(care) && (care & has) !== 0)
  if (isEither) {
    const either = own.reduce((mask, { care }) => mask | care, 0)
    return [
      ...describePresentFlags(listPhrases(common, shared, true), 'and'),
      describePresentFlags(listPhrases(either, either, true), 'or').join(', or '),
      ...describeAbsentFlags(listPhrases(common, shared, false)),
    ].join(', ')
  }
  const alternatives = own.map(({ care, has }) => describeImplicant(care, has).join(' and ')).join(', or ')
  return [...sure, `${sure.length > 0 ? 'and ' : ''}either ${alternatives}`].join(', ')
}

/** Conditions that cover every reader and no other combination; no flag can be dropped from one of them. */
function listImplicants(readers: readonly number[], others: readonly number[], flags: number): Implicant[] {
  const isCovered = (mask: number, { care, has }: Implicant) => ((mask ^ has) & care) === 0
  const found: Implicant[] = []
  for (const mask of [...readers].sort((one, other) => countBits(one) - countBits(other) || one - other)) {
    if (found.some((condition) => isCovered(mask, condition))) continue
    let condition: Implicant = { care: 2 ** flags - 1, has: mask }
    const places = Array.from({ length: flags }, (_, at) => at)
    // Absent flags are dropped first, so that the words rarely need "without".
    for (const at of places.sort((one, other) => ((mask >> one) & 1) - ((mask >> other) & 1))) {
      const shorter = { ...condition, care: condition.care & ~(1 << at) }
      if (!others.some((other) => isCovered(other, shorter))) condition = shorter
    }
    found.push(condition)
  }
  return found.filter(
    (condition, at) =>
      !readers.every(
        (mask) => !isCovered(mask, condition) || found.some((other, index) => index > at && isCovered(mask, other)),
      ),
  )
}

function countBits(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + countBits(mask >> 1)
}

/** Whether a nonzero mask has exactly one bit. */
function isSingleBit(mask: number): boolean {
  return (mask & (mask - 1)) === 0
}

/** Describes having all (`and`) or any (`or`) of some flags: "with asthma" and "being pregnant" in a list. */
export function describePresentFlags(phrases: readonly string[], last: 'and' | 'or'): string[] {
  const [being, having] = splitByVerb(phrases)
  return [having.length > 0 ? `with ${joinList(having, last)}` : '', joinList(being, last)].filter(
    (words) => words !== '',
  )
}

/**
 * Repeats "without" for each flag: "without a, b or c" can be read as if one of them were enough, and an adjacent "or" as part of
 * the list.
 */
export function describeAbsentFlags(phrases: readonly string[]): string[] {
  const [being, having] = splitByVerb(phrases)
  return [...having.map((phrase) => `without ${phrase}`), ...being.map((phrase) => `not ${phrase}`)]
}

/**
 * Separates phrases such as "being pregnant" and "smoking, now or in the past" from nouns. A phrase addresses the reader ("your"), the
 * condition describes them ("their").
 */
function splitByVerb(phrases: readonly string[]): [being: string[], having: string[]] {
  const about = phrases.map((phrase) => phrase.replaceAll(/\byour\b/g, 'their').replace(/^smoking, /, 'smoking '))
  const isVerb = (phrase: string) => /^(?:being|smoking) /.test(phrase)
  return [about.filter(isVerb), about.filter((phrase) => !isVerb(phrase))]
}
