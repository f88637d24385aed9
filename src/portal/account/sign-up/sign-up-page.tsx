import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signUpMessages } from 'virtual:messages/sign-up'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title/page-title.ts'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { AccountHelp } from '../account-help/account-help.tsx'
import classes from '../form/form.module.css'
import { SignedOutOnly } from '../form/signed-out-only.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** /signup: what one needs to know first, then the form. */
export function SignUpPage() {
  const [hasStarted, setStarted] = useState(false)
  return (
    <SignedOutOnly>
      <AccountFrame>
        {hasStarted ? <SignUpForm /> : <Landing onStart={() => setStarted(true)} />}
        <AccountHelp />
      </AccountFrame>
    </SignedOutOnly>
  )
}

function Landing({ onStart }: { onStart: () => void }) {
  usePageTitle(signUpMessages.landingTitle)
  return (
    <>
      <PageHeading subtitle={signUpMessages.landingIntroduction}>{signUpMessages.landingTitle}</PageHeading>
      <div className={classes.form}>
        <p>{signUpMessages.uniqueEmail}</p>
        <button type="button" className="button button-wide" onClick={onStart}>
          {signUpMessages.start}
        </button>
        <p>
          {signUpMessages.haveAccount}{' '}
          <Link className="link" to="/login">
            {signUpMessages.logIn}
          </Link>
        </p>
      </div>
    </>
  )
}
