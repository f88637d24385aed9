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
  // The press that opened the question must not answer it, too.
  const isReady = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => (isReady.current = true))
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && isReady.current && !isWorking) onRefuse()
  })
  return (
    <Group gap="sm" role="alert">
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
