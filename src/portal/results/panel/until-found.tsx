import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

interface UntilFoundProps {
  readonly id: string
  readonly isOpen: boolean
  /** Called where the browser's own search finds something inside, which the browser then shows. */
  readonly onFound: () => void
  readonly children: ReactNode
}

/**
 * What is folded and yet found by the browser's own search. Ours, as React and Mantine write `hidden` without the value
 * "until-found"; a browser that does not know the value hides the part as usual.
 */
export function UntilFound({ id, isOpen, onFound, children }: UntilFoundProps) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) part.current?.removeAttribute('hidden')
    else part.current?.setAttribute('hidden', 'until-found')
  }, [isOpen])
  useEffect(() => {
    const element = part.current
    element?.addEventListener('beforematch', onFound)
    return () => element?.removeEventListener('beforematch', onFound)
  }, [onFound])
  return (
    <div id={id} ref={part} data-until-found>
      {children}
    </div>
  )
}
