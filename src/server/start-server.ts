import { readFile } from 'node:fs/promises'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { localConfiguration, type PortalConfiguration } from './configuration.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createGraphqlHandler } from './graphql/graphql-handler.ts'
import { createRouter, type Handler } from './http/create-router.ts'
import { listen } from './http/listen.ts'
import { securityHeaders } from './http/security-headers.ts'
import { sendJson, sendText } from './http/send.ts'
import { servePortal } from './http/serve-portal.ts'
import { createIdentityHandler } from './identity/identity-handler.ts'
import { defaultIdentitySettings, type IdentitySettings } from './identity/identity-settings.ts'
import { openIdentity } from './identity/open-identity.ts'
import { localPool } from './identity/pool.ts'
import { openOutbox } from './outbox/outbox.ts'
import { outboxHandlers } from './outbox/outbox-handlers.ts'
import { openStore, type Store } from './store/open-store.ts'

/** What the back end is started with. */
export interface ServerOptions {
  /** 0 for any that is free. */
  readonly port: number
  readonly dataFolder: string
  /** The compiled catalogue, `.build/content/catalogue.json`. */
  readonly catalogueFile: string
  /** The built portal; without it the server answers calls only. */
  readonly portalFolder?: string
  /** The address to listen on; this computer alone unless told otherwise. */
  readonly host?: string
  readonly configuration?: Partial<PortalConfiguration>
  readonly identity?: Partial<IdentitySettings>
  /** Where failures are told, one line each; nothing personal is among them. */
  readonly log?: (line: string) => void
}

/** A back end that runs. */
export interface RunningServer {
  /** Its origin, such as `http://localhost:4300`. */
  readonly url: string
  /** Finishes the requests under way and closes the store. */
  stop(): Promise<void>
}

const patience = 10_000

/**
 * Starts the local back end: identity, GraphQL, outbox, configuration and the portal's files, in one process on one port.
 *
 * @throws {DataFolderError | PortError} with a message for the person who starts it.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host = '127.0.0.1', log = (line) => process.stderr.write(`${line}\n`) } = options
  const configuration = {
    ...localConfiguration,
    ...options.configuration,
  }
  const store = await openStore(options.dataFolder)
  try {
    // The port comes first, because the tokens' issuer has it in its name; a request that is early waits for the rest.
    const listener = await listen({ host, port, headers: securityHeaders(configuration), log })
    const url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${listener.port}`
    try {
      listener.answerWith(await assemble(options, { store, url, configuration, log }))
    } catch (error) {
      await listener.close(0)
      throw error
    }
    const stop = async (): Promise<void> => {
      await listener.close(patience)
      await store.close()
    }
    let stopped: Promise<void> | undefined
    return { url, stop: async () => (stopped ??= stop()) }
  } catch (error) {
    await store.close()
    throw error
  }
}

interface Foundations {
  readonly store: Store
  readonly url: string
  readonly configuration: PortalConfiguration
  readonly log: (line: string) => void
}

/** Opens every room of the server on the store, and puts the routes in front of them. */
async function assemble(options: ServerOptions, { store, url, configuration, log }: Foundations): Promise<Handler> {
  const settings = { ...defaultIdentitySettings, ...options.identity }
  const catalogue = JSON.parse(await readFile(options.catalogueFile, 'utf8')) as Catalogue
  const outbox = await openOutbox(store, settings.clock)
  const identity = await openIdentity({ store, outbox, pool: localPool(url), settings })
  const { verifyToken, createAccount, keySet, pool } = identity
  const graphql = await createGraphqlHandler({ store, verifyToken, log })
  await seedDemo({ store, catalogue, createAccount, log })
  const { page, json } = outboxHandlers(outbox)
  return createRouter(
    [
      { path: '/idp', methods: { POST: createIdentityHandler(identity, log) } },
      {
        path: `/idp/${pool.id}/.well-known/jwks.json`,
        methods: { GET: (_request, response) => sendJson(response, 200, keySet) },
      },
      { path: '/graphql', methods: { POST: graphql } },
      { path: '/outbox', methods: { GET: page } },
      { path: '/outbox.json', methods: { GET: json } },
      { path: '/config.json', methods: { GET: (_request, response) => sendJson(response, 200, configuration) } },
    ],
    options.portalFolder === undefined ? withoutPortal : servePortal(options.portalFolder),
  )
}

const withoutPortal: Handler = (_request, response) => {
  sendText(response, 404, 'Unexpected address, expected a call: this server was started without a portal')
}
