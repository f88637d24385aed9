import { useEffect, useRef, type RefObject } from 'react'
import { isMostlyInView, scrollPanelTo } from '../preview/scroll-panel-to.ts'
import type { PersonReading } from './list-person-readings.ts'

/** Inputs with which a reader looks elsewhere. */
const inputs = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the panel of all results to the first result that changed, while the layout settles and until the reader's first input. The
 * focus stays where it is, such as in the changed field.
 */
export function useScrollToChangedResult(
  panel: RefObject<HTMLElement | null>,
  readings: readonly PersonReading[],
): void {
  const last = useRef(readings)
  useEffect(() => {
    const changed = listChangedTests(last.current, readings)
    last.current = readings
    const { current } = panel
    const page = current?.querySelector('iframe')?.contentDocument
    const result = page && findFirstResult(page, changed)
    if (!current?.firstElementChild || !result) return undefined
    const show = () => {
      if (!isMostlyInView({ panel: current, words: result })) scrollPanelTo(current, result)
    }
    const observer = new ResizeObserver(show)
    const stop = () => observer.disconnect()
    show()
    observer.observe(current.firstElementChild)
    for (const target of [window, page]) for (const input of inputs) target.addEventListener(input, stop)
    return () => {
      stop()
      for (const target of [window, page]) for (const input of inputs) target.removeEventListener(input, stop)
    }
  }, [panel, readings])
}

/** The ids of the tests whose result reads differently, without new ones. */
function listChangedTests(before: readonly PersonReading[], after: readonly PersonReading[]): readonly string[] {
  const known = new Map(before.map((reading) => [reading.test.id, toKey(reading)]))
  return after.flatMap((reading) => {
    const key = known.get(reading.test.id)
    return key === undefined || key === toKey(reading) ? [] : [reading.test.id]
  })
}

function toKey({ range, contentId, incidentalIds, values }: PersonReading): string {
  return JSON.stringify([range?.rangeId, contentId, incidentalIds, values])
}

/** Finds the panel of the result that comes first on the page. */
function findFirstResult(page: Document, tests: readonly string[]): HTMLElement | null | undefined {
  return [...page.querySelectorAll('[id]')].find(({ id }) => tests.includes(id))?.closest('article')
}
