import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { useState } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import { TextField, type FieldProps } from '../text-field/text-field.tsx'

/** A field for a password, hidden until its Show is pressed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeSlashIcon : EyeIcon
  const toggle = (
    <button
      type="button"
      className="field-toggle"
      aria-label={isShown ? uiMessages.hidePassword : uiMessages.showPassword}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={24} aria-hidden />
      <span>{isShown ? uiMessages.hide : uiMessages.show}</span>
    </button>
  )
  return (
    <TextField autoCapitalize="none" spellCheck={false} {...props} type={isShown ? 'text' : 'password'} end={toggle} />
  )
}
