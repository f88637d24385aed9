import { dayMs, hourMs } from '../../durations.ts'
import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'
import { clockTolerance, isMeasured, isWholeDay } from './check-times.ts'

/** How long before its booked time a screening may have taken place: the same day, for someone who came early. */
const maxEarly = dayMs

/** How much earlier than in UTC a day may begin; for a date without a time. */
const maxOffset = 14 * hourMs

/**
 * Finds times that are too early: results that were ready before their screening, and reviews dated before the measurement. Without
 * the time of the screening, only results with their own time of measurement are compared.
 */
export function checkSequence(
  { allInterpretationsReadyAt, review, packages = [] }: PurchaseUpdate,
  screenedAt: string | undefined,
): MessageProblem[] {
  const screened = screenedAt === undefined ? undefined : Date.parse(screenedAt) - maxEarly
  const measured = packages.flatMap(({ products = [] }, place) =>
    products.flatMap(({ measurements = [] }, index) =>
      measurements.flatMap((measurement, at) =>
        isMeasured(measurement)
          ? [{ measurement, pointer: `/packages/${place}/products/${index}/measurements/${at}/review/reviewDate` }]
          : [],
      ),
    ),
  )
  const isTooEarly = (time: string | undefined, first: number | undefined): boolean =>
    time !== undefined && first !== undefined && Date.parse(time) < first
  const isReviewedTooEarly = ({ measuredAt, review: own = review }: MessageMeasurement): boolean =>
    isTooEarly(own?.reviewDate, measuredAt === undefined ? screened : getEarliest(measuredAt))
  const early = measured.filter(({ measurement }) => isReviewedTooEarly(measurement))
  const pointers = early.map(({ measurement, pointer }) => (measurement.review ? pointer : '/review/reviewDate'))
  return [
    ...(isTooEarly(allInterpretationsReadyAt, screened)
      ? [
          createUnexpectedValueProblem(
            '/allInterpretationsReadyAt',
            'time before the screening',
            'when all results were ready: compare it with the time of the screening',
          ),
        ]
      : []),
    ...[...new Set(pointers)].map((pointer) =>
      createUnexpectedValueProblem(
        pointer,
        'time before the result was measured',
        'when it was reviewed: compare it with the time of the screening or the measurement',
      ),
    ),
  ]
}

function getEarliest(measuredAt: string): number {
  return Date.parse(measuredAt) - (isWholeDay(measuredAt) ? maxOffset : clockTolerance)
}
