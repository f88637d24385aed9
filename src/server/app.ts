import { Hono, type Context } from 'hono'
import type { GetConnInfo } from 'hono/conninfo'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { PortalConfig } from '../../schemas/portal-config.ts'
import { formatFailureLine } from './http/format-failure-line.ts'
import { createHealthRoutes, refuseUnlessReady, type CheckReadiness, type ReadRelease } from './http/health-routes.ts'
import { refuseUnknownHosts } from './http/refuse-unknown-hosts.ts'
import { refuseMethod } from './http/refuse-method.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { servePortal, type ReadAsset } from './http/serve-portal.ts'
import { manifestPath, manifestType, createWebManifest } from './http/web-manifest.ts'
import { createIdentityRoutes } from './identity/identity-routes.ts'
import type { Identity } from './identity/open-identity.ts'
import { createOutboxRoutes } from './outbox/outbox-routes.ts'
import type { OutboxAccess } from './outbox/outbox-access.ts'
import type { Outbox } from './outbox/outbox.ts'

/** The parts of the application, none of which knows where it runs. */
export interface AppOptions {
  readonly configuration: PortalConfig
  /** Host names to which the server responds in addition to the computer's own, such as `portal.example.com`. */
  readonly publicHosts?: readonly string[]
  /** The routes of /graphql. */
  readonly graphql: Hono
  /** The routes of /ingest; absent if results arrive in a different way. */
  readonly ingest?: Hono
  /** The stand-in for Amazon Cognito at /idp; absent if Cognito itself is used. */
  readonly identity?: Identity
  /** The messages at /outbox; absent if they are really sent. */
  readonly outbox?: Outbox
  /** Who can read the outbox; by default, a browser on this computer. */
  readonly outboxAccess?: OutboxAccess
  /** Reads a file of the built portal; absent if something else serves the portal. */
  readonly readAsset?: ReadAsset
  /** The script of the stand-in for the contact center; absent if there is a real one, or none. */
  readonly contactCenterScript?: string
  /** The client's address, from the platform's adapter. */
  readonly getConnInfo: GetConnInfo
  /** The id that the platform gave the request; without it, one is made here. */
  readonly requestId?: (context: Context) => string
  /** Whether what the server needs can be used, such as its store. */
  readonly checkReadiness: CheckReadiness
  /** The release stamp of the content. */
  readonly readRelease?: ReadRelease
  /** Where failures are logged, without personal data. */
  readonly log: (line: string) => void
}

const contactCenterPath = '/contact-center/cxbus.js'

/** Makes the HTTP application: calls, configuration and the portal's files with one set of headers. */
export function createApp(options: AppOptions): Hono {
  const {
    configuration,
    publicHosts = [],
    graphql,
    ingest,
    identity,
    outbox,
    readAsset,
    contactCenterScript,
    log,
  } = options
  const { getConnInfo, checkReadiness, readRelease } = options
  const app = new Hono({ strict: false })
  app.use(requestId({ limitLength: 64, ...(options.requestId && { generator: options.requestId }) }))
  app.use(secureHeaders(createSecurityHeaders(configuration)))
  app.use(refuseUnknownHosts(publicHosts))
  app.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })
  app.route('/', createHealthRoutes(checkReadiness, readRelease))
  app.route('/graphql', graphql)
  if (ingest) app.use('/ingest/*', refuseUnlessReady(checkReadiness)).route('/ingest', ingest)
  if (identity) app.route('/idp', createIdentityRoutes(identity, { log, getConnInfo }))
  if (outbox) app.route('/', createOutboxRoutes(outbox, { access: options.outboxAccess ?? 'local', getConnInfo }))
  app.get('/config.json', (context) => context.json(configuration))
  app.all('/config.json', refuseMethod('GET'))
  app.get(manifestPath, (context) =>
    context.json(createWebManifest(configuration), 200, { 'content-type': manifestType }),
  )
  app.all(manifestPath, refuseMethod('GET'))
  if (contactCenterScript !== undefined) {
    app.get(contactCenterPath, (context) =>
      context.body(contactCenterScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    app.all(contactCenterPath, refuseMethod('GET'))
  }
  if (readAsset) app.route('/', servePortal(readAsset))
  app.notFound((context) => context.text(describeNotFound(readAsset !== undefined), 404))
  app.onError((error, context) => respondToFailure(error, context, log))
  return app
}

function respondToFailure(error: Error, context: Context, log: (line: string) => void): Response {
  if (error instanceof HTTPException) return error.getResponse()
  // A request that the client aborted is not a server failure.
  if (!context.req.raw.signal.aborted) log(formatFailureLine(context, context.req.method, error))
  return context.text('Internal server error\n', 500)
}

function describeNotFound(hasPortal: boolean): string {
  return hasPortal ? 'Not found.\n' : 'Not found: this server was started without a portal.\n'
}
