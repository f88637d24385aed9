import type { Band } from '../../../catalogue/catalogue.ts'
import { findOpenSide, type ReportedNumber } from '../../../catalogue/reported-number.ts'
import { findDirection, findRisingBands, type Scale } from './scale.ts'

/** Where a band's first and last value are, in parts of its width: a limit is at the divider, and no marker is on it. */
const ends = { first: 0.05, last: 0.95 }
/** Where a band without an end is as long as its neighbor; all that is further along shares the rest. */
const borrowedEnd = 0.75
/** What values off a scale share: from the last value of the scale to its edge. */
const offScaleRoom = 0.04
/** How near to a limit, in parts of the band, a value is at that end of its range. */
const nearLimit = 0.1
/** Leaves room for the arrow of a number that is not exact between it and the end of the bar. */
const beforeArrow = { low: 0.45, high: 0.55 }

/**
 * The marker's place in percent of the bar: linear from the first to the last value of its band as they are reported, so that
 * a limit is at the limit, and a larger number is always further along. A band open to one side is linear for as long as its
 * neighbor, and what lies further closes up toward the end. A number that is not exact is where it would be if it were, but
 * far enough from the end of the bar that findBeyondSide names. Without a number, or without numbers on the scale, it is in
 * the middle of its band.
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

/** The limit with another range that the value is near, the lower or the upper one of its band; undefined for all others. */
export function findNearLimit(scale: Scale, at: number, value: number): 'lower' | 'upper' | undefined {
  const rising = findRisingBands(scale)
  if (!rising) return undefined
  const index = findDirection(scale) === 'falling' ? rising.length - 1 - at : at
  const { first, last } = findExtent(rising, index, scale)
  // The only number of a band is at neither end of it.
  if (first === last) return undefined
  const reach = computeWidth(rising, index, scale) * nearLimit
  const isNear = (limit = Infinity) => Math.abs(value - limit) <= reach
  if (index > 0 && isNear(first)) return 'lower'
  return index < rising.length - 1 && isNear(last) ? 'upper' : undefined
}

function computePlace(rising: readonly Band[], at: number, value: number | undefined, scale: Scale): number {
  if (value === undefined) return 0.5
  const { first, last } = findExtent(rising, at, scale)
  if (first !== undefined && last !== undefined) return last > first ? placeInClosedBand(value, first, last) : 0.5
  const width = computeWidth(rising, at, scale)
  // A band has one limit at least.
  return first === undefined ? 1 - placeInOpenBand((last! - value) / width) : placeInOpenBand((value - first) / width)
}

/** The place of a value between two others; one that is outside is between the end and the divider. */
function placeInClosedBand(value: number, first: number, last: number): number {
  const part = (value - first) / (last - first)
  const inside = Math.min(Math.max(part, 0), 1)
  return ends.first + (ends.last - ends.first) * inside + offScaleRoom * closeUp(part - inside)
}

/** The place at a distance from the only limit of a band, in widths of its neighbor. */
function placeInOpenBand(distance: number): number {
  const inside = Math.min(Math.max(distance, 0), 1)
  const room = distance > 1 ? ends.last - borrowedEnd : offScaleRoom
  return ends.first + (borrowedEnd - ends.first) * inside + room * closeUp(distance - inside)
}

/** Rises from -1 to 1 over all distances, so that what is further along is drawn further along. */
function closeUp(distance: number): number {
  return distance / (1 + Math.abs(distance))
}

/** The first and the last value that is reported in a band; undefined where it has no end. */
function findExtent(rising: readonly Band[], at: number, { measure }: Scale) {
  const step = 10 ** -(measure?.decimals ?? 0)
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = rising[at]!
  return { first: minimum ?? add(exclusiveMinimum, step), last: maximum ?? add(exclusiveMaximum, -step) }
}

function add(value: number | undefined, step: number): number | undefined {
  return value === undefined ? undefined : value + step
}

/** The width of the band, else of the nearest that has one, else from the measure's lowest value to the first limit. */
function computeWidth(rising: readonly Band[], at: number, scale: Scale): number {
  const byDistance = rising.map((_, index) => index).sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
  for (const index of byDistance) {
    const { first = Infinity, last = -Infinity } = findExtent(rising, index, scale)
    if (last > first) return last - first
  }
  const limit = findExtent(rising, 0, scale).last ?? 0
  const lowest = scale.measure?.domain[0] ?? 0
  return limit > lowest ? limit - lowest : 1
}
