import { expect, it } from 'vitest'
import { cappedBands, fiveBands, gradesWithoutNumbers, twoMeasures } from '../range-bar/fixture-scales.ts'
import { buildFixtureBar } from '../range-bar/range-bar.fixtures.ts'
import { listTrendPlots } from '../../../../src/portal/results/then-and-now/list-trend-plots.ts'

const bar = (label: string, value: string) => buildFixtureBar(fiveBands, label, { value })
const now = bar('Borderline High', '142')
const then = bar('High', '170')
const pressure = (systolic: string, diastolic: string) => buildFixtureBar(twoMeasures, 'High', { systolic, diastolic })

it('one measure has a row without a name of its own, and no point if there is no bar', () => {
  const plots = listTrendPlots([now, undefined, then])
  expect(plots).toHaveLength(1)
  expect(plots[0]).not.toHaveProperty('caption')
  expect(plots[0]!.points.map(({ row }) => row)).toEqual([0, 2])
  expect(plots[0]!.isOpen).toEqual({ left: true, right: true })
  expect(plots[0]!.bands.map(({ label }) => label)).toContain('Borderline High')
})

it('two measures have one row each, with its name', () => {
  const plots = listTrendPlots([pressure('146', '76'), pressure('150', '82')])
  expect(plots.map(({ caption, points }) => [caption, points.length])).toEqual([
    ['Upper number', 2],
    ['Lower number', 2],
  ])
})

it('a value that is not exact has no point, and neither does one on other bands', () => {
  const beyond = buildFixtureBar(cappedBands, 'Very High', { value: '>600' })
  const capped = buildFixtureBar(cappedBands, 'Very High', { value: '560' })
  expect(listTrendPlots([capped, beyond, capped])[0]!.points.map(({ row }) => row)).toEqual([0, 2])
  expect(listTrendPlots([now, pressure('146', '76'), then])[0]!.points.map(({ row }) => row)).toEqual([0, 2])
})

it('nothing is drawn for one point or none', () => {
  expect(listTrendPlots([now])).toEqual([])
  expect(listTrendPlots([])).toEqual([])
  expect(listTrendPlots([undefined, undefined])).toEqual([])
  const grade = buildFixtureBar({ ...gradesWithoutNumbers, graphRanges: [] }, 'Mild', {})
  expect(listTrendPlots([grade, grade])).toEqual([])
})
