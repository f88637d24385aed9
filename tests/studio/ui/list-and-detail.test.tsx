import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ListAndDetail } from '../../../src/studio/ui/list-and-detail.tsx'
import { simulateLayout } from '../simulate-layout.ts'
import { TestTheme } from '../test-theme.tsx'

beforeAll(() => {
  simulateLayout(true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const names = ['one', 'two', 'three']

function Page() {
  const [at, setAt] = useState(0)
  return (
    <ListAndDetail
      name="Changes"
      items={names.map((id) => ({ id, label: id, description: '' }))}
      at={at}
      onGo={setAt}
      keys={[]}
    >
      <p>What is read: {names[at]}</p>
    </ListAndDetail>
  )
}

/** Shows the page with the start of the current part at this height, in pixels from the top of the window. */
function open(top: number) {
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  render(
    <TestTheme>
      <Page />
    </TestTheme>,
  )
  const detail = screen.getByRole('region', { name: 'Current item' }).parentElement!
  detail.getBoundingClientRect = () => new DOMRect(0, top, 600, 2000)
  return scroll
}

const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

it.each([
  ['above', -900, [[0, -900]]],
  ['below', 2000, [[0, 2000]]],
  ['in', 120, []],
])('shows the next part from its start, which was %s the window', (_where, top, scrolls) => {
  const scroll = open(top)
  press('j')
  expect(screen.getByText('What is read: two')).toBeTruthy()
  expect(scroll.mock.calls).toEqual(scrolls)
})

it('moves the focus along if it is in the list, but not if it is elsewhere', () => {
  open(120)
  act(() => screen.getByRole('button', { name: 'one' }).focus())
  press('j')
  expect(document.activeElement?.textContent).toBe('two')
  act(() => screen.getByRole('button', { name: 'Next' }).focus())
  press('j')
  expect(document.activeElement?.textContent).toBe('Next')
})
