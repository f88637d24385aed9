import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How many of the `total` parts of a long page to render so far. The `first` parts, which fill the screen, come with the page; then `first`
 * more at a time once `isStarted`, so that the page stays responsive; all of them before printing.
 */
export function useStaggeredRender(total: number, first: number, isStarted = true): number {
  const [rendered, setRendered] = useState(first)
  // Apart from the steps, so that one hook's rendering does not remove the listener of another while both are called.
  useEffect(() => {
    const renderAll = () => flushSync(() => setRendered(total))
    window.addEventListener('beforeprint', renderAll)
    return () => window.removeEventListener('beforeprint', renderAll)
  }, [total])
  useEffect(() => {
    if (isStarted && rendered < total) startTransition(() => setRendered(rendered + first))
  }, [rendered, first, total, isStarted])
  return rendered
}
