import type { IncomingMessage } from 'node:http'
import type { Handler } from '../http/create-router.ts'
import { send, sendJson, sendText } from '../http/send.ts'
import type { Outbox } from './outbox.ts'
import { outboxPage } from './outbox-page.ts'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The outbox as a page and as JSON; only for a browser on this computer, because whoever reads it can take an account over. */
export function outboxHandlers(outbox: Outbox): { readonly page: Handler; readonly json: Handler } {
  const ifLocal =
    (handler: Handler): Handler =>
    async (request, response) => {
      if (isLocal(request)) return handler(request, response)
      sendText(response, 404, 'Unexpected address, expected to be asked from this computer')
    }
  return {
    page: ifLocal(async (_request, response) => {
      send(response, { status: 200, contentType: 'text/html; charset=utf-8', body: outboxPage(await outbox.list()) })
    }),
    json: ifLocal(async (_request, response) => sendJson(response, 200, await outbox.list())),
  }
}

/** Asked by this computer, under a name of this computer: not by another site whose name was pointed here. */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  return localHosts.has(host) && /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '')
}
