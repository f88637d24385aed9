import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** How long panels may go on growing after the page was arrived at, in milliseconds. */
const settling = 5_000

/** What readers do when they take over: from then on the page stays where they put it. */
const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the panel that the address names (`#labLdlCholesterol`) into view and gives its heading the focus. Panels are laid
 * out when they come near, so their places are known after a few frames; until then they are not shown, and later growth
 * does not push the panel away. `isReady` says that the panels are there; the result goes on the element that holds them.
 */
export function useTarget(isReady: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useLayoutEffect(() => {
    const panels = list.current
    const target = isReady && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (!target || !panels) return undefined
    const show = () => target.scrollIntoView()
    const observer = new ResizeObserver(show)
    const release = () => {
      observer.disconnect()
      for (const event of movements) window.removeEventListener(event, release)
    }
    panels.style.visibility = 'hidden'
    const cancel = inFrames(3, show, () => {
      panels.style.visibility = ''
      target.closest('article')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      observer.observe(panels)
      for (const event of movements) window.addEventListener(event, release, { passive: true })
    })
    const timer = setTimeout(release, settling)
    return () => {
      panels.style.visibility = ''
      cancel()
      clearTimeout(timer)
      release()
    }
  }, [isReady, hash, key])
  return list
}

/** Calls `each` in so many frames and then `last`; the result cancels. */
function inFrames(count: number, each: () => void, last: () => void): () => void {
  let frame = requestAnimationFrame(step)
  let left = count
  function step(): void {
    each()
    left -= 1
    if (left > 0) frame = requestAnimationFrame(step)
    else last()
  }
  return () => cancelAnimationFrame(frame)
}
