import type { MessageProblem } from '../../interpret/message-problem.ts'
import type { PlacedReason } from '../../records/refused-messages.ts'

/** A problem with its place in what the sender sent. */
export type PlacedProblem = MessageProblem & PlacedReason

/** Finds the index of the purchase that a pointer is in; `undefined` if it concerns the whole message. */
export function findPurchaseIndex(pointer: string): number | undefined {
  const [, index] = /^\/purchases\/(\d+)(?:\/|$)/.exec(pointer) ?? []
  return index === undefined ? undefined : Number(index)
}

/** Whether `day`, such as 2026-11-21, exists in the calendar; JavaScript reads February 30 as March 2. */
export function isDay(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
}
