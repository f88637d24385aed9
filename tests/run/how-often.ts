import { isThorough } from './is-thorough.ts'

/**
 * How often a randomized test repeats itself: `usual` times in `npm test`, `thorough` times in the thorough run (docs/testing.md says
 * when).
 */
export function howOften(usual: number, thorough: number): number {
  return isThorough ? thorough : usual
}
