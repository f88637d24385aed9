import { useForm } from '@mantine/form'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AllBandsDocument } from '../../../../src/studio/model/documents.ts'
import type { EditableLimit } from '../../../../src/studio/model/limits.ts'
import { LimitFields } from '../../../../src/studio/ui/limits/limit-fields.tsx'
import { toLimitValues, toLimitRequest, type LimitValues } from '../../../../src/studio/ui/limits/limit-values.ts'
import { useLimitDraft } from '../../../../src/studio/ui/limits/use-limit-draft.ts'
import { TestTheme } from '../../test-theme.tsx'

const createRange = (rangeId: string) => ({ rangeId, displayedLabel: rangeId.toLowerCase(), bands: [] })
const test = {
  id: 'iron',
  label: 'Iron',
  definition: {
    unit: { ucum: 'mg/dL' },
    measures: [{ key: 'iron', decimals: 0 }],
    interpretationRanges: ['LOW', 'NORMAL', 'HIGH'].map(createRange),
    arrowFormat: { labelFormat: 'mg/dL', valuePrefix: '' },
  },
} as unknown as AllBandsDocument[number]
const limit: EditableLimit = {
  measure: 'iron',
  when: {},
  lower: 'LOW',
  upper: 'NORMAL',
  value: 50,
  isInUpper: true,
  decimals: 0,
  lowest: 11,
  highest: 89,
  others: [{ id: 'quickIron', label: 'Quick Iron', value: 50, isTwin: true }],
}
const limits = [limit, { ...limit, lower: 'NORMAL', upper: 'HIGH', value: 90, lowest: 51, highest: 200, others: [] }]

function Fields() {
  const form = useForm<LimitValues>({ initialValues: toLimitValues(limits, 0) })
  return (
    <TestTheme env="test">
      <LimitFields test={test} limits={limits} form={form} onChoose={() => undefined} onClose={() => undefined}>
        {null}
      </LimitFields>
    </TestTheme>
  )
}

it('says at the choice itself what a number means if the same limit of another sample stays', () => {
  render(<Fields />)
  const words = /^Then Quick Iron keeps 50, and one number means two things/
  expect(screen.queryByText(words)).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Change it for Quick Iron, too' }))
  expect(screen.getByText(words)).toBeTruthy()
})

it('says at the number that it is not possible, and requests no change with it', () => {
  render(<Fields />)
  const value = screen.getByRole('textbox', { name: 'normal begins at' })
  expect(value.getAttribute('aria-invalid')).not.toBe('true')
  fireEvent.change(value, { target: { value: '90' } })
  expect(value.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Beyond these numbers, one of the two ranges would have no value left.')).toBeTruthy()
  const values = toLimitValues(limits, 0)
  expect(toLimitRequest('iron', limit, { ...values, value: 90 })).toBeUndefined()
  expect(toLimitRequest('iron', limit, { ...values, value: 89 })?.value).toBe(89)
})

it.each([
  ['HIGH', '1'],
  ['NORMAL', '0'],
  ['LOW', '0'],
  [undefined, '0'],
])('starts with the limit at which %s begins or ends', (rangeId, at) => {
  const Chosen = () => useLimitDraft('iron', limits, rangeId).form.values.limit
  render(<Chosen />)
  expect(document.body.textContent).toBe(at)
})
