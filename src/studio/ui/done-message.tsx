import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** What was done, as words; another object each time it is done. */
export interface DoneWords {
  readonly words: string
  /** Whether the button that did it is gone, so that the focus comes here. */
  readonly takesFocus: boolean
}

/** What was just done, and what is next; where the button that did it is gone, the focus goes on from here. */
export function DoneMessage({ done }: { done: DoneWords | undefined }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done?.takesFocus) message.current?.focus()
  }, [done])
  if (!done || done.words === '') return null
  return (
    <Text role="status" ref={message} tabIndex={-1} maw="68ch">
      {done.words}
    </Text>
  )
}
