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
import { rejectAfterTimeout } from '../../data/reject-after-timeout.ts'
import type { IdentityService, Session, SignInStep } from './identity-service.ts'
import { addTimeouts } from './add-timeouts.ts'

/** How long to wait for the service if the participant can continue without its answer, in milliseconds. */
const timeout = 5000

/** The identity service based on Amplify. Import this file lazily: it is the only one that loads Amplify. */
export function createAmplifyIdentity(config: IdentityConfig): IdentityService {
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
  // A late answer to a sign-out must not clear the next participant's session.
  let pendingSignOut: Promise<void> = Promise.resolve()
  return addTimeouts({
    async signIn(username, password) {
      await pendingSignOut
      const { nextStep } = await signIn({ username, password })
      return signInSteps[nextStep.signInStep] ?? 'unsupported'
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
    async updatePassword(oldPassword, newPassword) {
      await updatePassword({ oldPassword, newPassword })
      // The local identity service ends the other sessions itself. Amazon Cognito keeps them, so all sessions are ended and this one is
      // replaced. The password has been changed, whether or not this succeeds.
      if (!userPoolEndpoint) await settleInTime(replaceSessions(newPassword))
    },
    readSession,
    async renewSession() {
      await tokens.getTokens({ forceRefresh: true })
    },
    async signOut({ everywhere }) {
      pendingSignOut = signOut({ global: everywhere }).catch(() => undefined)
      await settleInTime(pendingSignOut)
      await tokens.clearTokens()
    },
  })
}

const signInSteps: Readonly<Record<string, SignInStep>> = {
  DONE: 'done',
  CONFIRM_SIGN_UP: 'confirmSignUp',
  RESET_PASSWORD: 'resetPassword',
}

/** Amplify also stores the username in plain text next to the tokens; the portal never needs it. */
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

/** Ends all of the participant's sessions and starts a new one here. */
async function replaceSessions(password: string): Promise<void> {
  const session = await readSession()
  await signOut({ global: true })
  if (session) await signIn({ username: session.username, password })
}

/** Waits until a promise settles or the time is over. */
async function settleInTime(answer: Promise<void>): Promise<void> {
  await rejectAfterTimeout(answer, timeout, 'The identity service').catch(() => undefined)
}

const tokens = cognitoUserPoolsTokenProvider.tokenOrchestrator

/** Bypasses fetchAuthSession, which would silently renew a session that has ended. */
async function readSession(): Promise<Session | undefined> {
  const stored = await tokens.getTokenStore().loadTokens()
  if (!stored?.idToken) return undefined
  const { exp = 0, iat = 0, sub = '', ...claims } = stored.idToken.payload
  return {
    idToken: stored.idToken.toString(),
    issuedAt: iat * 1000 - stored.clockDrift,
    expiresAt: exp * 1000 - stored.clockDrift,
    participantId: toClaimText(claims['custom:participant_id']) ?? stored.username,
    username:
      toClaimText(claims['email']) ??
      toClaimText(claims['phone_number']) ??
      toClaimText(claims['cognito:username']) ??
      sub,
  }
}

function toClaimText(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
