import { expect, it } from 'vitest'
import { placeTicks } from '../../../src/studio/ui/place-ticks.ts'

const place = (width: number, ...ticks: (readonly [at: number, value: number])[]) =>
  placeTicks(
    ticks.map(([at, value]) => ({ at, value })),
    width,
  )

it('puts a number that would touch another one in the next row, depending on the width of both', () => {
  expect(place(300, [40, 100], [48, 126])).toEqual([0, 1])
  expect(place(640, [40, 100], [48, 126])).toEqual([0, 0])
  expect(place(300, [40, 5], [48, 6])).toEqual([0, 0])
  expect(place(300, [40, 0.779], [50, 0.844])).toEqual([0, 1])
})

it('uses a third row only if two are full, and the first row again if there is room', () => {
  expect(place(300, [40, 61], [43, 100], [46, 126], [60, 130])).toEqual([0, 1, 2, 0])
})
