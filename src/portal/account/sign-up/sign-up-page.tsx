import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { signUpMessages } from 'virtual:messages/sign-up'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { useSignInState } from '../session/session-context.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** /signup: what to know first, then the form. A participant who is already signed in is redirected to Home (spec/portal §6). */
export function SignUpPage() {
  const { status } = useSignInState()
  const [hasStarted, setStarted] = useState(false)
  if (status === 'authenticated') return <Navigate to="/" replace />
  return (
    <AccountFrame hasSample>{hasStarted ? <SignUpForm /> : <Landing onStart={() => setStarted(true)} />}</AccountFrame>
  )
}

function Landing({ onStart }: { onStart: () => void }) {
  usePageTitle(signUpMessages.landingTitle)
  return (
    <>
      <PageHeading subtitle={signUpMessages.landingIntroduction}>{signUpMessages.landingTitle}</PageHeading>
      <Stack gap="1.25rem">
        <Text>{signUpMessages.uniqueEmail}</Text>
        <Button fullWidth onClick={onStart}>
          {signUpMessages.start}
        </Button>
        <Text>
          {signUpMessages.haveAccount}{' '}
          <Anchor component={Link} to="/login">
            {signUpMessages.logIn}
          </Anchor>
        </Text>
      </Stack>
    </>
  )
}
