import { expect, test } from 'vitest'
import { parseAnchor } from '../../../src/portal/results/details/parse-anchor.ts'

test.each([
  ['#labLdlCholesterol', 'labLdlCholesterol'],
  ['#a%20b', 'a b'],
  ['#100%', '100%'],
  ['', ''],
])('the anchor of %j is %j', (hash, anchor) => {
  expect(parseAnchor(hash)).toBe(anchor)
})
