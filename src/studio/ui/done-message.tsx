import { Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { TextToSign } from '../model/sign-off.ts'
import { UndoSigning } from './approval/undo-signing.tsx'

/** What was done, in words; a new object each time, even for equal words. */
export interface DoneWords {
  readonly words: string
  /** Whether the button that did it is gone, so the message must take the focus. */
  readonly takesFocus: boolean
  /** The texts that were signed, which can be undone. */
  readonly signed?: readonly TextToSign[]
}

interface DoneMessageProps {
  readonly done: DoneWords | undefined
  /** Called with the number of undone signatures and their texts; required if texts were signed. */
  readonly onUndone?: (count: number, texts: readonly TextToSign[]) => void
}

/** What was just done, and what is next. If the button that did it is gone, the message takes the focus. */
export function DoneMessage({ done, onUndone }: DoneMessageProps) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done?.takesFocus) message.current?.focus()
  }, [done])
  if (!done || done.words === '') return null
  const { words, signed = [] } = done
  return (
    <Group gap="sm">
      <Text role="status" ref={message} tabIndex={-1} maw="68ch">
        {words}
      </Text>
      {signed.length > 0 && <UndoSigning key={words} texts={signed} onUndone={(count) => onUndone?.(count, signed)} />}
    </Group>
  )
}
