import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { HeadingFocus } from '../../../src/studio/shell/heading-focus.tsx'

it('moves the focus to the heading of an opened page once it is loaded, but not if only the address of the same page changes', async () => {
  let load = () => {}
  const loaded = new Promise<void>((done) => {
    load = done
  })
  const Second = lazy(async () => {
    await loaded
    return { default: () => <h1 tabIndex={-1}>Second</h1> }
  })
  render(
    <MemoryRouter useTransitions={false}>
      <Link to="/second">Open</Link>
      <Link to="/?value=1" replace>
        Say more
      </Link>
      <main>
        <Suspense fallback="Loading">
          <Routes>
            <Route path="/" element={<h1 tabIndex={-1}>First</h1>} />
            <Route path="/second" element={<Second />} />
          </Routes>
          <HeadingFocus />
        </Suspense>
      </main>
    </MemoryRouter>,
  )
  expect(document.activeElement).toBe(document.body)
  const follow = async (name: string) => {
    const link = screen.getByRole('link', { name })
    link.focus()
    await act(async () => link.click())
    return link
  }
  const more = await follow('Say more')
  expect(document.activeElement).toBe(more)
  await follow('Open')
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(async () => load())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }))
})
