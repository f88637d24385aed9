import { Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface QuestionProps {
  /** What will be lost, as sentences. */
  readonly words: ReactNode
  /** The button that confirms. */
  readonly confirm: ReactNode
  /** The label of the button that cancels. */
  readonly refuse: string
  /** Whether the action is running; Escape then does not cancel. */
  readonly isWorking?: boolean
  readonly onRefuse: () => void
}

/**
 * Asks for confirmation after a button was pressed, before anything is lost. Escape cancels, too. After the answer, the focus returns to
 * that button.
 */
export function Question({ words, confirm, refuse, isWorking = false, onRefuse }: QuestionProps) {
  const [opener] = useState(() => document.activeElement)
  const place = useRef<HTMLDivElement>(null)
  // Below the fold, nothing would seem to happen.
  useEffect(() => {
    // Newer browsers return a promise, which would be taken for the cleanup.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  // In the capture phase, so that a press that opened the question on its way to the page does not answer it, too.
  const refuseByKey = ({ key }: KeyboardEvent) => key === 'Escape' && !isWorking && onRefuse()
  useWindowEvent('keydown', refuseByKey, { capture: true })
  return (
    <Group ref={place} gap="sm" role="alert">
      <Text fz="sm" maw="68ch">
        {words}
      </Text>
      {confirm}
      <Button size="compact-sm" variant="default" onClick={onRefuse}>
        {refuse}
      </Button>
    </Group>
  )
}
