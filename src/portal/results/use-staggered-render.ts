import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How many of `total` parts of a long page are drawn by now: the `first`, which fill the screen, come with the page, the others
 * `first` at a time after it, so that the page answers in between; all of them before it is printed.
 */
export function useStaggeredRender(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn >= total) return undefined
    const drawAll = () => flushSync(() => setDrawn(total))
    window.addEventListener('beforeprint', drawAll)
    startTransition(() => setDrawn(drawn + first))
    return () => window.removeEventListener('beforeprint', drawAll)
  }, [drawn, first, total])
  return drawn
}
