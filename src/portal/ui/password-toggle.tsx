import { VisuallyHidden } from '@mantine/core'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { uiMessages } from 'virtual:messages/ui'
import classes from './theme/fields.module.css'

/** What is in a password field's button: an eye and the word that says what pressing it does; its name says it in full. */
export function PasswordToggle({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? EyeSlashIcon : EyeIcon
  return (
    <>
      <Icon size={24} aria-hidden />
      <span className={classes.toggleWord} aria-hidden>
        {reveal ? uiMessages.hide : uiMessages.show}
      </span>
      <VisuallyHidden>{reveal ? uiMessages.hidePassword : uiMessages.showPassword}</VisuallyHidden>
    </>
  )
}
