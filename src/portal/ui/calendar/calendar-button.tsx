import { Button, Stack, Text } from '@mantine/core'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { useState, type ReactNode } from 'react'
import { calendarMessages } from 'virtual:messages/calendar'
import { ErrorBox } from '../error-box.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { downloadFile } from '../download-file.ts'

interface CalendarButtonProps {
  readonly children: ReactNode
  /** Creates the event when the button is pressed. */
  readonly createEvent: () => CalendarEvent
  /** Without the extension. The name is visible among other downloads, so it must not mention results. */
  readonly fileName: string
  readonly describedBy?: string
}

/** Saves an event as a file that every calendar opens. The code that creates the file is loaded on demand. */
export function CalendarButton({ children, createEvent, fileName, describedBy }: CalendarButtonProps) {
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const save = async () => {
    try {
      const { createCalendarFile } = await import('./create-calendar-file.ts')
      // Safari recognizes an event by the file's type.
      const text = await createCalendarFile(createEvent())
      downloadFile(new File([text], `${fileName}.ics`, { type: 'text/calendar;charset=utf-8' }))
      setOutcome('saved')
    } catch {
      setOutcome('failed')
    }
  }
  const start = () => void save()
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        w={{ base: '100%', sm: 'auto' }}
        leftSection={<CalendarPlusIcon size={24} aria-hidden />}
        aria-describedby={describedBy}
        onClick={start}
      >
        {children}
      </Button>
      <Text role="status" fz="sm" pos={outcome === 'saved' ? 'static' : 'absolute'}>
        {outcome === 'saved' && calendarMessages.saved}
      </Text>
      {outcome === 'failed' && (
        <ErrorBox title={calendarMessages.failedTitle} onRetry={start}>
          {calendarMessages.failedAdvice}
        </ErrorBox>
      )}
    </Stack>
  )
}
