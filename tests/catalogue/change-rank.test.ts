import { expect, it } from 'vitest'
import { changeRanks, getRankIndex, isDangerRank } from '../../src/catalogue/change-rank.ts'

it('puts changes that may harm a reader first', () => {
  const ranks = changeRanks.map(({ rank }) => rank)
  expect(ranks.slice(0, 3)).toEqual(['emergency', 'urgency', 'threshold'])
  expect(ranks.map(getRankIndex)).toEqual([...ranks.keys()])
  expect(ranks.map(isDangerRank)).toEqual(ranks.map((_, index) => index < 3))
})
