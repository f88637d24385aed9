import { Anchor, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { passwordMessages } from 'virtual:messages/password'
import { signUpMessages } from 'virtual:messages/sign-up'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePendingAccount } from '../form/pending-account.tsx'
import { AccountForm, FormError, SubmitButton } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import {
  checkEmailAddress,
  checkNewPassword,
  checkNotEmpty,
  allowEmpty,
  checkPhoneNumber,
  createConfirmationCheck,
} from '../form/field-rules.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useSessionStore } from '../session/session-context.tsx'
import { toSignUpInput, type SignUpMethod, type SignUpValues } from './to-sign-up-input.ts'
import { PhoneInput } from './phone-input.tsx'
import { activationRefusal, toSignUpRefusal } from './sign-up-refusals.tsx'

const initialValues: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
}

/** The contact that is not the username is optional; a phone number may then also be incomplete. */
const getFieldRules = (method: SignUpMethod) => ({
  firstName: checkNotEmpty,
  lastName: checkNotEmpty,
  email: method === 'email' ? checkEmailAddress : allowEmpty(checkEmailAddress),
  ...(method === 'phone' && { phone: checkPhoneNumber }),
  password: checkNewPassword,
  confirmation: createConfirmationCheck(passwordMessages.differs),
})

const labels = { password: signUpMessages.password, confirmation: signUpMessages.confirmPassword }

/** The sign-up form, by email or by phone. Switching between the two keeps the input. */
export function SignUpForm() {
  const [method, setMethod] = useState<SignUpMethod>('email')
  const form = useSignUpForm(method)
  const switchMethod = () => {
    setMethod(isByEmail ? 'phone' : 'email')
    form.clearRefusal()
    form.clearErrors()
  }
  const isByEmail = method === 'email'
  const email = (
    <TextInput
      key="email"
      {...form.field('email')}
      label={<Label isOptional={!isByEmail}>{signUpMessages.email}</Label>}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required={isByEmail}
    />
  )
  const phone = (
    <PhoneInput
      key="phone"
      form={form}
      label={<Label isOptional={isByEmail}>{signUpMessages.phone}</Label>}
      required={!isByEmail}
    />
  )
  return (
    <>
      <PageHeading announce>{getTitle(method)}</PageHeading>
      <AccountForm form={form}>
        <FormError refusal={form.refusal} onClose={form.clearRefusal} />
        <Anchor component="button" type="button" ta="start" mr="auto" onClick={switchMethod}>
          {isByEmail ? signUpMessages.phoneInstead : signUpMessages.emailInstead}
        </Anchor>
        <TextInput {...form.field('firstName')} label={signUpMessages.firstName} autoComplete="given-name" required />
        <TextInput {...form.field('lastName')} label={signUpMessages.lastName} autoComplete="family-name" required />
        {isByEmail ? [email, phone] : [phone, email]}
        <NewPasswordFields form={form} labels={labels} />
        <Text size="sm" c="gray.8">
          {signUpMessages.consent}
        </Text>
        <SubmitButton form={form} fullWidth>
          {signUpMessages.signUp}
        </SubmitButton>
        <Anchor component={Link} to="/login" mx="auto" py="0.5625rem" fw={700}>
          {signUpMessages.backToLogin}
        </Anchor>
      </AccountForm>
    </>
  )
}

function Label({ children, isOptional }: { children: string; isOptional: boolean }) {
  return (
    <>
      {children}
      {isOptional && (
        <Text span inherit c="dimmed" fw={400}>
          {' '}
          {signUpMessages.optional}
        </Text>
      )}
    </>
  )
}

function getTitle(method: SignUpMethod): string {
  return method === 'email' ? signUpMessages.emailTitle : signUpMessages.phoneTitle
}

function useSignUpForm(method: SignUpMethod) {
  const session = useSessionStore()
  const navigate = useNavigate()
  const [, setPendingAccount] = usePendingAccount()
  return useAccountForm({
    title: getTitle(method),
    initialValues,
    rules: getFieldRules(method),
    toRefusal: (error) => toSignUpRefusal(error, method),
    send: async (values) => {
      const account = toSignUpInput(values, method)
      const waitsForCode = await (await session.loadIdentity()).signUp(account)
      if (!waitsForCode) return activationRefusal
      setPendingAccount({ needs: 'code', username: account.username, password: account.password })
      await navigate('/activate')
      return undefined
    },
  })
}
