import { expect, it } from 'vitest'
import { listFixedPaths } from '../../src/catalogue/pages.ts'

it('lists the addresses that a link can lead to as they are', () => {
  const fixed = listFixedPaths()
  expect(fixed).toContain('/past-results')
  expect(fixed.filter((path) => path.includes(':'))).toEqual([])
})
