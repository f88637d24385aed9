import { expect, it } from 'vitest'
import type { OverviewRow } from '../../../src/studio/model/documents.ts'
import { toggleOrder, sortRows } from '../../../src/studio/overview/sort-rows.ts'

const createRow = (label: string, fields: Partial<OverviewRow>): OverviewRow => ({
  id: label,
  label,
  ranges: 3,
  entries: 3,
  texts: 10,
  approved: 0,
  grade: 6,
  hardest: 8,
  errors: 0,
  warnings: 0,
  assumptions: 0,
  ...fields,
})
const rows = [
  createRow('Waist', { errors: 2, approved: 5 }),
  createRow('alcohol', { errors: 12, approved: 4, texts: 4 }),
  createRow('BMI', { errors: 2 }),
]
const list = (order: Parameters<typeof sortRows>[1]) => sortRows(rows, order).map(({ label }) => label)

it('sorts tests by a column, and keeps the order of tests with equal values', () => {
  expect(list(undefined)).toEqual(['Waist', 'alcohol', 'BMI'])
  expect(list({ key: 'label', isDescending: false })).toEqual(['alcohol', 'BMI', 'Waist'])
  expect(list({ key: 'errors', isDescending: true })).toEqual(['alcohol', 'Waist', 'BMI'])
  expect(list({ key: 'errors', isDescending: false })).toEqual(['Waist', 'BMI', 'alcohol'])
  expect(list({ key: 'approved', isDescending: true })).toEqual(['alcohol', 'Waist', 'BMI'])
})

it('reverses the order when a column is pressed again', () => {
  const first = toggleOrder(undefined, 'errors')
  expect(first).toEqual({ key: 'errors', isDescending: true })
  expect(toggleOrder(first, 'errors')).toEqual({ key: 'errors', isDescending: false })
  expect(toggleOrder(first, 'label')).toEqual({ key: 'label', isDescending: false })
})
