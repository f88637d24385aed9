import { act, render, screen } from '@testing-library/react'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { useMarksInView } from '../../../src/studio/preview/use-marks-in-view.ts'
import type { ChangeItem } from '../../../src/studio/model/changes-document.ts'

/** What runs when the layout of the panels changes, as in a browser. */
let resizes: (() => void)[] = []

beforeEach(() => {
  resizes = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        resizes.push(run)
      }
      observe() {}
      disconnect() {}
    },
  )
})

function Page() {
  const [at, setAt] = useState(0)
  // In a browser, React has rendered the change made by a key before the key event reaches the document.
  useHotkeys([['j', () => flushSync(() => setAt((before) => before + 1))]])
  return <Panels key={at} id={`change ${at}`} />
}

function Panels({ id }: { id: string }) {
  const place = useMarksInView(id, { id } as ChangeItem)
  return (
    <div ref={place}>
      <div data-scroll-panel data-testid="panel">
        <iframe title="Text" sandbox="allow-same-origin" />
      </div>
    </div>
  )
}

/** Gives the panel a text with a mark, 900 pixels high, with 300 pixels in view; a frame that is out of view keeps its height. */
function layOut(markTop: number, height = 900) {
  const panel = screen.getByTestId('panel')
  const frame = screen.getByTitle<HTMLIFrameElement>('Text')
  frame.contentDocument!.body.innerHTML = '<ins data-mark="added">many</ins>'
  frame.contentDocument!.querySelector('ins')!.getBoundingClientRect = () => new DOMRect(0, markTop, 50, 20)
  Object.defineProperties(panel, {
    clientHeight: { value: 300, configurable: true },
    scrollHeight: { value: height, configurable: true },
  })
  Object.defineProperty(frame, 'offsetHeight', { value: height, configurable: true })
  panel.getBoundingClientRect = () => new DOMRect(0, 0, 300, 300)
  frame.getBoundingClientRect = () => new DOMRect(0, -Math.min(panel.scrollTop, height - 300), 300, height)
  act(() => resizes.at(-1)?.())
  return panel
}

it('shows the words of the change that a key opened, however fast keys are pressed', () => {
  render(<Page />)
  for (const key of ['j', 'j'])
    document.documentElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(layOut(600).scrollTop).toBe(500)
})

it('keeps scrolling to its marks while the reader scrolls the page to panels without a final layout, until the reader does something in them', () => {
  render(<Page />)
  const wheel = (place: EventTarget) => place.dispatchEvent(new Event('wheel', { bubbles: true }))
  const panel = layOut(600, 400)
  for (const place of [document.body, panel]) wheel(place)
  expect(layOut(600).scrollTop).toBe(500)
  wheel(document.body)
  expect(layOut(400).scrollTop).toBe(300)
  wheel(panel)
  expect(layOut(600).scrollTop).toBe(300)
})
