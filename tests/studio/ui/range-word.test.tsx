import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RangeWord, toRangeWord } from '../../../src/studio/ui/range-word.tsx'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { TestTheme } from '../test-theme.tsx'

it('has the mark that participants see: how soon to act, in a range whose color suggests something else', () => {
  const { interpretationRanges } = compiledCatalogue.interpretations['labGlucose']!
  const diabetes = interpretationRanges.find(({ rangeId }) => rangeId === 'DIABETES')!
  const getMark = (element: React.ReactNode) =>
    render(<TestTheme>{element}</TestTheme>).container.querySelector('svg')?.dataset['style']
  expect(toRangeWord(diabetes)).toMatchObject({ style: 'Yellow', urgency: 'two-weeks' })
  expect(getMark(<RangeWord range={toRangeWord(diabetes)} />)).toBe('orange')
  expect(getMark(<RangeWord range={toRangeWord(diabetes)} urgency="today" />)).toBe('red')
})
