/** Thrown if a request asks for something that the studio does not do; its message is shown to the editor. */
export class UserFacingError extends Error {}

/** Turns a refusal of the compiler, which is a plain error, into a sentence for the editor. Any other error is a failure and stays one. */
export async function catchRefusal<Value>(change: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await change()
  } catch (error) {
    throw isRefusal(error) ? new UserFacingError(error.message, { cause: error }) : error
  }
}

/** Whether an error is neither a mistake in the code, such as a TypeError, nor one of the system, which has a code. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.constructor === Error && !('code' in error)
}
