/** Thrown if a request asks for something that the studio does not do; its message is shown to the editor. */
export class UserFacingError extends Error {}

/** Turns a refusal of the compiler into a sentence for the editor. */
export async function catchRefusal<Value>(change: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await change()
  } catch (error) {
    throw new UserFacingError(error instanceof Error ? error.message : String(error))
  }
}
