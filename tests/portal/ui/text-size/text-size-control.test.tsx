import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TextSizeControl } from '../../../../src/portal/ui/text-size/text-size-control.tsx'
import { renderInTheme } from '../../render-in-portal.tsx'
import { setUpUser } from '../../set-up-user.ts'

const size = () => document.documentElement.dataset['textSize']

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['textSize']
  vi.restoreAllMocks()
})

test('two controls show one choice, which is stored unless it is the regular size', async () => {
  renderInTheme(
    <>
      <TextSizeControl />
      <TextSizeControl />
    </>,
  )
  const user = setUpUser()
  await user.click(screen.getAllByRole('radio', { name: 'Larger' })[0]!)
  expect(screen.getAllByRole('radio', { name: 'Larger', checked: true })).toHaveLength(2)
  expect([size(), localStorage.getItem('text-size')]).toEqual(['larger', 'larger'])
  await user.click(screen.getAllByRole('radio', { name: 'Regular' })[1]!)
  expect([size(), localStorage.length]).toEqual(['regular', 0])
})

test('a stored size that no longer exists becomes the regular size', () => {
  localStorage.setItem('text-size', 'gigantic')
  renderInTheme(<TextSizeControl />)
  expect(screen.getByRole('radio', { name: 'Regular' })).toBeChecked()
  expect(size()).toBe('regular')
})
