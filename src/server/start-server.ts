import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import { getPreviousPortalFolder } from '../../schemas/portal-folder.ts'
import type { PortalConfig } from '../../schemas/portal-config.ts'
import { isOpenToOthers } from './settings/is-open-to-others.ts'
import type { ServerSettings } from './settings/read-settings-file.ts'
import { localPortalConfig, standInChat } from './settings/portal-settings.ts'
import { linkDemoAccounts } from './demo/link-demo-accounts.ts'
import { removeDemoAccounts } from './demo/remove-demo-accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { unsuppressDemo } from './demo/unsuppress-demo.ts'
import { createGraphqlRoutes } from './graphql/graphql-routes.ts'
import { listen, type Fetch } from './http/listen.ts'
import { formatErrorLine } from './http/format-failure-line.ts'
import { createLocalReleaseReader } from './http/local-release-reader.ts'
import { parseAddressList } from './http/parse-address-list.ts'
import { createPortalFileReader } from './http/portal-file-reader.ts'
import { createRequestPriority } from './http/request-priority.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import type { ConnectionLimits } from './http/connection-limits.ts'
import { createForwardedConnInfo, type IsTrustedProxy } from './http/trusted-proxies.ts'
import { defaultIdentitySettings, type IdentitySettings } from './identity/identity-settings.ts'
import { openIdentity } from './identity/open-identity.ts'
import { createLocalPool } from './identity/user-pool.ts'
import { createLocalIngest, prioritizeUsers } from './ingest/local-ingest.ts'
import { ensureIngestKey } from './data-folder/ingest-key.ts'
import { readCatalogue } from './ingest/read-catalogue.ts'
import { createIngestRoutes } from './ingest/routes/ingest-routes.ts'
import { createKeysVerifier } from './ingest/routes/verify-machine.ts'
import { createReadyNotice } from './notices/ready-notice.ts'
import { chooseOutboxAccess, type OutboxAccess } from './outbox/outbox-access.ts'
import { openOutbox } from './outbox/outbox.ts'
import type { RecordStore } from './records/record-store.ts'
import { createSenderKeys } from './records/libsql/sender-keys.ts'
import { createSignUpHook } from './registration/sign-up-hook.ts'
import { openServerRecords } from './open-server-records.ts'
import { explainDatabaseError, type LocalDatabase } from './data-folder/open-local-database.ts'
import { printToStderr } from './terminal/print-line.ts'
import { writeServerAddress } from './data-folder/server-address.ts'

/** Options for starting the back end. */
export interface ServerOptions extends ServerSettings {
  /** 0 for any free port. */
  readonly port: number
  readonly dataFolder: string
  /** The compiled catalogue, `.build/content/catalogue.json`. */
  readonly catalogueFile: string
  /** The built portal; without it, the server only answers API calls. */
  readonly portalFolder?: string
  /** The address to listen on; by default, this computer alone. */
  readonly host?: string
  readonly configuration?: Partial<PortalConfig>
  /** The script of the contact center's stand-in; if set, chat is configured unless `configuration` says otherwise. */
  readonly contactCenterScript?: string
  readonly identity?: Partial<IdentitySettings>
  readonly limits?: Partial<ConnectionLimits>
  /** Where failures are logged, one line each, without personal data. */
  readonly log?: (line: string) => void
}

/** A running back end. */
export interface RunningServer {
  /** Its origin, such as `http://localhost:4300`. */
  readonly url: string
  /** The content of /config.json. */
  readonly configuration: PortalConfig
  /** The key for POST /ingest. */
  readonly ingestKey: string
  /** Who can read the outbox. */
  readonly outbox: OutboxAccess
  /** Whether the demo's accounts can sign in. */
  readonly hasDemo: boolean
  /** Finishes the requests under way and closes the store. */
  stop(): Promise<void>
}

