import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { RangeBar } from '../../../../src/portal/results/range-bar/range-bar.tsx'
import { RangeKeys } from '../../../../src/portal/results/range-bar/range-keys.tsx'
import { SmallScaleBars } from '../../../../src/portal/results/range-bar/scale-bar.tsx'
import { buildRangeBarFixture, rangeBarFixtureNames } from './range-bar.fixtures.ts'
import { renderInTheme as render } from '../../render-in-portal.tsx'

describe.each(rangeBarFixtureNames)('the figure of %s', (name) => {
  it('hides the drawing from screen readers, describes it in a sentence, lists every band, and marks the reader’s', () => {
    const model = buildRangeBarFixture(name)
    const { container } = render(<RangeBar model={model} />)
    for (const marker of container.querySelectorAll('svg')) expect(marker.closest('[aria-hidden]')).not.toBeNull()
    expect(container.querySelector('figcaption')?.textContent).toBe(model.sentence)
    const own = model.segments.flatMap(({ key = [] }) => key)
    const bands = own.length > 0 ? own : (model.key ?? [])
    const rows = screen.queryAllByRole('listitem')
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(
      bands.map(({ isOwnBand }) => (isOwnBand ? 'true' : null)),
    )
    bands.forEach(({ label, range }, at) => {
      expect(rows[at]?.textContent).toContain(label)
      expect(rows[at]?.textContent).toContain(range)
    })
  })
})

it('no figure has an accessibility fault', async () => {
  const { container } = render(
    rangeBarFixtureNames.map((name) => <RangeBar key={name} model={buildRangeBarFixture(name)} />),
  )
  expect(container.querySelectorAll('figure')).toHaveLength(rangeBarFixtureNames.length)
  // Color contrast is checked in a real browser.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    preload: false,
    resultTypes: ['violations'],
  })
  expect(violations).toEqual([])
})

it('the key highlights only the row of the reader’s range', () => {
  render(<RangeBar model={buildRangeBarFixture('five bands, value inside a band')} />)
  const highlighted = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-readers'))
  expect(highlighted.map((row) => row.textContent)).toEqual([expect.stringContaining('Borderline High')])
})

it('the stylesheet gets the place of the marker and the width of the number', () => {
  const { container } = render(<RangeBar model={buildRangeBarFixture('five bands, value inside a band')} />)
  const scale = container.querySelector<HTMLElement>('[style*="--marker"]')!
  expect(scale.style.getPropertyValue('--marker')).toBe('48.45%')
  expect(Number.parseFloat(scale.style.getPropertyValue('--number-width'))).toBeCloseTo(1.65)
})

it('the reader’s band is saturated and the others of its color are pale, on the bar and in the key', () => {
  const { container } = render(<RangeBar model={buildRangeBarFixture('five bands, value inside a band')} />)
  const fills = [...container.querySelectorAll<HTMLElement>('[style*="background"]')].map((each) => [
    each.closest('[data-readers]') !== null,
    each.style.background,
  ])
  const bar = [
    [false, 'var(--mantine-color-green-1)'],
    [false, 'var(--mantine-color-green-1)'],
    [true, 'var(--mantine-color-yellow-3)'],
    [false, 'var(--mantine-color-yellow-1)'],
    [false, 'var(--mantine-color-yellow-1)'],
  ]
  expect(fills).toEqual([...bar, ...bar])
})

it('an empty figure says that there is no number, and whether there will be one', () => {
  const { rerender } = render(<RangeBar model={buildRangeBarFixture('pending')} />)
  expect(screen.getByText('There is no number yet.')).toBeInTheDocument()
  rerender(<RangeBar model={buildRangeBarFixture('no number')} />)
  expect(screen.getByText('There is no number for this result.')).toBeInTheDocument()
})

it('a number without a bar is read by screen readers', () => {
  render(<RangeBar model={buildRangeBarFixture('a number without a band')} />)
  expect(screen.getByText('7.4', { exact: false }).closest('[aria-hidden]')).toBeNull()
})

it('a figure with few words has its sentence and what follows it', () => {
  const { container } = render(
    <RangeBar model={buildRangeBarFixture('five bands, value inside a band')} more={<a href="/more">More</a>} />,
  )
  expect(container.querySelector('figcaption')).toHaveTextContent(/Borderline High range \(130–159\)\. More$/)
  expect(container.querySelector('figure')).toHaveAttribute('data-brief')
})

it('a figure without a number or bar has only its sentence', () => {
  const { container } = render(
    <RangeBar model={{ segments: [{ drawing: { kind: 'words' } }], sentence: '160–189.' }} />,
  )
  expect(container.querySelector('figure')).toHaveTextContent(/^160–189\.$/)
  expect(container.querySelector('figure')).not.toHaveAttribute('data-brief')
})

it('the key stacks all bands if one of them needs a longer line', () => {
  const model = buildRangeBarFixture('five bands, value inside a band')
  const [first, ...others] = model.key!
  const { rerender } = render(<RangeBar model={model} />)
  expect(screen.getByRole('list')).not.toHaveAttribute('data-stacked')
  const range = 'Men 16.0–243.0, women 10.0–158.0'
  rerender(<RangeBar model={{ ...model, key: [{ ...first!, range }, ...others] }} />)
  expect(screen.getByRole('list')).toHaveAttribute('data-stacked')
})

it('the keys alone are one key for all bars together, or one for each bar with its name', () => {
  const { rerender } = render(<RangeKeys model={buildRangeBarFixture('a pair, one key')} />)
  expect(screen.getAllByRole('list')).toHaveLength(1)
  rerender(<RangeKeys model={buildRangeBarFixture('two values in two ranges')} />)
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Upper number',
    'Lower number',
  ])
  rerender(<RangeKeys model={buildRangeBarFixture('pending')} />)
  expect(screen.queryByRole('list')).toBeNull()
})

it('a line of a list shows the bands and the marker of each bar, and nothing if there is no bar', () => {
  const { rerender, container } = render(<SmallScaleBars model={buildRangeBarFixture('two values in two ranges')} />)
  const bars = () => [...container.querySelectorAll('[aria-hidden][data-small]')]
  expect(bars().map((bar) => bar.querySelectorAll('[data-style]').length)).toEqual([4, 4])
  expect(bars().map((bar) => bar.querySelectorAll('[data-readers]').length)).toEqual([1, 1])
  rerender(<SmallScaleBars model={buildRangeBarFixture('a pair, one side without a number')} />)
  expect(bars()).toHaveLength(1)
})
