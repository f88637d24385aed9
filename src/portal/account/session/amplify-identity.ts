import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { defaultStorage } from 'aws-amplify/utils'
import type { IdentityConfig } from '../../config/portal-config.ts'
import type { Identity, Session, SignInStep } from './identity.ts'
import { withTimeout } from './with-timeout.ts'

/** How long a sign-out waits for the service before it clears this device without it, in milliseconds. */
const timeout = 5000

/** The identity service through Amplify. Import this file lazily: it is the only one that brings Amplify along. */
export function createAmplifyIdentity(config: IdentityConfig): Identity {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint: new URL(userPoolEndpoint, window.location.origin).href }),
        loginWith: { email: true, phone: true },
      },
    },
  })
  keepTokensOnly()
  // A sign-out that the service answers late must not clear the session of whoever signs in meanwhile.
  let leaving: Promise<void> = Promise.resolve()
  return withTimeout({
    async signIn(username, password) {
      await leaving
      const { nextStep } = await signIn({ username, password })
      return steps[nextStep.signInStep] ?? 'unsupported'
    },
    async signUp({ username, password, attributes }) {
      const { nextStep } = await signUp({ username, password, options: { userAttributes: { ...attributes } } })
      return nextStep.signUpStep === 'CONFIRM_SIGN_UP'
    },
    async confirmSignUp(username, confirmationCode) {
      const { nextStep } = await confirmSignUp({ username, confirmationCode })
      return nextStep.signUpStep === 'DONE'
    },
    async resendSignUpCode(username) {
      await resendSignUpCode({ username })
    },
    async resetPassword(username) {
      await resetPassword({ username })
    },
    confirmResetPassword: (username, confirmationCode, newPassword) =>
      confirmResetPassword({ username, confirmationCode, newPassword }),
    updatePassword: (oldPassword, newPassword) => updatePassword({ oldPassword, newPassword }),
    readSession,
    async renewSession() {
      await tokens.getTokens({ forceRefresh: true })
    },
    async signOut({ everywhere }) {
      leaving = signOut({ global: everywhere }).catch(() => undefined)
      await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, timeout))])
      await tokens.clearTokens()
    },
  })
}

const steps: Readonly<Record<string, SignInStep>> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirmSignUp',
  RESET_PASSWORD: 'resetPassword',
}

/** Beside the tokens Amplify stores with what somebody signed in, in plain text; nothing of the portal needs it. */
function keepTokensOnly(): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => {
      if (!key.endsWith('.signInDetails')) await defaultStorage.setItem(key, value)
    },
    getItem: (key) => defaultStorage.getItem(key),
    removeItem: (key) => defaultStorage.removeItem(key),
    clear: () => defaultStorage.clear(),
  })
}

const tokens = cognitoUserPoolsTokenProvider.tokenOrchestrator

/** Reads past fetchAuthSession, which would quietly renew a session that has ended. */
async function readSession(): Promise<Session | undefined> {
  const stored = await tokens.getTokenStore().loadTokens()
  if (!stored?.idToken) return undefined
  const { exp = 0, iat = 0, sub = '', ...claims } = stored.idToken.payload
  return {
    idToken: stored.idToken.toString(),
    issuedAt: iat * 1000 - stored.clockDrift,
    expiresAt: exp * 1000 - stored.clockDrift,
    participantId: textOf(claims['custom:participant_id']) ?? stored.username,
    username: textOf(claims['email']) ?? textOf(claims['phone_number']) ?? textOf(claims['cognito:username']) ?? sub,
  }
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
