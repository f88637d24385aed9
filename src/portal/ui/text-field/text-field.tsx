import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className'>

/** What every field has: its name, why it is refused, and a word of advice. */
export interface FieldProps extends InputProps {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly description?: string | undefined
  /** Stands inside the frame at its end, such as a show/hide button. */
  readonly end?: ReactNode
}

/** A labelled text field; its error stands above it, where a phone's keyboard does not cover it. Takes what an input takes. */
export function TextField({ label, error, description, end, id: givenId, ...input }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
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
        <input
          {...input}
          id={id}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
    </div>
  )
}
