import { dayMs, hourMs } from '../../durations.ts'
import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import { maxDaysFromScreening } from '../message/message-limits.ts'
import { isDay } from '../message/placed-problem.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** The earliest year a time may be in: no screening took place before it. */
const minYear = 2000

/** How far a sender's clock may be ahead: a message from the future would outdate every correction. */
export const clockTolerance = 10 * 60_000

/** Finds times in a purchase that are malformed or impossible. */
export function checkTimes(
  { allInterpretationsReadyAt, screening, review, packages = [] }: PurchaseUpdate,
  now: Date,
): MessageProblem[] {
  return [
    ...checkTime('/allInterpretationsReadyAt', allInterpretationsReadyAt, now),
    ...checkTime('/screening/time', screening?.time, now),
    ...checkReviewDate('/review/reviewDate', review?.reviewDate, now),
    ...packages.flatMap(({ products = [] }, place) =>
      products.flatMap(({ measurements = [] }, index) =>
        measurements.flatMap((measurement, measured) => {
          const { review: own, measuredAt } = measurement
          const pointer = `/packages/${place}/products/${index}/measurements/${measured}`
          return [
            ...checkReviewDate(`${pointer}/review/reviewDate`, own?.reviewDate, now),
            ...(measuredAt === undefined && isMeasured(measurement) && isFarAhead(screening?.time, now)
              ? [createUnexpectedValueProblem(pointer, 'result of a screening to come', screeningWithResults)]
              : []),
            ...checkMeasuredAt(`${pointer}/measuredAt`, measuredAt, { screenedAt: screening?.time, now }),
          ]
        }),
      ),
    ),
  ]
}

const noTime = createUnexpectedValueProblem('', 'time', 'one of the calendar').reason

/** Whether a problem is that of a time that cannot be read, so that nothing can be computed from it. */
export function isNoTime({ reason }: MessageProblem): boolean {
  return reason === noTime
}

/** An hour that belongs to the next day, or an offset from UTC that no place has; JavaScript reads both. */
const noClock = /T24|[+-](?:14:(?!00)|1[5-9]|2)/

/** Checks that a day or an instant exists in the calendar and on a clock, and is between 2000 and the end of next year. */
export function checkTime(pointer: string, time: string | null | undefined, now: Date): MessageProblem[] {
  if (time === undefined || time === null) return []
  if (!isDay(time.slice(0, 10)) || Number.isNaN(Date.parse(time))) return [{ pointer, reason: noTime }]
  if (noClock.test(time.slice(10)))
    return [createUnexpectedValueProblem(pointer, 'time', 'an hour from 00 to 23, and an offset of at most 14:00')]
  const year = Number(time.slice(0, 4))
  const lastYear = now.getUTCFullYear() + 1
  return year >= minYear && year <= lastYear
    ? []
    : [createUnexpectedValueProblem(pointer, 'year', `${minYear} to ${lastYear}`)]
}

/** A review dated in the future releases nothing. */
function checkReviewDate(pointer: string, reviewDate: string | undefined, now: Date): MessageProblem[] {
  const unusable = checkTime(pointer, reviewDate, now)
  if (reviewDate === undefined || unusable.length > 0 || Date.parse(reviewDate) <= now.getTime() + clockTolerance)
    return unusable
  return [createUnexpectedValueProblem(pointer, 'time in the future', 'when it was reviewed')]
}

const screeningWithResults = `a screening at most ${maxDaysFromScreening} days ahead: compare its time`

function isFarAhead(time: string | undefined, now: Date): boolean {
  if (time === undefined || checkTime('', time, now).length > 0) return false
  return Date.parse(time) - now.getTime() > maxDaysFromScreening * dayMs + clockTolerance
}

/** Treats a day without a time as the whole day in every time zone. */
function checkMeasuredAt(
  pointer: string,
  measuredAt: string | undefined,
  { screenedAt, now }: { readonly screenedAt: string | undefined; readonly now: Date },
): MessageProblem[] {
  const unusable = checkTime(pointer, measuredAt, now)
  if (measuredAt === undefined || unusable.length > 0) return unusable
  const noon = isWholeDay(measuredAt) ? 12 * hourMs : 0
  const time = Date.parse(measuredAt) + noon
  const margin = isWholeDay(measuredAt) ? 26 * hourMs : clockTolerance
  if (time - margin > now.getTime())
    return [createUnexpectedValueProblem(pointer, 'time in the future', 'when it was measured')]
  // If an earlier message gave the time of the screening, the check of the merged purchase compares it.
  if (screenedAt === undefined) return []
  const distance = Math.abs(time - Date.parse(screenedAt))
  return distance - margin > maxDaysFromScreening * dayMs
    ? [createUnexpectedValueProblem(pointer, 'time', `one at most ${maxDaysFromScreening} days from the screening`)]
    : []
}

/** Whether a result comes from a screening or a sample; self-reported answers may be known and reviewed earlier. */
export function isMeasured({ values, reading, status, isSelfReported }: MessageMeasurement): boolean {
  return (values !== undefined || reading !== undefined) && status !== 'ENTERED_IN_ERROR' && isSelfReported !== true
}

/** Whether a time is a day without a time of day. */
export function isWholeDay(time: string): boolean {
  return time.length === 'yyyy-mm-dd'.length
}

/**
 * The first moment at which all results of a purchase can have been measured, in milliseconds; -Infinity if none was. Times in the future
 * do not count, because they are wrong themselves.
 */
export function findLastMeasured({ screening, packages = [] }: PurchaseUpdate, now: Date): number {
  const measurements = packages.flatMap(({ products = [] }) => products.flatMap((each) => each.measurements ?? []))
  const moments = measurements.filter(isMeasured).map(({ measuredAt }) => {
    if (measuredAt === undefined) return Date.parse(screening?.time ?? '') - maxDaysFromScreening * dayMs
    return Date.parse(measuredAt) - (isWholeDay(measuredAt) ? 14 * hourMs : 0)
  })
  return Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((each) => each <= now.getTime()))
}
