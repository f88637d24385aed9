import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DatedValue, ThenAndNowModel } from '../../../../src/portal/results/then-and-now/then-and-now-model.ts'
import {
  formatPast,
  ResultsOverTime,
  ThenAndNowSentences,
} from '../../../../src/portal/results/then-and-now/then-and-now.tsx'
import { renderInTheme as render } from '../../render-in-portal.tsx'

const value = (purchaseId: string): DatedValue => ({
  purchaseId,
  time: '2025-10-14T13:40:00Z',
  when: 'October 2025',
  isCurrent: false,
  numbers: [],
  word: { label: 'Mild', style: 'green', isUsable: true },
  limits: '',
})
const model = (count: number, plots: ThenAndNowModel['plots'] = []): ThenAndNowModel => ({
  values: ['a', 'b', 'c'].slice(0, count).map(value),
  sentences: ['In October 2025 it was Mild.', 'Both are in the same range.'],
  plots,
})
const plot = { bands: [], isOpen: { left: false, right: false }, points: [] }

it('two values that the sentences mention are not folded, but they are with a drawing or a third value', () => {
  const { rerender } = render(<ResultsOverTime model={model(2)} caption={undefined} />)
  expect(screen.queryByRole('button')).toBeNull()
  for (const more of [model(3), model(2, [plot])]) {
    rerender(<ResultsOverTime model={more} caption={undefined} />)
    expect(screen.getByRole('button', { name: 'Your results over time' })).toBeInTheDocument()
  }
})

it('the fold for one of several results is named after it', () => {
  render(<ResultsOverTime model={model(3)} caption="Left leg" />)
  expect(screen.getByRole('button', { name: 'Left leg over time' })).toBeInTheDocument()
})

it('sentences appear above if they are not said elsewhere, and say whose they are', () => {
  const { rerender } = render(
    <ResultsOverTime model={model(2)} caption={undefined} sentences={['It was Mild.', 'Both are in one range.']} />,
  )
  expect(screen.getByText('It was Mild. Both are in one range.')).toBeInTheDocument()
  rerender(<ResultsOverTime model={model(3)} caption="Left leg" sentences={['It was Mild.']} />)
  expect(screen.getByText('Left leg: It was Mild.')).toBeInTheDocument()
  for (const sentences of [[], undefined]) {
    rerender(<ResultsOverTime model={model(3)} caption="Left leg" {...(sentences && { sentences })} />)
    expect(document.querySelector('p')).toBeNull()
  }
})

it('sentences without a table form one paragraph', () => {
  render(<ThenAndNowSentences model={model(3)} caption="Left leg" />)
  expect(screen.getByText('Left leg: In October 2025 it was Mild. Both are in the same range.')).toBeInTheDocument()
})

it('nothing appears if there is nothing to say', () => {
  expect(formatPast('', 'Left leg')).toBe('')
  expect(formatPast('It was Mild.', undefined)).toBe('It was Mild.')
})
