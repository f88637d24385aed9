import { VisuallyHidden } from '@mantine/core'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { uiMessages } from 'virtual:messages/ui'
import classes from './theme/fields.module.css'

/** The content of a password field's button: an eye and a word for what pressing it does; its accessible name says it in full. */
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
