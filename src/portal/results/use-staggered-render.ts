import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How many of the `total` parts of a long page to render so far. The `first` parts, which fill the screen, come with the page; then `first`
 * more at a time, so that the page stays responsive; all of them before printing.
 */
export function useStaggeredRender(total: number, first: number): number {
  const [rendered, setRendered] = useState(first)
  useEffect(() => {
    if (rendered >= total) return undefined
    const renderAll = () => flushSync(() => setRendered(total))
    window.addEventListener('beforeprint', renderAll)
    startTransition(() => setRendered(rendered + first))
    return () => window.removeEventListener('beforeprint', renderAll)
  }, [rendered, first, total])
  return rendered
}
