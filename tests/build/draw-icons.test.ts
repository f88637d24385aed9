import { expect, test } from 'vitest'
import { areIconsCurrent } from '../../src/build/draw-icons.ts'

test('the icons are drawn from the sign and the color of the brand (npm run icons)', async () => {
  expect(await areIconsCurrent('.')).toBe(true)
})
