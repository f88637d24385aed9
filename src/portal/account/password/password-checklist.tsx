import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { passwordMessages } from 'virtual:messages/password'
import classes from './password-checklist.module.css'
import { passwordRules } from './password-rules.ts'

/** The rules of a new password, ticked one by one as it is typed; never red, because one who is still typing is not wrong. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className={classes.list}>
      {passwordRules.map(({ label, isMetBy }) => {
        const isMet = isMetBy(password)
        const Icon = isMet ? CheckCircleIcon : CircleIcon
        return (
          <li key={label} data-met={isMet}>
            <Icon size={20} weight={isMet ? 'fill' : 'regular'} aria-hidden />
            {label}
            {isMet && <span className="visually-hidden"> ({passwordMessages.met})</span>}
          </li>
        )
      })}
    </ul>
  )
}
