import { ChangeRefusedError } from '../../compiler/scaffold/change-refused-error.ts'

/** Thrown if a request asks for something that the studio does not do; its message is shown to the editor. */
export class UserFacingError extends Error {}

/** Turns a refusal of the compiler into one for the editor. Any other error is a failure and stays one. */
export async function catchRefusal<Value>(change: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof ChangeRefusedError ? new UserFacingError(error.message, { cause: error }) : error
  }
}
