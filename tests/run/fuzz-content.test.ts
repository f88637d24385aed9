import { expect, it } from 'vitest'
import { fuzzContent } from './fuzz-content.ts'

it('notices mutations of the content, or shows them in the diff, without a crash', () => {
  // npm run fuzz tries as many as one has time for.
  const { outcomes, failures } = fuzzContent(process.cwd(), 20_260_101, 8)
  expect(failures).toEqual([])
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(8)
}, 300_000)
