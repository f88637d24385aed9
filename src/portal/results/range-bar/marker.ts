import type { Band } from '../../../catalogue/catalogue.ts'
import { findOpenSide, type ReportedNumber } from '../../../catalogue/reported-number.ts'
import { findDirection, findUpperLimit, findLowerLimit, findRisingBands, type Scale } from './scale.ts'

const inside = { min: 0.24, max: 0.76 }
const farAlong = { low: 0.16, high: 0.84 }
/** Leaves room for the arrow of a number that is not exact between it and the end of the bar. */
const beforeArrow = { low: 0.45, high: 0.55 }

/**
 * The marker's place in percent of the bar: linear between the limits of its band, never on a divider.
 * A band open to one side borrows its neighbor's width; values beyond that or off the scale are far along. A number that is not
 * exact is where it would be if it were, but far enough from the end of the bar that findBeyondSide names.
 * Without a number, or without numbers on the scale, it is in the middle of its band.
 */
export function computeMarker(scale: Scale, at: number, value: number | undefined, side?: 'above' | 'below'): number {
  const rising = findRisingBands(scale)
  const isFalling = findDirection(scale) === 'falling'
  const exact = rising ? computePlace(rising, isFalling ? rising.length - 1 - at : at, value, scale) : 0.5
  const place =
    side === 'above' ? Math.min(exact, beforeArrow.high) : side === 'below' ? Math.max(exact, beforeArrow.low) : exact
  return ((at + (isFalling ? 1 - place : place)) / scale.bands.length) * 100
}

/** The end of the bar toward which the value of a number that is not exact lies; undefined without one, or without numbers on the scale. */
export function findBeyondSide(scale: Scale, number: ReportedNumber | undefined): 'left' | 'right' | undefined {
  const side = number && findOpenSide(number)
  const direction = findDirection(scale)
  if (!side || !direction) return undefined
  return (side === 'above') === (direction === 'rising') ? 'right' : 'left'
}

function computePlace(rising: readonly Band[], at: number, value: number | undefined, scale: Scale): number {
  if (value === undefined) return 0.5
  const [low, high] = findEdges(rising, at)
  const start = low ?? (high === undefined ? undefined : high - computeBorrowedWidth(rising, at, scale))
  const end = high ?? (low === undefined ? undefined : low + computeBorrowedWidth(rising, at, scale))
  if (start === undefined || end === undefined || end <= start) return 0.5
  if (value < start && at === 0) return farAlong.low
  if (value > end && at === rising.length - 1) return farAlong.high
  return Math.min(inside.max, Math.max(inside.min, (value - start) / (end - start)))
}

/** A band from its own lower limit to where the next begins, so that 129.5 would not fall between 129 and 130. */
function findEdges(rising: readonly Band[], at: number): readonly [number | undefined, number | undefined] {
  const low = findLowerLimit(rising[at]) ?? findUpperLimit(rising[at - 1])
  const high = findLowerLimit(rising[at + 1]) ?? findUpperLimit(rising[at])
  return [low, high]
}

/** The width of the nearest band that has one, else from the measure's lowest value to the first limit. */
function computeBorrowedWidth(rising: readonly Band[], at: number, scale: Scale): number {
  const byDistance = rising.map((_, index) => index).sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
  for (const index of byDistance) {
    const [low, high] = findEdges(rising, index)
    if (low !== undefined && high !== undefined && high > low) return high - low
  }
  const [, limit = 0] = findEdges(rising, 0)
  const domainMinimum = scale.measure?.domain[0] ?? 0
  return limit > domainMinimum ? limit - domainMinimum : 1
}
