import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** How long panels may go on growing after the page was arrived at, in milliseconds. */
const settling = 5_000

/**
 * Brings the panel that the address names (`#labLdlCholesterol`) into view and gives its heading the focus. Texts above it
 * arrive later and would push it away, so it is held in view until the reader moves or the page has had time to settle.
 * `isReady` says that the panels are there; the result goes on the element that holds them.
 */
export function useTarget(isReady: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    const target = isReady && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (!target || !list.current) return undefined
    const show = () => target.scrollIntoView()
    // In the next frame, after the page has been scrolled to its top for having been arrived at.
    const frame = requestAnimationFrame(() => {
      show()
      const heading = target.querySelector<HTMLElement>('h2') ?? target.parentElement?.querySelector<HTMLElement>('h2')
      heading?.focus({ preventScroll: true })
    })
    const observer = new ResizeObserver(show)
    observer.observe(list.current)
    const release = () => {
      observer.disconnect()
      for (const event of movements) window.removeEventListener(event, release)
    }
    for (const event of movements) window.addEventListener(event, release, { passive: true })
    const timer = setTimeout(release, settling)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      release()
    }
  }, [isReady, hash, key])
  return list
}

const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
