import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { serveStatic } from 'hono/serve-static'
import { refuseMethod } from './refuse-method.ts'

/** A file of the built portal. */
export interface Asset {
  readonly content: Uint8Array<ArrayBuffer>
  /** Identifies the content, in quotation marks. */
  readonly etag: string
}

/** Reads a file of the built portal by its path, such as `/assets/main-abc123.js`; undefined if it does not exist. */
export type ReadAsset = (path: string) => Promise<Asset | undefined>

/**
 * Creates the routes of the built portal. Files under /assets have a hash in their names and are cached forever; everything else is
 * revalidated. A page that was prerendered at build time (login.html) is served at its address, index.html for any other page. Methods other
 * than GET are refused where GET finds something. Everything else is left to the routes that follow.
 *
 * Each file is read whole and closed before anything is sent, so that a download that is given up leaves nothing open.
 */
export function servePortal(readAsset: ReadAsset): Hono {
  const getContent = async (path: string, context: Context) => {
    const asset = await readAsset(path)
    if (!asset) return null
    context.header('content-length', String(asset.content.byteLength))
    // Set here, because hono/etag would copy the content to compute it.
    context.header('etag', asset.etag)
    return asset.content
  }
  const serve = (target: { path: string } | { rewriteRequestPath: (path: string) => string }) =>
    serveStatic({
      root: '',
      join: (...parts) => parts.join(''),
      precompressed: true,
      getContent,
      onFound: (path, context) => {
        context.header('vary', 'Accept-Encoding')
        context.header(
          'cache-control',
          path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
      ...target,
    })
  const portal = new Hono()
  portal.use(etag())
  portal.get('*', serve({ rewriteRequestPath: (path) => path }))
  portal.get(
    '*',
    serve({ rewriteRequestPath: (path) => (path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}.html`) }),
  )
  const serveIndex = serve({ path: '/index.html' })
  portal.get('*', async (context, next) => (isNavigation(context) ? serveIndex(context, next) : next()))
  portal.all('*', async (context, next) => {
    const { url, method, raw } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    const { status } = await portal.request(url, { method: 'HEAD', headers: raw.headers })
    return status === 404 ? next() : refuseMethod('GET')(context)
  })
  return portal
}

/** Whether a person navigates to a page, rather than a page requesting a file that does not exist. */
function isNavigation({ req }: Context): boolean {
  return (req.header('accept') ?? '').includes('text/html') && !/^\/assets(?:\/|$)/.test(req.path)
}
