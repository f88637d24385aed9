import { act, render, screen } from '@testing-library/react'
import { HashRouter, Link, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { toEditorPlaceSearch, parseEditorPlace } from '../../../src/studio/content/editor-place.ts'
import { useEditorPlace } from '../../../src/studio/content/use-editor-place.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

it.each(['edit=12:5&file=glossary.json', 'edit=7'])('recognizes the place in the address %s', (words) => {
  const place = parseEditorPlace(new URLSearchParams(words), 'edit')!
  const written = toEditorPlaceSearch(new URLSearchParams('sentence=Rest.&edit=1&file=a.mdx'), 'edit', place)
  expect(parseEditorPlace(written, 'edit')).toEqual(place)
  expect(written.get('sentence')).toBe('Rest.')
  expect(toEditorPlaceSearch(written, 'edit', undefined).toString()).toBe('sentence=Rest.')
})

it.each(['edit=0', 'edit=x', 'edit=1:0', 'line=3', 'file=a.mdx', ''])('finds no place in the address %s', (words) => {
  expect(parseEditorPlace(new URLSearchParams(words), 'edit')).toBeUndefined()
})

/** What a page with an editor shows about its address. */
function Page() {
  const { start, visit, keep } = useEditorPlace('edit')
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{JSON.stringify({ address: `${pathname}${search}`, start, isVisit: visit !== undefined })}</output>
      <button type="button" onClick={() => keep({ line: 30, column: 2 })}>
        Move
      </button>
      <button type="button" onClick={() => keep(undefined)}>
        Close
      </button>
      <Link to="/a?value=2">Other answers</Link>
      <Link to="/b">Other text</Link>
    </>
  )
}

function open(address: string) {
  window.history.replaceState(null, '', `#${address}`)
  render(
    <HashRouter useTransitions={false}>
      <Routes>
        <Route path="/:text" element={<Page />} />
      </Routes>
    </HashRouter>,
  )
  const press = (name: string) => {
    act(() => screen.getByText(name).click())
    act(() => void vi.advanceTimersByTime(500))
  }
  const read = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>
  return { press, read }
}

it('leaves the other parts of the address in their current state, even if the page has not been rendered with them yet', () => {
  const { press, read } = open('/a?value=1&edit=12')
  act(() => screen.getByText('Move').click())
  window.history.replaceState(null, '', '#/a?value=9&edit=12')
  act(() => void vi.advanceTimersByTime(500))
  expect(read()).toMatchObject({ address: '/a?value=9&edit=30%3A2' })
  press('Close')
  expect(read()).toMatchObject({ address: '/a?value=9' })
})

it('keeps the position of the cursor in the address, and remembers the position at which the page was opened', () => {
  const { press, read } = open('/a?value=1&edit=12')
  expect(read()).toMatchObject({ start: { line: 12 }, isVisit: true })
  press('Move')
  expect(read()).toMatchObject({ address: '/a?value=1&edit=30%3A2', start: { line: 12 } })
  press('Close')
  expect(read()).toMatchObject({ address: '/a?value=1', start: { line: 12 } })
})

it('keeps an editor in the address if it stays open after following a link to the same page', () => {
  const { press, read } = open('/a')
  expect(read()).toMatchObject({ isVisit: false })
  press('Move')
  press('Other answers')
  expect(read()).toMatchObject({ address: '/a?value=2&edit=30%3A2', isVisit: false })
})

it('does not change the address of a page that has been opened but not rendered yet', () => {
  open('/a')
  act(() => screen.getByText('Move').click())
  // The router hears only of a `popstate` event.
  window.history.pushState(null, '', '#/b')
  act(() => void vi.advanceTimersByTime(500))
  expect(window.location.hash).toBe('#/b')
})
