import type { ValidationProblem } from '../../interpret/validation-problem.ts'
import type { RefusalReason } from '../../records/refused-messages.ts'

/** A problem with its place as its sender knows it. */
export type PlacedProblem = ValidationProblem & RefusalReason

/** The index of the purchase that a pointer is in; `undefined` where it concerns the whole message. */
export function findPurchaseIndex(pointer: string): number | undefined {
  const [, index] = /^\/purchases\/(\d+)(?:\/|$)/.exec(pointer) ?? []
  return index === undefined ? undefined : Number(index)
}

/** Whether `day`, such as 2026-11-21, is a day of the calendar; JavaScript takes February 30 for March 2. */
export function isDay(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
}
