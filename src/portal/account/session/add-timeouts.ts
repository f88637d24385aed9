import { rejectAfterTimeout } from '../../data/reject-after-timeout.ts'
import type { IdentityService } from './identity-service.ts'

/** How long to wait for an answer of the identity service, in milliseconds. */
const timeout = 30_000

/**
 * Adds timeouts to an identity service. An unanswered call rejects with an error named TimeoutError, so that a form can report it and be
 * sent again. Sign-out has its own timeout.
 */
export function addTimeouts(identity: IdentityService): IdentityService {
  return {
    ...identity,
    signIn: (...given) => waitFor(identity.signIn(...given)),
    signUp: (...given) => waitFor(identity.signUp(...given)),
    confirmSignUp: (...given) => waitFor(identity.confirmSignUp(...given)),
    resendSignUpCode: (...given) => waitFor(identity.resendSignUpCode(...given)),
    resetPassword: (...given) => waitFor(identity.resetPassword(...given)),
    confirmResetPassword: (...given) => waitFor(identity.confirmResetPassword(...given)),
    updatePassword: (...given) => waitFor(identity.updatePassword(...given)),
    renewSession: () => waitFor(identity.renewSession()),
  }
}

async function waitFor<Result>(answer: Promise<Result>): Promise<Result> {
  return rejectAfterTimeout(answer, timeout, 'The identity service')
}
