import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { sendText } from './send.ts'

/** Answers GET and HEAD requests for the portal's files. */
export type ServePortal = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Serves the portal that was built into `folder`. Files under /assets carry a hash in their name and are kept for good;
 * everything else is asked for again. A page of the portal that is no file gets index.html, anything else 404.
 */
export function servePortal(folder: string): ServePortal {
  const serveFile = sirv(folder, {
    // Looks at the disk for every request, so that a build beside a running server takes effect and breaks nothing.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      if (path.startsWith('/assets/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    },
  })

  return (request, response) => {
    // Parts of files are not needed by a portal without video, and a part of a compressed file is of no use.
    delete request.headers.range
    serveFile(request, response, () => {
      const isPage = isNavigation(request)
      request.url = '/'
      if (isPage) serveFile(request, response, () => notFound(response))
      else notFound(response)
    })
  }
}

function notFound(response: ServerResponse): void {
  sendText(response, 404, 'Unexpected address, expected a file or a page of the portal')
}

/** Whether a person goes to a page, rather than a page asking for a file that is not there. */
function isNavigation({ headers, url }: IncomingMessage): boolean {
  return (headers.accept ?? '').includes('text/html') && !url?.startsWith('/assets/')
}
