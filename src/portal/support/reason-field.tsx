import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useRef } from 'react'
import { chatMessages } from 'virtual:messages/chat'
import { ExternalLink } from '../ui/external-link.tsx'
import { chatReasons } from './chat-request.ts'

interface ReasonFieldProps extends NativeSelectProps {
  readonly value: string
  /** The page that answers the first reason. */
  readonly helpUrl: string
}

/**
 * The reason for the chat. Choosing the first one opens the page that answers it. Arrow keys select each reason that they pass, so for
 * keyboard users the page opens only when the field loses focus; until then a link to it is below.
 */
export function ReasonField({ helpUrl, onChange, onBlur, ...field }: ReasonFieldProps) {
  const isByKey = useRef(false)
  const opened = useRef('')
  const openHelp = (reason: string) => {
    if (reason === chatReasons[0] && opened.current !== reason) window.open(helpUrl, '_blank', 'noreferrer')
    opened.current = reason
  }
  return (
    <>
      <NativeSelect
        {...field}
        label={chatMessages.reason}
        description={chatMessages.reasonAdvice}
        data={[{ value: '', label: chatMessages.reasonPrompt, disabled: true }, ...chatReasons]}
        rightSection={null}
        aria-required
        onKeyDown={() => (isByKey.current = true)}
        onPointerDown={() => (isByKey.current = false)}
        onChange={(event) => {
          onChange?.(event)
          if (isByKey.current) opened.current = ''
          else openHelp(event.target.value)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          openHelp(field.value)
        }}
      />
      {field.value === chatReasons[0] && (
        <p>
          <ExternalLink href={helpUrl}>{chatMessages.helpPage}</ExternalLink>
        </p>
      )}
    </>
  )
}
