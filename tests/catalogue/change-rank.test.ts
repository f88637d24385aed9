import { expect, it } from 'vitest'
import { changeRanks, getRankIndex, isDangerRank } from '../../src/catalogue/change-rank.ts'

it('puts what may harm a reader first', () => {
  expect(changeRanks.map(({ rank }) => rank).filter(isDangerRank)).toEqual(['emergency', 'urgency', 'threshold'])
  expect(changeRanks.map(({ rank }) => getRankIndex(rank))).toEqual(changeRanks.map((_, at) => at))
  expect(getRankIndex('emergency')).toBeLessThan(getRankIndex('red'))
})
