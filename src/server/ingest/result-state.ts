import { unusableRangeOf } from '../interpreter/interpret-measurement.ts'
import type { MessageMeasurement } from './screening-message.ts'

/** Whether a measurement was sent by mistake and is taken back. */
export function isRetracted({ status }: MessageMeasurement): boolean {
  return status === 'ENTERED_IN_ERROR'
}

/** Whether a preliminary measurement says nothing yet that could be read. */
export function isAwaited(measurement: MessageMeasurement): boolean {
  const { status, values, reading } = measurement
  return status === 'PRELIMINARY' && !values && reading === undefined && !unusableRangeOf(measurement)
}
