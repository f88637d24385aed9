import type { Context } from 'hono'

/** Answers requests whose method an address does not support. Hono answers HEAD wherever it answers GET. */
export function refuseMethod(expected: 'GET' | 'POST'): (context: Context) => Response {
  const allow = expected === 'GET' ? 'GET, HEAD' : expected
  return (context) => context.text(`Unexpected method ${context.req.method}, expected ${expected}\n`, 405, { allow })
}
