import { Button, Group, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'

interface QuestionProps {
  /** What will be lost, as sentences. */
  readonly words: ReactNode
  /** The button that does it. */
  readonly confirm: ReactNode
  /** What the button says that leaves all as it is. */
  readonly refuse: string
  /** Whether it is being done: then Escape no longer refuses. */
  readonly isWorking?: boolean
  readonly onRefuse: () => void
}

/** Asks after the button that was pressed, before anything is lost. Escape refuses, too; once it is answered, the focus is back at that button. */
export function Question({ words, confirm, refuse, isWorking = false, onRefuse }: QuestionProps) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !isWorking) onRefuse()
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
