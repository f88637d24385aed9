import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { parseAnchor } from './parse-anchor.ts'

/** How long after arrival panels may keep growing, in milliseconds. */
const maxSettlingTime = 5_000

/** Events by which a reader takes over; from then on the page stays where they scrolled it. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the panel that the address names (`#labLdlCholesterol`) and focuses its heading. Panels are laid out only when they come near,
 * so their positions are known after a few frames; they stay invisible until then, and later growth does not push the target away. Attach
 * the returned ref to the element that contains the panels.
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
    let timer: ReturnType<typeof setTimeout> | undefined
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
      // Not before: a page that opens in a background tab draws its first frame only when the reader turns to it.
      timer = setTimeout(() => release.abort(), maxSettlingTime)
      for (const event of movements)
        window.addEventListener(event, () => release.abort(), { passive: true, signal: release.signal })
    })
    return () => {
      panels.style.visibility = ''
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      release.abort()
    }
  }, [hash, key])
  return list
}
