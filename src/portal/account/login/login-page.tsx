import { Anchor, Box, Button, Divider, PasswordInput, TextInput, Title } from '@mantine/core'
import { isNotEmpty } from '@mantine/form'
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accountMessages } from 'virtual:messages/account'
import { loginMessages } from 'virtual:messages/login'
import { useHasStarted } from '../../ui/after-start.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { usePendingAccount } from '../form/pending-account.tsx'
import { AccountForm, FormError, SubmitButton } from '../form/account-form.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSessionStore, useSignInState } from '../session/session-context.tsx'
import { toLoginRefusal, unsupportedStepRefusal } from './login-refusals.ts'
import { toUsername } from './to-username.ts'

/** How long the success message is shown before the portal opens, in milliseconds (spec/portal §9). */
const successDuration = 6000

const cell = { gridArea: '1/1' }

/**
 * /login: the welcome page, whose form opens the portal. It is also rendered at build time (app/prerender.tsx), so that its fields work
 * before the scripts arrive; only content within AfterStart may depend on the configuration. A participant who is already signed in is
 * redirected to Home. `onSuccess` is called when it is time to load the next page.
 */
export function LoginPage({ onSuccess }: { onSuccess: () => void }) {
  const { status } = useSignInState()
  const [isDone, setDone] = useState(false)
  const succeed = () => {
    setDone(true)
    onSuccess()
    return new Promise<void>((resolve) => setTimeout(resolve, successDuration))
  }
  const form = useLoginForm(succeed)
  const session = useSessionStore()
  const hasStarted = useHasStarted()
  useRestoredInput(form.root, form.setValues)
  useEffect(() => {
    // A field that already had the focus before the scripts arrived gets no focus event.
    if (form.root.current?.contains(document.activeElement)) session.preloadIdentity()
  }, [form.root, session])
  if (status === 'authenticated' && !isDone) return <Navigate to="/" replace />
  const preloadIdentity = () => session.preloadIdentity()
  return (
    <AccountFrame hasSample>
      <PageHeading subtitle={loginMessages.introduction}>{loginMessages.heading}</PageHeading>
      <AccountForm form={form}>
        <FormError refusal={form.refusal} />
        <TextInput
          {...form.field('email')}
          label={loginMessages.email}
          id="email"
          onFocus={preloadIdentity}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          {...form.field('password')}
          label={loginMessages.password}
          id="password"
          onFocus={preloadIdentity}
          autoComplete="current-password"
          {...(!hasStarted && { visibilityToggleButtonProps: { style: { visibility: 'hidden' } } })}
        />
        <Anchor component={Link} to="/forgotpassword" mr="auto" py="0.5625rem" my="-0.625rem">
          {loginMessages.forgotPassword}
        </Anchor>
        <SubmitButton
          form={form}
          isReady={form.values.email !== '' && form.values.password !== ''}
          isDone={isDone}
          fullWidth
        >
          {loginMessages.login}
        </SubmitButton>
      </AccountForm>
      {/* The message takes the place of what is then of no use, so that nothing moves. */}
      <Box display="grid" mt="1.25rem">
        <div style={cell}>
          <StatusMessage>{isDone ? loginMessages.success : undefined}</StatusMessage>
        </div>
        <div style={isDone ? { ...cell, visibility: 'hidden' } : cell}>
          <Divider mt="0.5rem" mb="1.375rem" color="gray.3" />
          <Title order={2} size="lg" mb="sm">
            {loginMessages.firstTime}
          </Title>
          <Button component={Link} to="/signup" variant="default" fullWidth>
            {loginMessages.setUpAccount}
          </Button>
        </div>
      </Box>
    </AccountFrame>
  )
}

/** The login form; waits for `succeed` before it opens the portal. */
function useLoginForm(succeed: () => Promise<void>) {
  const session = useSessionStore()
  const navigate = useNavigate()
  const [, setPendingAccount] = usePendingAccount()
  return useAccountForm({
    title: loginMessages.title,
    initialValues: { email: '', password: '' },
    rules: { email: isNotEmpty(accountMessages.empty), password: isNotEmpty(accountMessages.empty) },
    validatesOnBlur: false,
    toRefusal: toLoginRefusal,
    send: async ({ email, password }) => {
      const username = toUsername(email)
      const step = await session.signIn(username, password).catch(async (error: unknown) => {
        // A different tab has signed in meanwhile.
        if (!(error instanceof Error && error.name === 'UserAlreadyAuthenticatedException')) throw error
        await session.syncWithStorage()
        return 'elsewhere' as const
      })
      if (step === 'unsupported') return unsupportedStepRefusal
      if (step === 'confirmSignUp') {
        // The code of the sign-up may be days old. If none can be sent, /activate offers to send it again and says why not.
        await (await session.loadIdentity()).resendSignUpCode(username).catch(() => undefined)
        setPendingAccount({ needs: 'code', username, password })
        await navigate('/activate')
      }
      if (step === 'resetPassword') {
        setPendingAccount({ needs: 'password', email })
        await navigate('/forgotpassword')
      }
      if (step === 'done') {
        await succeed()
        await navigate(await session.enter(), { replace: true })
      }
      return undefined
    },
  })
}

/**
 * Passes on what was typed or autofilled, by field name, while the form waited for its scripts: React keeps it in the fields but sends no
 * change event.
 */
function useRestoredInput(
  form: RefObject<HTMLFormElement | null>,
  setValues: (values: Readonly<Record<string, string>>) => void,
): void {
  const restore = useEffectEvent(setValues)
  useLayoutEffect(() => {
    // The form is absent if a signed-in participant navigates Back to this page.
    if (form.current === null) return
    const typed = [...new FormData(form.current)].filter(([, value]) => value !== '')
    if (typed.length > 0) restore(Object.fromEntries(typed) as Record<string, string>)
  }, [form])
}
