import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'
import { serveStatic } from 'hono/serve-static'

/** A file of the built portal. */
export interface Asset {
  readonly content: Uint8Array<ArrayBuffer>
  /** What tells this content from any other, in quotation marks. */
  readonly etag: string
}

/** Reads a file of the built portal by its path, such as `/assets/main-abc123.js`; undefined where there is none. */
export type ReadAsset = (path: string) => Promise<Asset | undefined>

/**
 * The routes of the built portal. Files under /assets carry a hash in their name and are kept for good; everything else
 * is asked for again. A page that was rendered when the portal was built (login.html) answers for its address,
 * index.html for any other page; what is neither is left to the routes that follow.
 *
 * Each file is read whole and closed before anything is sent, so that a download that is given up leaves nothing open.
 */
export function servePortal(readAsset: ReadAsset): Hono {
  const getContent = async (path: string, context: Context) => {
    const asset = await readAsset(path)
    if (!asset) return null
    context.header('content-length', String(asset.content.byteLength))
    // Named here, because hono/etag would copy the content to find it.
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
  return portal
}

/** Whether a person goes to a page, rather than a page asking for a file that is not there. */
function isNavigation({ req }: Context): boolean {
  return (req.header('accept') ?? '').includes('text/html') && !/^\/assets(?:\/|$)/.test(req.path)
}
