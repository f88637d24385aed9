import type { Comparator } from '../../../catalogue/reported-number.ts'

/** A number as its sender measured it. */
export interface SentQuantity {
  readonly value: number
  /** A UCUM code, such as `mmol/L`. */
  readonly unit: string
  /** Absent where the number is exact. */
  readonly comparator?: Comparator
}
