import type { IdentityService } from './identity-service.ts'

/** How long an answer of the identity service is waited for, in milliseconds. */
const timeout = 30_000

/**
 * The same identity service, which gives up on a call that is not answered, with an error named TimeoutError: then a form says
 * so, and can be sent again. A sign-out has a timeout of its own.
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
