import type { BandTick } from './list-band-lines.ts'

/** How wide a digit is beneath a line, and how far two numbers are apart at least, in pixels. */
const digitWidth = 7.5
const gap = 4

/** The row of each number beneath a line that is `width` pixels wide, from 0: the first one in which it touches no other number. */
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
