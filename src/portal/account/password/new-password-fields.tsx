import { useId, useState } from 'react'
import { passwordMessages } from 'virtual:messages/password'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { PasswordChecklist } from './password-checklist.tsx'
import { isGoodPassword } from './password-rules.ts'

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** True where the password is good and typed twice alike. */
export function isUsable({ password, confirmation }: NewPassword): boolean {
  return isGoodPassword(password) && confirmation === password
}

/** A new password with its checklist, and once more to confirm; what is wrong shows when a field is left. */
export function NewPasswordFields(props: {
  labels: { readonly password: string; readonly confirmation: string }
  /** What is said where the two differ. */
  differs: string
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** Whether the service has refused the password. */
  isRefused?: boolean
}) {
  const { labels, value, onChange } = props
  const checklistId = useId()
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const wrongPassword = isGoodPassword(value.password) ? undefined : passwordMessages.invalid
  const wrongConfirmation = value.confirmation === value.password ? undefined : props.differs
  return (
    <>
      <PasswordField
        label={labels.password}
        name="new-password"
        autoComplete="new-password"
        required
        value={value.password}
        onChange={({ target }) => onChange({ ...value, password: target.value })}
        onBlur={() => setLeft({ ...left, password: true })}
        error={left.password ? (value.password === '' ? passwordMessages.empty : wrongPassword) : undefined}
        describedBy={checklistId}
        isWrong={props.isRefused === true}
      />
      <PasswordChecklist id={checklistId} password={value.password} />
      <PasswordField
        label={labels.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        required
        value={value.confirmation}
        onChange={({ target }) => onChange({ ...value, confirmation: target.value })}
        onBlur={() => setLeft({ ...left, confirmation: true })}
        error={left.confirmation ? (value.confirmation === '' ? passwordMessages.empty : wrongConfirmation) : undefined}
      />
    </>
  )
}
