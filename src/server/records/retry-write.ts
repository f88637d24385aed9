/** Says that another writer was faster, so that the attempt must begin again with what is stored now. */
export const overtaken = Symbol('overtaken')

/** Of several writers at once, one succeeds in each attempt. */
const maxAttempts = 100

/**
 * Makes attempts to write `subject`, such as "a purchase", until one is not overtaken. @throws {Error} after 100 of
 * them.
 */
export async function retryWrite<Result>(
  subject: string,
  attempt: () => Promise<Result | typeof overtaken>,
): Promise<Result> {
  for (let count = 0; count < maxAttempts; count += 1) {
    const result = await attempt()
    if (result !== overtaken) return result
  }
  throw new Error(`Gave up after ${maxAttempts} attempts to write ${subject}: other writers were faster.`)
}
