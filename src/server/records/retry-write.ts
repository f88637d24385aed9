import pRetry from 'p-retry'

/** Signals that another writer was faster, so the attempt must start over with what is stored now. */
export const writeConflict = Symbol('overtaken')

/** Enough for many concurrent writers, because one of them succeeds in each round. */
const maxAttempts = 100

/** Pauses between attempts, from a few milliseconds to half a second, so that they do not add to the load that delays them. */
export const backoff = { retries: maxAttempts - 1, minTimeout: 5, maxTimeout: 300, randomize: true } as const

/** Another writer was faster. */
class OvertakenError extends Error {}

/** Attempts to write `subject`, such as "a purchase", until an attempt is not overtaken. @throws {Error} after 100 attempts. */
export async function retryWrite<Result>(
  subject: string,
  attempt: () => Promise<Result | typeof writeConflict>,
): Promise<Result> {
  const write = async (): Promise<Result> => {
    const result = await attempt()
    if (result !== writeConflict) return result
    throw new OvertakenError(`Gave up after ${maxAttempts} attempts to write ${subject}: other writers were faster.`)
  }
  return pRetry(write, { ...backoff, shouldRetry: ({ error }) => error instanceof OvertakenError })
}
