import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PersonReading } from '../../../src/studio/person/list-person-readings.ts'
import { useScrollToChangedResult } from '../../../src/studio/person/use-scroll-to-changed-result.ts'

/** What runs while the layout of the page settles, as in a browser. */
let resizes = new Set<() => void>()

beforeEach(() => {
  resizes = new Set()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly run: () => void
      constructor(run: () => void) {
        this.run = run
      }
      observe() {
        resizes.add(this.run)
      }
      disconnect() {
        resizes.delete(this.run)
      }
    },
  )
})

const ids = ['iron', 'waist', 'glucose']

const read = (values: Readonly<Record<string, string>>): readonly PersonReading[] =>
  ids.map((id) => ({ test: { id }, incidentalIds: [], values: { [id]: values[id] ?? '1' } }) as never)

function Page({ readings }: { readings: readonly PersonReading[] }) {
  const panel = useRef<HTMLDivElement>(null)
  useScrollToChangedResult(panel, readings)
  return (
    <>
      <input aria-label="Glucose" />
      <div ref={panel} data-testid="panel">
        <div>
          <iframe title="Results" sandbox="allow-same-origin" />
        </div>
      </div>
    </>
  )
}

/** Shows the results in one column, each 400 pixels high, with 300 pixels in view; returns the panel and a function to change values. */
function open(height = 1200) {
  const { rerender } = render(<Page readings={read({})} />)
  const panel = screen.getByTestId('panel')
  const frame = screen.getByTitle<HTMLIFrameElement>('Results')
  const { body } = frame.contentDocument!
  // A different order from that of the readings: the page begins with what cannot wait.
  body.innerHTML = ['waist', 'iron', 'glucose'].map((id) => `<article id="${id}">${id}</article>`).join('')
  for (const [at, article] of [...body.children].entries())
    article.getBoundingClientRect = () => new DOMRect(0, at * 400, 300, 400)
  const layOut = (all: number) => {
    for (const [name, value] of [['clientHeight', 300] as const, ['scrollHeight', all] as const])
      Object.defineProperty(panel, name, { value, configurable: true })
    Object.defineProperty(frame, 'offsetHeight', { value: all, configurable: true })
    panel.getBoundingClientRect = () => new DOMRect(0, 0, 300, 300)
    frame.getBoundingClientRect = () => new DOMRect(0, -panel.scrollTop, 300, all)
    Object.defineProperty(panel, 'scrollTop', {
      get: () => top,
      set: (to: number) => {
        top = Math.max(0, Math.min(to, panel.scrollHeight - 300))
      },
      configurable: true,
    })
    for (const run of resizes) run()
  }
  let top = 0
  layOut(height)
  const change = (values: Readonly<Record<string, string>>) => act(() => rerender(<Page readings={read(values)} />))
  return { panel, change, layOut, frame }
}

it('scrolls to the result that a changed field affects, and leaves the focus in the field', () => {
  const { panel, change } = open()
  screen.getByRole('textbox', { name: 'Glucose' }).focus()
  expect(panel.scrollTop).toBe(0)
  change({ glucose: '2' })
  expect(panel.scrollTop).toBe(700)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Glucose' }))
})

it('scrolls to the first changed result on the page if there are several, and does not move if one fills half of the panel', () => {
  const { panel, change } = open()
  change({ glucose: '2', iron: '2' })
  expect(panel.scrollTop).toBe(300)
  panel.scrollTop = 500
  change({ glucose: '2', iron: '3' })
  expect(panel.scrollTop).toBe(500)
  panel.scrollTop = 700
  change({ glucose: '2', iron: '4' })
  expect(panel.scrollTop).toBe(300)
  panel.scrollTop = 700
  change({ glucose: '2', iron: '5', waist: '2' })
  expect(panel.scrollTop).toBe(0)
})

it('keeps scrolling while the layout of the page settles, until its reader does something', () => {
  const { panel, change, layOut, frame } = open(500)
  change({ glucose: '2' })
  expect(panel.scrollTop).toBe(200)
  layOut(1200)
  expect(panel.scrollTop).toBe(700)
  for (const place of [window, frame.contentDocument!]) {
    change({ glucose: String(place === window) })
    place.dispatchEvent(new Event('wheel'))
    panel.scrollTop = 0
    layOut(1200)
    expect(panel.scrollTop).toBe(0)
  }
})
