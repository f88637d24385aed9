import type { Handler } from './create-router.ts'

/** Calls back with every change of the content, and with undefined when the server is about to stop; returns what ends it. */
export type ContentChanges = (changed: (change: unknown) => void) => () => void

/** How often a line is sent that says nothing, so that no one in between closes the connection, in milliseconds. */
const heartbeat = 20_000

/** Tells open pages of the portal about changes of the content, as server-sent events. For editing on this computer only. */
export function contentChangesHandler(changes: ContentChanges): Handler {
  return (request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    })
    response.write('retry: 500\n\n')
    const end = changes((change) => {
      if (change === undefined) response.end()
      else response.write(`data: ${JSON.stringify(change)}\n\n`)
    })
    const beat = setInterval(() => response.write(':\n\n'), heartbeat)
    request.on('close', () => {
      clearInterval(beat)
      end()
      response.end()
    })
  }
}
