import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { parseAnchor } from './parse-anchor.ts'

/** How long panels may go on growing after the page was arrived at, in milliseconds. */
const maxSettlingTime = 5_000

/** What readers do when they take over: from then on the page stays where they put it. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the panel that the address names (`#labLdlCholesterol`) into view and gives its heading the focus. Panels are laid
 * out when they come near, so their places are known after a few frames; until then they are not shown, and later growth
 * does not push the panel away. The result goes on the element that holds the panels.
 */
export function useScrollToTarget(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useLayoutEffect(() => {
    const panels = list.current
    const target = hash === '' ? null : document.getElementById(parseAnchor(hash))
    if (!target || !panels) return undefined
    const show = () => target.scrollIntoView()
    const observer = new ResizeObserver(show)
    const release = new AbortController()
    release.signal.addEventListener('abort', () => observer.disconnect())
    panels.style.visibility = 'hidden'
    let framesLeft = 3
    let frame = requestAnimationFrame(function settle() {
      show()
      framesLeft -= 1
      if (framesLeft > 0) {
        frame = requestAnimationFrame(settle)
        return
      }
      panels.style.visibility = ''
      target.closest('article')?.querySelector<HTMLElement>('h2[tabindex], h2 button')?.focus({ preventScroll: true })
      observer.observe(panels)
      for (const event of movements)
        window.addEventListener(event, () => release.abort(), { passive: true, signal: release.signal })
    })
    const timer = setTimeout(() => release.abort(), maxSettlingTime)
    return () => {
      panels.style.visibility = ''
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      release.abort()
    }
  }, [hash, key])
  return list
}
