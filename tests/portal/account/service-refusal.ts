/** An error as thrown by the identity service's client; code distinguishes errors by name. */
export function refusal(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name })
}
