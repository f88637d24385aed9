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
    signIn: (...given) => rejectAfterTimeout(identity.signIn(...given)),
    signUp: (...given) => rejectAfterTimeout(identity.signUp(...given)),
    confirmSignUp: (...given) => rejectAfterTimeout(identity.confirmSignUp(...given)),
    resendSignUpCode: (...given) => rejectAfterTimeout(identity.resendSignUpCode(...given)),
    resetPassword: (...given) => rejectAfterTimeout(identity.resetPassword(...given)),
    confirmResetPassword: (...given) => rejectAfterTimeout(identity.confirmResetPassword(...given)),
    updatePassword: (...given) => rejectAfterTimeout(identity.updatePassword(...given)),
    renewSession: () => rejectAfterTimeout(identity.renewSession()),
  }
}

async function rejectAfterTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_resolve, reject) => {
    const error = new Error(`The identity service did not answer within ${timeout} ms.`)
    error.name = 'TimeoutError'
    timer = setTimeout(() => reject(error), timeout)
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    clearTimeout(timer)
  }
}
