import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { RangeBar } from '../../../../src/portal/results/range-bar/range-bar.tsx'
import type { RangeBarModel } from '../../../../src/portal/results/range-bar/range-bar-model.ts'
import { rangeBarFixtures } from '../../../../src/portal/results/range-bar/range-bar.fixtures.ts'
import { renderInTheme as render } from '../../render-in-portal.tsx'

const cases = Object.entries<RangeBarModel>(rangeBarFixtures)

describe.each(cases)('the figure of %s', (_, model) => {
  it('has no accessibility fault', async () => {
    const { container } = render(<RangeBar model={model} />)
    // Colors are judged in a real browser.
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('hides the drawing from screen readers and says it as a sentence', () => {
    const { container } = render(<RangeBar model={model} />)
    for (const marker of container.querySelectorAll('svg')) expect(marker.closest('[aria-hidden]')).not.toBeNull()
    expect(container.querySelector('figcaption')?.textContent).toBe(model.sentence)
  })

  it('lists every band, and marks the reader’s', () => {
    render(<RangeBar model={model} />)
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

it('the key highlights the row of the reader’s range alone', () => {
  render(<RangeBar model={rangeBarFixtures['five bands, value inside a band']} />)
  const highlighted = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-readers'))
  expect(highlighted.map((row) => row.textContent)).toEqual([expect.stringContaining('Borderline High')])
})

it('the stylesheet gets the place of the marker and the width of the number', () => {
  const { container } = render(<RangeBar model={rangeBarFixtures['five bands, value inside a band']} />)
  const scale = container.querySelector<HTMLElement>('[style*="--marker"]')!
  expect(scale.style.getPropertyValue('--marker')).toBe('48.45%')
  expect(Number.parseFloat(scale.style.getPropertyValue('--number-width'))).toBeCloseTo(1.65)
})

it('the reader’s band is saturated and the others of its color are pale, on the bar and in the key', () => {
  const { container } = render(<RangeBar model={rangeBarFixtures['five bands, value inside a band']} />)
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
  const { rerender } = render(<RangeBar model={rangeBarFixtures.pending} />)
  expect(screen.getByText('There is no number yet.')).toBeInTheDocument()
  rerender(<RangeBar model={rangeBarFixtures['no number']} />)
  expect(screen.getByText('There is no number for this result.')).toBeInTheDocument()
})

it('a number without a bar is read by screen readers', () => {
  render(<RangeBar model={rangeBarFixtures['a number without a band']} />)
  expect(screen.getByText('7.4', { exact: false }).closest('[aria-hidden]')).toBeNull()
})
