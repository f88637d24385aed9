import type { Handler } from 'hono'

/** Answers requests whose method an address does not support. */
export function refuseMethod(allowed: 'GET' | 'POST'): Handler {
  return (context) =>
    context.text(`Unexpected method ${context.req.method}, expected ${allowed}\n`, 405, { allow: allowed })
}
