/** An error as the identity service's client throws it: told apart by its name. */
export function refusal(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name })
}
