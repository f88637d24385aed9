import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { DefinitionCatalogue } from '../../src/catalogue/catalogue.ts'
import { createApp } from '../../src/server/app.ts'
import { localPortalConfig } from '../../src/server/settings/portal-settings.ts'
import { createGraphqlRoutes } from '../../src/server/graphql/graphql-routes.ts'
import { listen } from '../../src/server/http/listen.ts'
import { createRequestPriority } from '../../src/server/http/request-priority.ts'
import { openAccounts } from '../../src/server/identity/accounts/accounts.ts'
import { defaultIdentitySettings as settings } from '../../src/server/identity/identity-settings.ts'
import { openSecretStore } from '../../src/server/identity/accounts/secret-store.ts'
import { openIdentity } from '../../src/server/identity/open-identity.ts'
import { createLocalPool } from '../../src/server/identity/user-pool.ts'
import { openSessions } from '../../src/server/identity/accounts/sessions.ts'
import { createTokens } from '../../src/server/identity/tokens/tokens.ts'
import { createExampleBundle, formatExampleId } from '../../src/server/ingest/examples/create-example-bundle.ts'
import { createIngest } from '../../src/server/ingest/ingest.ts'
import { createLocalIngest, prioritizeUsers } from '../../src/server/ingest/local-ingest.ts'
import { createIngestRoutes } from '../../src/server/ingest/routes/ingest-routes.ts'
import { createKeyVerifier } from '../../src/server/ingest/routes/verify-machine.ts'
import { openOutbox } from '../../src/server/outbox/outbox.ts'
import { openLibsqlRecordStore } from '../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../src/server/records/record-store.ts'
import { openServerDatabase } from '../../src/server/data-folder/lock-data-folder.ts'
import type { LocalDatabase } from '../../src/server/data-folder/open-local-database.ts'
import { startDynamodb } from '../server/records/dynamodb/local-dynamodb.ts'
import { recordsAt } from '../server/records/records-at.ts'

/** The options of the server to measure. */
export interface BenchedServer {
  readonly root: string
  readonly folder: string
  /** The DynamoDB endpoint for its records; without it they are stored in libSQL. */
  readonly endpoint?: string
  readonly participants: number
  readonly readers: number
}

/** A signed-in participant. */
export interface Reader {
  readonly participantId: string
  readonly token: string
}

/** What the server reports: once that it is ready, then its memory in bytes. */
export type ServerReport =
  | {
      readonly kind: 'ready'
      readonly url: string
      readonly readers: readonly Reader[]
      readonly ingestSeconds: number
    }
  | { readonly kind: 'memory'; readonly rss: number }
  | { readonly kind: 'failure'; readonly line: string }

/** The key for sending results. */
export const benchKey = 'key-of-the-bench'

/** The number of concurrent ingests, which keeps a store across a network busy. */
const atOnce = 16

/**
 * The timeout for a dynalite with 200 concurrent readers. In AWS a process makes requests for one reader at a time and waits for one
 * second.
 */
const requestHandler = { connectionTimeout: 60_000, requestTimeout: 60_000, throwOnRequestTimeout: true }

/** Ingests participants, signs readers in, and serves them and a bare answer of the same size until the parent process ends. */
export async function serveBench(options: BenchedServer): Promise<void> {
  const { root, folder, endpoint, participants } = options
  const report = (message: ServerReport): void => void process.send?.(message)
  const store = await openServerDatabase(folder)
  const records = endpoint === undefined ? await openLibsqlRecordStore(store) : recordsAt(endpoint, { requestHandler })
  const catalogue = JSON.parse(
    await readFile(join(root, '.build/content/catalogue.json'), 'utf8'),
  ) as DefinitionCatalogue
  const started = performance.now()
  await feed(records, catalogue, participants)
  const ingestSeconds = (performance.now() - started) / 1000

  const { port, answerWith } = await listen({ host: '127.0.0.1', port: 0 })
  const url = `http://localhost:${port}`
  const log = (line: string): void => report({ kind: 'failure', line })
  const outbox = await openOutbox(store, Date.now)
  const identity = await openIdentity({ store, outbox, pool: createLocalPool(url), settings })
  const readers = await signIn(store, url, options)
  const rightOfWay = createRequestPriority()
  const app = createApp({
    configuration: localPortalConfig,
    // The readers load without a pause; their speed is not what is measured.
    graphql: createGraphqlRoutes({
      records,
      verifyToken: identity.verifyToken,
      log,
      limits: { loads: Number.MAX_SAFE_INTEGER, marks: Number.MAX_SAFE_INTEGER },
    }),
    ingest: createIngestRoutes({
      ingest:
        endpoint === undefined
          ? createLocalIngest({ store, records, catalogue, rightOfWay })
          : createIngest({ records, catalogue }),
      records,
      verifyMachine: createKeyVerifier(benchKey),
      log,
    }),
    identity,
    getConnInfo,
    checkReadiness: async () => records.checkReadiness(),
    log,
  })
  const same = JSON.stringify({ data: { loadParticipant: await records.participants.load(readers[0]!.participantId) } })
  const bare = new Hono()
    .use('/bare', compress())
    .post('/bare', (context) => context.body(same, 200, { 'content-type': 'application/json' }))
  answerWith(prioritizeUsers(bare.route('/', app).fetch, rightOfWay))
  setInterval(() => report({ kind: 'memory', rss: process.memoryUsage.rss() }), 500)
  report({ kind: 'ready', url, readers, ingestSeconds })
  process.on('disconnect', () => process.exit())
}

/** Serves a DynamoDB in this process, separate from the measured server, until the parent process ends. */
export async function serveDynamodb(): Promise<void> {
  const { endpoint } = await startDynamodb()
  process.send?.(endpoint)
  process.on('disconnect', () => process.exit())
}

async function feed(records: RecordStore, catalogue: DefinitionCatalogue, participants: number): Promise<void> {
  const ingest = createIngest({ records, catalogue })
  let index = 0
  const feeder = async (): Promise<void> => {
    while (index < participants) {
      const { outcome } = await ingest(JSON.stringify(createExampleBundle(catalogue, (index += 1))), { name: 'bench' })
      if (outcome !== 'taken') throw new Error(`Unexpected outcome ${outcome} of bundle ${index}, expected taken`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, feeder))
}

/** Signs in participants, spread over all of them, without checking passwords, which is not part of the measurement. */
async function signIn(store: LocalDatabase, url: string, { participants, readers }: BenchedServer): Promise<Reader[]> {
  const accounts = await openAccounts(store, settings)
  const sessions = await openSessions(store, { settings, hash: (text) => Buffer.from(text) })
  const tokens = await createTokens(createLocalPool(url), { settings, secrets: await openSecretStore(store) })
  const signedIn: Reader[] = []
  for (let reader = 0; reader < readers; reader += 1) {
    const index = 1 + Math.floor((reader * participants) / readers)
    const participantId = formatExampleId(index)
    const srpVerifier = { salt: '', verifier: '' }
    const account = { userId: randomUUID(), participantId, isConfirmed: true, srpVerifier, attributes: {} }
    await store.client.batch(accounts.prepareInsert(account, [`${participantId}@example.com`]), 'write')
    const { session } = await sessions.start(account.userId)
    signedIn.push({ participantId, token: (await tokens.mint(account, session)).idToken })
  }
  return signedIn
}
