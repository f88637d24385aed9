import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className'>

/** What every field has: its name, why it is refused, and a word of advice. */
export interface FieldProps extends InputProps {
  readonly label: ReactNode
  readonly error?: string | undefined
  /** Whether it is marked as wrong without words of its own, because the form has said them. */
  readonly isWrong?: boolean
  readonly description?: string | undefined
  /** The id of something more that describes the field, such as a list of rules. */
  readonly describedBy?: string | undefined
  /** Stands inside the frame before what is typed, such as a country's number. */
  readonly start?: string
  /** Stands inside the frame at its end, such as a show/hide button. */
  readonly end?: ReactNode
}

/** A labelled text field; its error stands above it, where a phone's keyboard does not cover it. Takes what an input takes. */
export function TextField({
  label,
  error,
  description,
  describedBy,
  start,
  end,
  isWrong = false,
  id: givenId,
  ...input
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const descriptions = [error && `${id}-error`, description && `${id}-description`, describedBy]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className="field-description">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <WarningCircleIcon size={20} weight="fill" aria-hidden />
          {error}
        </p>
      )}
      <div className="field-frame">
        {start !== undefined && <span className="field-start">{start}</span>}
        <input
          {...input}
          id={id}
          className="field-input"
          aria-invalid={error || isWrong ? true : undefined}
          aria-describedby={descriptions === '' ? undefined : descriptions}
        />
        {end}
      </div>
    </div>
  )
}
