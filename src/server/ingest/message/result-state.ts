import type { MessageMeasurement } from '../../../../schemas/message-types.ts'
import { findNoResultReason } from '../../interpret/find-no-result-reason.ts'
import type { PurchaseUpdate } from './screening-message.ts'

/** Whether a measurement was sent by mistake and is retracted. */
export function isRetracted({ status }: MessageMeasurement): boolean {
  return status === 'ENTERED_IN_ERROR'
}

/** Whether a message retracts a purchase, or one of its results. */
export function isRetracting({ status, packages = [] }: PurchaseUpdate): boolean {
  return (
    status === 'ENTERED_IN_ERROR' ||
    packages.some(({ products = [] }) => products.some(({ measurements = [] }) => measurements.some(isRetracted)))
  )
}

/** Whether a preliminary measurement has no content yet that could be interpreted. */
export function isAwaited(measurement: MessageMeasurement): boolean {
  const { status, values, reading } = measurement
  return status === 'PRELIMINARY' && !values && reading === undefined && !findNoResultReason(measurement)
}
