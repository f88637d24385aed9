import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How many of the `total` parts of a long page to render so far. The `first` parts, which fill the screen, come with the page; then `first`
 * more at a time, so that the page stays responsive; all of them before printing.
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
