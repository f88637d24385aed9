import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'

/**
 * One line of the log, JSON, about a failure of the server: when, in which request, in what part, and the error with
 * its stack. Nothing of what was asked or answered is in it, and no address, because both can name a person.
 */
export function formatFailureLine(context: Context, part: string, error: unknown): string {
  const { requestId } = (context as Context<{ Variables: Partial<RequestIdVariables> }>).var
  return formatErrorLine(part, error, requestId)
}

/** The same about a failure outside of any request. */
export function formatErrorLine(part: string, error: unknown, requestId?: string): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : 'not an error'
  return JSON.stringify({ time: new Date().toISOString(), level: 'error', requestId, part, error: what })
}
