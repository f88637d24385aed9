import type { Handler } from 'hono'

/** Answers the methods that an address does not have. */
export function refuseMethod(allowed: 'GET' | 'POST'): Handler {
  return (context) =>
    context.text(`Unexpected method ${context.req.method}, expected ${allowed}\n`, 405, { allow: allowed })
}
