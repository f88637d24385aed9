import { expect, it } from 'vitest'
import { fiveBands, twoMeasures } from '../range-bar/fixture-scales.ts'
import { buildFixtureBar } from '../range-bar/range-bar.fixtures.ts'
import { estimateTrendHeights } from '../../../../src/portal/results/then-and-now/estimate-trend-heights.ts'
import { listTrendPlots } from '../../../../src/portal/results/then-and-now/list-trend-plots.ts'

const ldl = buildFixtureBar(fiveBands, 'High', { value: '170' })
const pressure = buildFixtureBar(twoMeasures, 'High', { systolic: '146', diastolic: '88' })
const value = (number: string) => ({
  purchaseId: number,
  time: '2026-03-03T13:40:00Z',
  when: 'March 2026',
  isCurrent: false,
  numbers: [],
  word: { label: number, style: 'gray' as const, isUsable: true },
  limits: '',
})

it.each([
  ['one drawing of five bands', 2, [ldl, ldl], '11rem', '25rem'],
  ['one drawing and a folded value', 3, [ldl, ldl], '14.5rem', '28.5rem'],
  ['two measures, which are not drawn wide', 2, [pressure, pressure], '11rem', '11rem'],
  ['readings without a drawing, of which one is folded', 3, [], '14.5rem', '14.5rem'],
])('keeps the height of %s', (_, count, bars, narrow, wide) => {
  const values = Array.from({ length: count }, (__, at) => value(String(at)))
  const plots = listTrendPlots(bars)
  expect(estimateTrendHeights({ values, sentences: [], plots })).toEqual({ '--narrow': narrow, '--wide': wide })
})

it('keeps the height of all values if no two can be compared', () => {
  const values = ['a', 'b', 'c'].map((each) => ({ ...value(each), separation: 'ranges-changed' as const }))
  expect(estimateTrendHeights({ values, sentences: [], plots: [] })).toMatchObject({ '--narrow': '15.5rem' })
})
