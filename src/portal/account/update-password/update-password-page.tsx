import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { updatePasswordMessages } from 'virtual:messages/update-password'
import { passwordMessages } from 'virtual:messages/password'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { PasswordField } from '../../ui/password-field/password-field.tsx'
import { usePageTitle } from '../../ui/page-title/page-title.ts'
import { FormError } from '../form/form-error.tsx'
import { SlowNotice } from '../form/slow-notice.tsx'
import { useFormTitle } from '../form/use-form-title.ts'
import { useSubmission } from '../form/use-submission.ts'
import { useWrongField } from '../form/use-wrong-field.ts'
import { isUsable, NewPasswordFields } from '../password/new-password-fields.tsx'
import { useSession } from '../session/session-context.tsx'
import { updatePasswordErrorOf } from './update-password-error.ts'
import classes from './update-password-page.module.css'

const labels = { password: updatePasswordMessages.newPassword, confirmation: updatePasswordMessages.confirmPassword }

/** /updatePassword: another password for whoever is signed in. */
export function UpdatePasswordPage() {
  const [isDone, setDone] = useState(false)
  return (
    <div className={classes.page}>
      <Breadcrumbs trail={[{ label: updatePasswordMessages.home, to: '/' }]} current={updatePasswordMessages.title} />
      {isDone ? <Done /> : <UpdatePasswordForm onDone={() => setDone(true)} />}
    </div>
  )
}

function UpdatePasswordForm({ onDone }: { onDone: () => void }) {
  const session = useSession()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [current, setCurrent] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const [chosen, setChosen] = useState({ password: '', confirmation: '' })
  const { isBusy, failure, run } = useSubmission(updatePasswordErrorOf)
  const isDisabled = isBusy || current === '' || !isUsable(chosen)
  useFormTitle(updatePasswordMessages.title, failure !== undefined)
  useWrongField(form, failure)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isDisabled) return
    void run(async () => {
      await (await session.identity()).updatePassword(current, chosen.password)
      onDone()
    })
  }
  return (
    <>
      <PageHeading>{updatePasswordMessages.title}</PageHeading>
      <form ref={form} className={classes.form} method="post" noValidate onSubmit={submit}>
        <FormError error={failure} />
        <PasswordField
          label={updatePasswordMessages.currentPassword}
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          onChange={({ target }) => setCurrent(target.value)}
          onBlur={() => setLeft(true)}
          error={wasLeft && current === '' ? passwordMessages.empty : undefined}
          isWrong={failure?.isOfCurrent === true}
        />
        <NewPasswordFields labels={labels} differs={passwordMessages.differs} value={chosen} onChange={setChosen} />
        <SlowNotice isBusy={isBusy} />
        <div className={classes.actions}>
          <button type="submit" className="button" aria-disabled={isDisabled}>
            {updatePasswordMessages.update}
          </button>
          <button type="button" className="button button-secondary" onClick={() => void navigate('/')}>
            {updatePasswordMessages.cancel}
          </button>
        </div>
      </form>
    </>
  )
}

function Done() {
  const navigate = useNavigate()
  usePageTitle(updatePasswordMessages.done)
  return (
    <>
      <PageHeading announce>{updatePasswordMessages.done}</PageHeading>
      <button type="button" className="button" onClick={() => void navigate('/')}>
        {updatePasswordMessages.backToHome}
      </button>
    </>
  )
}
