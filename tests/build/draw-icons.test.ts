import { expect, test } from 'vitest'
import { hasCurrentIcons } from '../../src/build/draw-icons.ts'

test('the icons are drawn from the sign and the color of the brand (npm run icons)', async () => {
  expect(await hasCurrentIcons('.')).toBe(true)
})
