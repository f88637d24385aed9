import { expect, it } from 'vitest'
import { fuzzContent } from './fuzz-content.ts'

it('notices mutations of the content, or shows them in the diff, without a crash', () => {
  const { outcomes, failures } = fuzzContent(process.cwd(), 20_260_101, 25)
  expect(failures).toEqual([])
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(25)
}, 300_000)
