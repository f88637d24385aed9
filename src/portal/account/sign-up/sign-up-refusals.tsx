import { Anchor, List } from '@mantine/core'
import { Link } from 'react-router-dom'
import { signUpMessages } from 'virtual:messages/sign-up'
import { TextWithPhone } from '../../ui/text-with-phone.tsx'
import { readServiceError, type Refusal } from '../form/use-account-form.ts'
import { passwordRules } from '../form/field-rules.ts'
import type { SignUpMethod } from './to-sign-up-input.ts'

/** The message for a rejected sign-up (spec/portal §8, Sign-up). */
export function toSignUpRefusal(error: unknown, method: SignUpMethod): Refusal {
  const { name, message } = readServiceError(error)
  if (name === 'InvalidPasswordException') return weakPasswordRefusal
  if (name === 'UsernameExistsException') return createTakenRefusal(method)
  const isOfEmail = name === 'InvalidParameterException' && /e-?mail/i.test(message)
  if (isOfEmail || name === 'UserLambdaValidationException') return activationRefusal
  const title = method === 'phone' ? signUpMessages.unverifiedPhone : signUpMessages.unverified
  return { title, advice: signUpMessages.unverifiedAdvice }
}

/** The message for an account that is not waiting for a code, although it should be. */
export const activationRefusal: Refusal = { title: signUpMessages.trouble, advice: signUpMessages.troubleAdvice }

const weakPasswordRefusal: Refusal = {
  title: signUpMessages.weakPassword,
  fields: { password: true },
  advice: (
    <List role="list" listStyleType="none" p={0}>
      {passwordRules.map(({ label }) => (
        <List.Item key={label}>{label}</List.Item>
      ))}
    </List>
  ),
}

function createTakenRefusal(method: SignUpMethod): Refusal {
  return {
    title: signUpMessages.taken,
    fields: { [method]: method === 'email' ? signUpMessages.taken : signUpMessages.takenPhone },
    advice: (
      <>
        {signUpMessages.takenPlease}{' '}
        <Anchor component={Link} to="/login">
          {signUpMessages.takenLogin}
        </Anchor>{' '}
        {signUpMessages.takenOr}{' '}
        <Anchor component={Link} to="/forgotpassword">
          {signUpMessages.takenReset}
        </Anchor>
        . <TextWithPhone message={signUpMessages.takenShared} />
      </>
    ),
  }
}
