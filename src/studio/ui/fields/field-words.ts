import { capitalize, humanizeName } from '../../../catalogue/words.ts'

/** "heart-attack", "activityMinutes" and "NOT_YET" as "Heart attack", "Activity minutes" and "Not yet". */
export function toFieldWords(name: string): string {
  return capitalize(humanizeName(name))
}

/** Turns words into a name in a file: "Heart attack" into heart-attack, or heartAttack in files with names of that form. */
export function toDatumName(words: string, isCamelCase: boolean): string {
  const parts = words
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  if (!parts) return ''
  return isCamelCase ? parts.map((part, at) => (at === 0 ? part : capitalize(part))).join('') : parts.join('-')
}

/** Summarizes an item on one line: its own words, or the number with what it counts. */
export function summarizeItem(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('**', '')
  if (typeof value !== 'object' || value === null) return ''
  const { sentence, signs, words, value: figure, unit, is, meaning, head } = value as Readonly<Record<string, unknown>>
  if (typeof figure === 'number' || typeof figure === 'string')
    return summarizeFigure(String(figure), unit, [is].flat())
  if (Array.isArray(signs)) return signs.map(summarizeItem).join(', ')
  return summarizeItem(sentence ?? meaning ?? head ?? words ?? '')
}

function summarizeFigure(figure: string, unit: unknown, sides: readonly unknown[]): string {
  const [side] = sides
  const isAfter = typeof side === 'string' && side.startsWith('or ')
  return [isAfter ? '' : side, figure, unit, isAfter ? side : '']
    .filter((word) => word !== '' && word !== undefined)
    .join(' ')
}

/** The description, if it says more than the label above it. */
export function findDescription(label: string, description: string | undefined): string | undefined {
  const words = description?.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const known = new Set(['the', ...(label.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])])
  return words.every((word) => known.has(word)) ? undefined : description
}
