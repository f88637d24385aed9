/** "a", "a and b", "a, b and c"; a comma precedes the last item if any item contains the conjunction itself. */
export function joinList(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? ''
  const comma = items.some((item) => item.includes(` ${last} `)) ? ',' : ''
  return `${items.slice(0, -1).join(', ')}${comma} ${last} ${items.at(-1)}`
}

/** Compares two strings by code unit, so that an order is the same on every machine. */
export function compareStrings(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** "1 text", "2 texts"; `many` is for words whose plural needs more than an s: "1 text reads", "2 texts read". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${selectPlural(count, one, many)}`
}

/** Returns the words for one, or those for any other number. */
export function selectPlural(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}

/** The spelling of words in names that are not all lower case. */
const spellings: Readonly<Record<string, string>> = {
  a1c: 'A1c',
  afib: 'AFib',
  bmi: 'BMI',
  chd: 'CHD',
  chf: 'CHF',
  copd: 'COPD',
  dvt: 'DVT',
  edta: 'EDTA',
  hdl: 'HDL',
  ldl: 'LDL',
}

/** Converts a name of a file or of code to words: "heart-attack", "heartAttack" and "HEART_ATTACK" become "heart attack". */
export function humanizeName(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s._-]+/)
    .map((word) => spellings[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')
}

export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export function uncapitalize(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** Splits a line into sentences, each with the space after it, so that joining them restores the line. A colon may also end one. */
export function splitSentences(line: string, ends: '.!?' | '.!?:' = '.!?:'): string[] {
  return line.split(ends === '.!?' ? /(?<=[.!?]["')]*\s)/ : /(?<=[.!?:]["')]*\s)/)
}
