import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

interface UntilFoundProps {
  readonly id: string
  readonly isOpen: boolean
  /** Called when the browser's find-in-page finds something inside, which the browser then reveals. */
  readonly onFound: () => void
  readonly children: ReactNode
}

/**
 * Hides a folded part so that the browser's find-in-page still finds it. Our own, because React and Mantine write `hidden` without the
 * value "until-found". Browsers that do not support the value hide the part as usual.
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
