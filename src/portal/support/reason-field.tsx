import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useId, useRef, type FocusEvent } from 'react'
import { supportMessages } from 'virtual:messages/support'
import { ExternalLink } from '../ui/external-link/external-link.tsx'
import { reasons } from './chat-request.ts'

interface ReasonFieldProps {
  readonly value: string
  readonly error: string | undefined
  /** The page that answers the first reason. */
  readonly helpUrl: string
  readonly onChange: (reason: string) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Why somebody wants to chat. Choosing the first reason opens the page that answers it. Arrow keys choose each reason that they
 * pass, so with the keyboard the page opens only when the field is left; a link to it stands below all the while.
 */
export function ReasonField({ value, error, helpUrl, onChange, onBlur }: ReasonFieldProps) {
  const id = useId()
  const isByKey = useRef(false)
  const opened = useRef('')
  const openHelp = (reason: string) => {
    if (reason === reasons[0] && opened.current !== reason) window.open(helpUrl, '_blank', 'noreferrer')
    opened.current = reason
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {supportMessages.reason}
      </label>
      <p id={`${id}-description`} className="field-description">
        {supportMessages.reasonAdvice}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <WarningCircleIcon size={20} weight="fill" aria-hidden />
          {error}
        </p>
      )}
      <div className="field-frame">
        <select
          id={id}
          className="field-input"
          value={value}
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${error === undefined ? '' : `${id}-error `}${id}-description`}
          onKeyDown={() => (isByKey.current = true)}
          onPointerDown={() => (isByKey.current = false)}
          onChange={(event) => {
            onChange(event.target.value)
            if (isByKey.current) opened.current = ''
            else openHelp(event.target.value)
          }}
          onBlur={(event) => {
            onBlur(event)
            openHelp(value)
          }}
        >
          <option value="" disabled>
            {supportMessages.reasonPrompt}
          </option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      </div>
      {value === reasons[0] && (
        <p>
          <ExternalLink href={helpUrl}>{supportMessages.helpPage}</ExternalLink>
        </p>
      )}
    </div>
  )
}
