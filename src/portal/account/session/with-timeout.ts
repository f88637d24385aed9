import type { Identity } from './identity.ts'

/** How long an answer of the identity service is waited for, in milliseconds. */
const timeout = 30_000

/**
 * The same identity service, which gives up on a call that is not answered, with an error named TimeoutError: then a form says
 * so, and can be sent again. A sign-out has a timeout of its own.
 */
export function withTimeout(identity: Identity): Identity {
  return {
    ...identity,
    signIn: (...given) => inTime(identity.signIn(...given)),
    signUp: (...given) => inTime(identity.signUp(...given)),
    confirmSignUp: (...given) => inTime(identity.confirmSignUp(...given)),
    resendSignUpCode: (...given) => inTime(identity.resendSignUpCode(...given)),
    resetPassword: (...given) => inTime(identity.resetPassword(...given)),
    confirmResetPassword: (...given) => inTime(identity.confirmResetPassword(...given)),
    updatePassword: (...given) => inTime(identity.updatePassword(...given)),
    renewSession: () => inTime(identity.renewSession()),
  }
}

async function inTime<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_resolve, reject) => {
    const error = new Error(`Unexpected silence for ${timeout} ms, expected an answer`)
    error.name = 'TimeoutError'
    timer = setTimeout(() => reject(error), timeout)
  })
  try {
    return await Promise.race([answer, end])
  } finally {
    clearTimeout(timer)
  }
}
