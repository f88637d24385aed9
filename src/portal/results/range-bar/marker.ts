import type { Band } from '../../../catalogue/catalogue.ts'
import { findOpenSide, type ReportedNumber } from '../../../catalogue/reported-number.ts'
import { findDirection, findRisingBands, type Scale } from './scale.ts'

/** The positions of a band's first and last value, as fractions of its width. A limit is at the divider, so no marker lies on it. */
const ends = { first: 0.05, last: 0.95 }
/** The position in an open band of a value one neighbor's width from its limit; everything beyond shares the rest. */
const borrowedEnd = 0.75
/** The room that values off the scale share, from the last value of the scale to its edge. */
const offScaleRoom = 0.04
/** The distance from a limit, as a fraction of the band, within which a value counts as near it. */
const nearLimit = 0.1
/** Leaves room between the marker and the end of the bar for the arrow of a number that is not exact. */
const beforeArrow = { low: 0.45, high: 0.55 }

/**
 * The marker's position in percent of the bar. It is linear from the first to the last reported value of its band, so a limit lies at its
 * divider and a larger number is always further along. An open band is linear for the width of its neighbor; values beyond that are
 * compressed toward the end. A number that is not exact is placed like an exact one, but keeps its distance from the end of the bar that
 * findBeyondSide returns. Without a number, or on a scale without numbers, the marker is in the middle of its band.
 */
export function computeMarker(scale: Scale, at: number, value: number | undefined, side?: 'above' | 'below'): number {
  const rising = findRisingBands(scale)
  const isFalling = findDirection(scale) === 'falling'
  const exact = rising ? computePlace(rising, isFalling ? rising.length - 1 - at : at, value, scale) : 0.5
  const place =
    side === 'above' ? Math.min(exact, beforeArrow.high) : side === 'below' ? Math.max(exact, beforeArrow.low) : exact
  return ((at + (isFalling ? 1 - place : place)) / scale.bands.length) * 100
}

/** The end of the bar toward which the value of an inexact number lies; undefined for exact numbers and on a scale without numbers. */
export function findBeyondSide(scale: Scale, number: ReportedNumber | undefined): 'left' | 'right' | undefined {
  const side = number && findOpenSide(number)
  const direction = findDirection(scale)
  if (!side || !direction) return undefined
  return (side === 'above') === (direction === 'rising') ? 'right' : 'left'
}

/** Which limit of its band the value is near, if a different range begins there; otherwise undefined. */
export function findNearLimit(scale: Scale, at: number, value: number): 'lower' | 'upper' | undefined {
  const rising = findRisingBands(scale)
  if (!rising) return undefined
  const index = findDirection(scale) === 'falling' ? rising.length - 1 - at : at
  const { first, last } = getExtent(rising, index, scale)
  // A band with a single number has no ends to be near.
  if (first === last) return undefined
  const reach = computeWidth(rising, index, scale) * nearLimit
  const isNear = (limit = Infinity) => Math.abs(value - limit) <= reach
  if (index > 0 && isNear(first)) return 'lower'
  return index < rising.length - 1 && isNear(last) ? 'upper' : undefined
}

function computePlace(rising: readonly Band[], at: number, value: number | undefined, scale: Scale): number {
  if (value === undefined) return 0.5
  const { first, last } = getExtent(rising, at, scale)
  if (first !== undefined && last !== undefined) return last > first ? placeInClosedBand(value, first, last) : 0.5
  const width = computeWidth(rising, at, scale)
  // A band has one limit at least.
  return first === undefined ? 1 - placeInOpenBand((last! - value) / width) : placeInOpenBand((value - first) / width)
}

/** The position of a value between two others. A value outside lies between the end value and the divider. */
function placeInClosedBand(value: number, first: number, last: number): number {
  const part = (value - first) / (last - first)
  const inside = Math.min(Math.max(part, 0), 1)
  return ends.first + (ends.last - ends.first) * inside + offScaleRoom * closeUp(part - inside)
}

/** The position at a distance from the only limit of a band, in multiples of its neighbor's width. */
function placeInOpenBand(distance: number): number {
  const inside = Math.min(Math.max(distance, 0), 1)
  const room = distance > 1 ? ends.last - borrowedEnd : offScaleRoom
  return ends.first + (borrowedEnd - ends.first) * inside + room * closeUp(distance - inside)
}

/** Compresses any distance to a value between -1 and 1 without changing the order of distances. */
function closeUp(distance: number): number {
  return distance / (1 + Math.abs(distance))
}

/** The first and last reported value of a band; undefined at an open end. */
function getExtent(rising: readonly Band[], at: number, { measure }: Scale) {
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
    const { first = Infinity, last = -Infinity } = getExtent(rising, index, scale)
    if (last > first) return last - first
  }
  const limit = getExtent(rising, 0, scale).last ?? 0
  const lowest = scale.measure?.domain[0] ?? 0
  return limit > lowest ? limit - lowest : 1
}
