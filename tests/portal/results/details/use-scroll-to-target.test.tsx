import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollToTarget } from '../../../../src/portal/results/details/use-scroll-to-target.ts'

afterEach(() => void vi.unstubAllGlobals())

function Panels() {
  const list = useScrollToTarget()
  return (
    <div ref={list}>
      <article id="ldl" />
    </div>
  )
}

test('a page that opens in a background tab stays at its target for a while once it is seen, and then where it is', () => {
  vi.useFakeTimers()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  let draw = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => void (draw = callback))
  let grow = () => {}
  class Observer {
    readonly callback: () => void
    constructor(callback: () => void) {
      this.callback = callback
    }
    observe() {
      grow = this.callback
    }
    disconnect() {
      grow = () => {}
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  render(
    <MemoryRouter initialEntries={['/results/purchase-1/details#ldl']}>
      <Panels />
    </MemoryRouter>,
  )
  vi.advanceTimersByTime(60_000)
  for (let frame = 0; frame < 3; frame++) draw()
  scroll.mockClear()
  vi.advanceTimersByTime(4_000)
  grow()
  expect(scroll).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  grow()
  expect(scroll, 'the reader may be elsewhere by now').toHaveBeenCalledOnce()
})
