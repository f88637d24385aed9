import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send.ts'

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** A path and who answers it, by method; GET answers HEAD too. */
export interface Route {
  readonly path: string
  readonly methods: Readonly<Partial<Record<'GET' | 'POST', Handler>>>
}

/** Sends each request to the route of its path; GET requests for other paths go to `fallback`. */
export function createRouter(routes: readonly Route[], fallback: Handler): Handler {
  const byPath = new Map(routes.map(({ path, methods }) => [path, methods]))
  return async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!
    const methods = byPath.get(path) ?? byPath.get(path.replace(/\/$/, '')) ?? { GET: fallback }
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const handler = method === 'GET' || method === 'POST' ? methods[method] : undefined
    if (handler) return handler(request, response)
    const allowed = Object.keys(methods).join(', ')
    sendText(response, 405, `Unexpected method ${method}, expected ${allowed}`, { allow: allowed })
  }
}
