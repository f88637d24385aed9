import { serviceErrorOf } from '../form/service-error.ts'

/** Why a sign-up was refused; each kind has its words in sign-up-failure.tsx. */
export type SignUpError = 'weakPassword' | 'taken' | 'trouble' | 'unverified'

/** The kind of a refusal (spec/portal §8, Sign-up). */
export function signUpErrorOf(error: unknown): SignUpError {
  const { name, message } = serviceErrorOf(error)
  if (name === 'InvalidPasswordException') return 'weakPassword'
  if (name === 'UsernameExistsException') return 'taken'
  if (name === 'UserLambdaValidationException') return 'trouble'
  if (name === 'InvalidParameterException' && /e-?mail/i.test(message)) return 'trouble'
  return 'unverified'
}
