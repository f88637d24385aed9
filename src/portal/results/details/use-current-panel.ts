import { useEffect, useState } from 'react'
import type { ResultPanelModel } from '../panel/result-panels.ts'

/** The reading position, in pixels from the top of the window. The current panel is the last one that begins above it. */
const readingPlace = 160

/**
 * The anchor of the current panel: the last one that begins above the reading position. Our own, because Mantine's useScrollSpy picks the
 * nearest heading, which is already the next one halfway through a long panel.
 */
export function useCurrentPanel(panels: readonly ResultPanelModel[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const reachedPanels = panels.filter(({ anchor }) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top
        return top !== undefined && top <= readingPlace
      })
      setCurrent((reachedPanels.at(-1) ?? panels[0])?.anchor)
    }
    const plan = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    plan()
    window.addEventListener('scroll', plan, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', plan)
    }
  }, [panels])
  return current ?? panels[0]?.anchor
}
