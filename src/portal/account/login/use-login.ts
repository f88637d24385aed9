import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePortalConfig } from '../../config/portal-config.ts'
import { useActivationHandOver } from '../activate/activation-hand-over.tsx'
import { useSession } from '../session/session-context.tsx'
import { loginErrorOf, unsupportedStep, type LoginError } from './login-error.ts'
import { usernameOf } from './username-of.ts'

/** How long the success message stands before the portal opens, in milliseconds (spec/portal §9). */
const successDuration = 6000

/** Where a login stands: being typed, on its way to the service, refused, or accepted. */
export type LoginState =
  { readonly phase: 'typing' | 'submitting' | 'succeeded' } | { readonly phase: 'failed'; readonly error: LoginError }

/** The login of the page /login: its state, and `submit`, which takes the two fields as they were typed. */
export function useLogin(onSuccess: () => void): {
  readonly state: LoginState
  readonly submit: (email: string, password: string) => Promise<void>
} {
  const session = useSession()
  const navigate = useNavigate()
  const { supportPhone } = usePortalConfig()
  const handOver = useActivationHandOver()
  const [state, setState] = useState<LoginState>({ phase: 'typing' })
  const isBusy = useRef(false)

  const succeed = async () => {
    setState({ phase: 'succeeded' })
    onSuccess()
    await new Promise((resolve) => setTimeout(resolve, successDuration))
    await navigate(await session.enter(), { replace: true })
  }

  const attempt = async (username: string, password: string) => {
    const step = await session.signIn(username, password)
    if (step === 'done') await succeed()
    if (step === 'unsupported') setState({ phase: 'failed', error: unsupportedStep(supportPhone) })
    if (step === 'confirmSignUp') handOver.lay({ username, password })
    if (step === 'confirmSignUp') await navigate('/activate')
    if (step === 'resetPassword') await navigate('/forgotpassword')
  }

  const submit = async (typedEmail: string, typedPassword: string) => {
    if (isBusy.current) return
    const username = usernameOf(typedEmail)
    const password = typedPassword.trim()
    const emptyFields = [...(username ? [] : ['email' as const]), ...(password ? [] : ['password' as const])]
    if (emptyFields.length > 0) {
      setState({ phase: 'failed', error: { emptyFields } })
      return
    }
    isBusy.current = true
    setState({ phase: 'submitting' })
    try {
      await attempt(username, password)
    } catch (error) {
      // Somebody signed in in another tab meanwhile: the portal is open.
      const isOpen = error instanceof Error && error.name === 'UserAlreadyAuthenticatedException'
      if (isOpen) await session.reread()
      setState(isOpen ? { phase: 'typing' } : { phase: 'failed', error: loginErrorOf(error, supportPhone) })
    } finally {
      isBusy.current = false
    }
  }

  return { state, submit }
}
