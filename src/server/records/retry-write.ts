/** Signals that another writer was faster, so the attempt must start over with what is stored now. */
export const writeConflict = Symbol('overtaken')

/** Enough for many concurrent writers, because one of them succeeds in each round. */
const maxAttempts = 100

/** Attempts to write `subject`, such as "a purchase", until an attempt is not overtaken. @throws {Error} after 100 attempts. */
export async function retryWrite<Result>(
  subject: string,
  attempt: () => Promise<Result | typeof writeConflict>,
): Promise<Result> {
  for (let count = 0; count < maxAttempts; count += 1) {
    const result = await attempt()
    if (result !== writeConflict) return result
  }
  throw new Error(`Gave up after ${maxAttempts} attempts to write ${subject}: other writers were faster.`)
}
