import type { Band } from '../../catalogue/catalogue.ts'
import { listBandLimits } from '../../catalogue/list-values-around-limits.ts'
import { formatDisplayedRange } from './format-displayed-range.ts'
import { formatBySex } from './split-range.ts'

const NUMBER = /\d[\d,]*(?:\.\d+)?/g

interface ShownNumber {
  readonly text: string
  readonly start: number
  readonly value: number
}

/**
 * Replaces the numbers of changed bands in a displayed range. Its words stay, and so do the decimals if they suffice. Words that
 * do not state the old limits are replaced by words made from the bands.
 */
export function replaceShownLimits(
  shown: string,
  before: readonly Band[],
  after: readonly Band[],
  decimals: number,
): string {
  const numbers = [...shown.matchAll(NUMBER)].map((match): ShownNumber => ({
    text: match[0],
    start: match.index,
    value: Number(match[0].replaceAll(',', '')),
  }))
  const limits = before.flatMap((band, at) => {
    const now = listBandLimits(after[at]!)
    return listBandLimits(band).map((value, index) => ({ value, now: now[index]! }))
  })
  let next = 0
  const found = limits.map(({ value, now }) => {
    next = numbers.findIndex((number, index) => index >= next && number.value === value) + 1
    return { number: numbers[next - 1], now }
  })
  const isSaid = found.every(({ number }, at) => number !== undefined && (at === 0 || number !== found[at - 1]!.number))
  if (!isSaid || new Set(found.map(({ number }) => number)).size < found.length)
    return after.length > 1 ? formatBySex(after, decimals) : formatDisplayedRange(after[0]!, decimals)
  let text = shown
  for (const { number, now } of found.toReversed())
    if (number && number.value !== now)
      text =
        text.slice(0, number.start) +
        formatLike(number.text, now, decimals) +
        text.slice(number.start + number.text.length)
  // A range with a single value left states it once.
  return text.replace(/\b(\d[\d.]*)-\1(?![\d.])/, '$1')
}

/** Formats a number with the decimals of the one that it replaces, or with more if needed. */
function formatLike(old: string, value: number, decimals: number): string {
  const [, fraction = ''] = old.split('.')
  const [, needed = ''] = String(value).split('.')
  return value.toFixed(Math.min(decimals, Math.max(fraction.length, needed.length)))
}