/**
 * Starts the local back end: identity, GraphQL, outbox, configuration and the portal's files, in one process on one
 * port.
 *
 * @throws {DataFolderError | PortError} with a message for the person who starts it.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host = '127.0.0.1', contactCenterScript, log = printToStderr } = options
  const configuration = {
    ...localPortalConfig,
    ...(contactCenterScript !== undefined && { chat: standInChat }),
    ...options.configuration,
  }
  const { store, records } = await openServerRecords(options.dataFolder)
  try {
    const ingestKey = await ensureIngestKey(options.dataFolder)
    const outboxAccess = chooseOutboxAccess(options)
    const hasDemo = options.demo ?? !isOpenToOthers(options)
    // The port is opened first, because it is part of the tokens' issuer; early requests wait for the rest.
    const isTrustedProxy = parseAddressList(options.trustedProxies ?? [])
    const listener = await listen({
      host,
      port,
      headers: createSecurityHeaders(configuration),
      isTrustedProxy,
      ...(options.limits && { limits: options.limits }),
      onError: (error) => log(formatErrorLine('listen', error)),
    })
    const url = `http://${formatHost(host)}:${listener.port}`
    try {
      listener.answerWith(
        await buildFetch(options, {
          store,
          records,
          url,
          configuration,
          ingestKey,
          isTrustedProxy,
          outboxAccess,
          hasDemo,
          log,
        }),
      )
      await writeServerAddress(options.dataFolder, url)
    } catch (error) {
      await listener.close()
      throw error
    }
    const stop = async (): Promise<void> => {
      await listener.close()
      await store.close()
    }
    let stopped: Promise<void> | undefined
    return { url, configuration, ingestKey, outbox: outboxAccess, hasDemo, stop: async () => (stopped ??= stop()) }
  } catch (error) {
    await store.close()
    throw explainDatabaseError(options.dataFolder, error)
  }
}

/** Formats a host for a URL. */
function formatHost(host: string): string {
  if (host === '127.0.0.1') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

interface ServerParts {
  readonly store: LocalDatabase
  readonly records: RecordStore
  readonly url: string
  readonly configuration: PortalConfig
  readonly ingestKey: string
  readonly isTrustedProxy: IsTrustedProxy
  readonly outboxAccess: OutboxAccess
  readonly hasDemo: boolean
  readonly log: (line: string) => void
}

/** Opens every part of the server on the store, and creates the application. */
async function buildFetch(options: ServerOptions, foundations: ServerParts): Promise<Fetch> {
  const { store, records, url, configuration, ingestKey, isTrustedProxy, outboxAccess, hasDemo, log } = foundations
  const { portalFolder, publicHosts = [], host, contactCenterScript, sendersWithoutReview = [] } = options
  const settings = { ...defaultIdentitySettings, ...options.identity }
  const catalogue = await readCatalogue(options.catalogueFile)
  const outbox = await openOutbox(store, settings.clock)
  const hook = createSignUpHook({
    records,
    isOpen: settings.isSignUpOpen,
    now: () => new Date(settings.clock()),
  })
  const identity = await openIdentity({ store, outbox, pool: createLocalPool(url), settings, hook })
  const { verifyToken, createAccount } = identity
  if (hasDemo) {
    await seedDemo({ store, records: records.participants, catalogue, createAccount, log })
    await unsuppressDemo(records)
    await linkDemoAccounts(store)
  } else await removeDemoAccounts(store, records)
  const rightOfWay = createRequestPriority()
  const notify = createReadyNotice({
    records,
    send: async (message) => store.client.batch(outbox.prepareSend(message), 'write'),
    // The proxy that others reach terminates TLS.
    portal: { name: configuration.portalName, url: publicHosts[0] ? `https://${publicHosts[0]}` : url },
    now: settings.clock,
  })
  const notices = { notify, onFailure: (error: unknown): void => log(formatErrorLine('notice', error)) }
  const app = createApp({
    configuration,
    publicHosts: [...publicHosts, ...(host === undefined ? [] : [new URL(url).host])],
    graphql: createGraphqlRoutes({ records, verifyToken, log }),
    ingest: createIngestRoutes({
      ingest: createLocalIngest({ store, records, catalogue, sendersWithoutReview, rightOfWay, notices }),
      records,
      verifyMachine: createKeysVerifier(ingestKey, createSenderKeys(store)),
      log,
    }),
    identity,
    ...(outboxAccess !== 'off' && { outbox }),
    outboxAccess,
    ...(portalFolder !== undefined && {
      readAsset: createPortalFileReader(portalFolder, getPreviousPortalFolder(portalFolder)),
    }),
    ...(contactCenterScript !== undefined && { contactCenterScript: await readFile(contactCenterScript, 'utf8') }),
    getConnInfo: createForwardedConnInfo(getConnInfo, isTrustedProxy),
    checkReadiness: async () => records.checkReadiness(),
    readRelease: createLocalReleaseReader(dirname(options.catalogueFile)),
    log,
  })
  return prioritizeUsers(app.fetch, rightOfWay)
}
