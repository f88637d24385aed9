/** A flag with the phrase that names it in a text. */
export interface NamedFlag {
  readonly flag: string
  readonly phrase: string
}

/** What some people must have, and what they must not: each flag by its place as a bit; `care` are those that matter. */
interface Condition {
  readonly care: number
  readonly has: number
}

/**
 * "with atrial fibrillation, without a stroke": what the readers among all combinations have in common, and nobody else;
 * empty where everybody reads it. A combination is the flags that are present; one that is in neither list may be either.
 */
export function conditionOf(
  flags: readonly NamedFlag[],
  all: readonly (readonly string[])[],
  readers: readonly (readonly string[])[],
): string {
  const maskOf = (present: readonly string[]) =>
    flags.reduce((mask, { flag }, at) => (present.includes(flag) ? mask | (1 << at) : mask), 0)
  const reading = new Set(readers.map(maskOf))
  const others = all.map(maskOf).filter((mask) => !reading.has(mask))
  if (others.length === 0 || reading.size === 0) return ''
  const conditions = conditionsFor([...reading], others, flags.length)
  const isCommon = (at: number) =>
    conditions.every(({ care, has }) => (care >> at) & 1 && ((has ^ conditions[0]!.has) >> at) % 2 === 0)
  const common = flags.reduce((mask, _, at) => (isCommon(at) ? mask | (1 << at) : mask), 0)
  const named = (care: number, has: number, isOn: boolean) =>
    flags.filter((_, at) => (care >> at) & 1 && ((has >> at) & 1) === Number(isOn)).map(({ phrase }) => phrase)
  const wordsFor = (care: number, has: number) => [
    ...havingWords(named(care, has, true), 'and'),
    ...lackingWords(named(care, has, false)),
  ]
  const own = conditions.map(({ care, has }) => ({ care: care & ~common, has }))
  const shared = conditions[0]!.has
  const isEither = own.length > 1 && own.every(({ care, has }) => isOne(care) && (care & has) !== 0)
  if (isEither) {
    const either = own.reduce((mask, { care }) => mask | care, 0)
    return [
      ...havingWords(named(common, shared, true), 'and'),
      havingWords(named(either, either, true), 'or').join(', or '),
      ...lackingWords(named(common, shared, false)),
    ].join(', ')
  }
  const alternatives = own.map(({ care, has }) => wordsFor(care, has).join(' and ')).filter((words) => words !== '')
  const sure = wordsFor(common, shared)
  if (alternatives.length === 0) return sure.join(', ')
  return [...sure, `${sure.length > 0 ? 'and either ' : ''}${alternatives.join(', or ')}`].join(', ')
}

/** "a", "a and b", "a, b and c"; with a comma before the last where one of them has the same word in it. */
export function joined(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? ''
  const comma = words.some((word) => word.includes(` ${last} `)) ? ',' : ''
  return `${words.slice(0, -1).join(', ')}${comma} ${last} ${words.at(-1)}`
}

/** Conditions of which each reader meets one and nobody else any: each as short as it can be, the fewest flags first. */
function conditionsFor(readers: readonly number[], others: readonly number[], flags: number): Condition[] {
  const meets = (mask: number, { care, has }: Condition) => ((mask ^ has) & care) === 0
  const found: Condition[] = []
  for (const mask of [...readers].sort((one, other) => bitsIn(one) - bitsIn(other) || one - other)) {
    if (found.some((condition) => meets(mask, condition))) continue
    let condition: Condition = { care: 2 ** flags - 1, has: mask }
    const places = Array.from({ length: flags }, (_, at) => at)
    // That a flag is absent is said only where it must be.
    for (const at of places.sort((one, other) => ((mask >> one) & 1) - ((mask >> other) & 1))) {
      const shorter = { ...condition, care: condition.care & ~(1 << at) }
      if (!others.some((other) => meets(other, shorter))) condition = shorter
    }
    found.push(condition)
  }
  return found.filter(
    (condition, at) =>
      !readers.every(
        (mask) => !meets(mask, condition) || found.some((other, index) => index > at && meets(mask, other)),
      ),
  )
}

function bitsIn(mask: number): number {
  return mask === 0 ? 0 : (mask & 1) + bitsIn(mask >> 1)
}

function isOne(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0
}

function havingWords(phrases: readonly string[], last: 'and' | 'or'): string[] {
  const [being, having] = sorted(phrases)
  return [having.length > 0 ? `with ${joined(having, last)}` : '', joined(being, last)].filter((words) => words !== '')
}

function lackingWords(phrases: readonly string[]): string[] {
  const [being, having] = sorted(phrases)
  return [
    having.length > 0 ? `without ${joined(having, 'or')}` : '',
    being.length > 0 ? `not ${joined(being, 'or')}` : '',
  ].filter((words) => words !== '')
}

/** What somebody is, and what somebody has; a phrase speaks to the reader, and these words about them. */
function sorted(phrases: readonly string[]): [being: string[], having: string[]] {
  const about = phrases.map((phrase) => phrase.replaceAll(/\byour\b/g, 'their'))
  return [about.filter((phrase) => phrase.startsWith('being ')), about.filter((phrase) => !phrase.startsWith('being '))]
}
