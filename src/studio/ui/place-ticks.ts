import type { BandTick } from './list-band-lines.ts'

/** The width of a digit below a line, and the minimum distance between two numbers, in pixels. */
const digitWidth = 7.5
const gap = 4

/** Finds the row, from 0, of each number below a line that is `width` pixels wide: the first in which it does not touch another number. */
export function placeTicks(ticks: readonly BandTick[], width: number): readonly number[] {
  const ends: number[] = []
  return ticks.map(({ at, value }) => {
    const middle = (at / 100) * width
    const half = (String(value).length * digitWidth) / 2
    const free = ends.findIndex((end) => end + gap <= middle - half)
    const row = free === -1 ? ends.length : free
    ends[row] = middle + half
    return row
  })
}
