import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'

/**
 * Formats a server failure as one line of JSON for the log: when, in which request, in which part, and the error with its stack. Contains
 * neither the request's or the answer's content nor an address, because they can identify a person.
 */
export function formatFailureLine(context: Context, part: string, error: unknown): string {
  const { requestId } = (context as Context<{ Variables: Partial<RequestIdVariables> }>).var
  return formatErrorLine(part, error, requestId)
}

/** Formats a failure outside of any request in the same way. */
export function formatErrorLine(part: string, error: unknown, requestId?: string): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : 'not an error'
  return JSON.stringify({ time: new Date().toISOString(), level: 'error', requestId, part, error: what })
}
