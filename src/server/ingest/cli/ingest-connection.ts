import { findErrorCode } from '../../http/find-error-code.ts'
import type { RecordStore } from '../../records/record-store.ts'
import { DataFolderError, FolderInUseError } from '../../data-folder/data-folder.ts'
import { openServerRecords } from '../../open-server-records.ts'
import type { OpenOptions } from '../../data-folder/open-local-database.ts'
import { printToStderr } from '../../terminal/print-line.ts'
import { readServerAddress } from '../../data-folder/server-address.ts'
import { createIngest } from '../ingest.ts'
import { ensureIngestKey } from '../../data-folder/ingest-key.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { createIngestRoutes } from '../routes/ingest-routes.ts'
import { createKeyVerifier } from '../routes/verify-machine.ts'

/** A connection to the routes of /ingest, on a server or in this process. */
export interface IngestConnection {
  /** Sends a request to a path under /ingest, or with a query. */
  send(path: string, init?: IngestRequest): Promise<Response>
  /** The server or the data folder, as named in receipts. */
  readonly target: string
  close(): Promise<void>
}

/** What is sent. */
export interface IngestRequest {
  readonly method?: 'POST'
  readonly body?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** The server does not answer, or is too busy for too long. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
}

/** The options of a command that say where to send the results. */
export interface ConnectionOptions extends OpenOptions {
  /** The server to post to; by default, the server that is using the data folder, or the folder itself if none is. */
  readonly url?: string
  readonly dataFolder: string
  readonly catalogueFile: string
  /** An access token of a machine client, for `url`; the key of a data folder never leaves this computer. */
  readonly token?: string
}

/** Opens the data folder for a command, or connects to the server that is using it. @throws {DataFolderError} */
export async function connect(options: ConnectionOptions): Promise<IngestConnection> {
  const { url, token, dataFolder } = options
  if (url !== undefined) {
    if (token !== undefined) return connectToServer(url, token)
    throw new Error('--url needs an access token: INGEST_TOKEN=... npm run ingest -- ... --url URL')
  }
  try {
    return await connectToFolder(options)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const local = await readServerAddress(dataFolder)
    if (local !== undefined) return connectToServer(local, await ensureIngestKey(dataFolder))
    throw new DataFolderError(
      `The data folder ${dataFolder} is in use by a server that is still starting, or by another command. Try again in a moment.`,
      { cause: error },
    )
  }
}

/** Opens the records of a data folder that no server is using. @throws {DataFolderError} */
export async function openFolderRecords(dataFolder: string, options: OpenOptions = {}): Promise<RecordStore> {
  return (await openServerRecords(dataFolder, options)).records
}

function connectToServer(url: string, credential: string): IngestConnection {
  const base = url.replace(/\/+$/, '')
  return {
    target: base,
    send: async (path, init) =>
      fetch(`${base}/ingest${path}`, toRequestInit(init, credential)).catch((error: unknown) => {
        throw new UnansweredError(`${base} does not answer (${describeCause(error)})`, { cause: error })
      }),
    close: async () => {},
  }
}

async function connectToFolder(options: ConnectionOptions): Promise<IngestConnection> {
  const catalogue = await readCatalogue(options.catalogueFile)
  const records = await openFolderRecords(options.dataFolder, options)
  const key = await ensureIngestKey(options.dataFolder)
  const routes = createIngestRoutes({
    ingest: createIngest({ records, catalogue }),
    records,
    verifyMachine: createKeyVerifier(key),
    log: printToStderr,
  })
  return {
    target: options.dataFolder,
    send: async (path, init) => {
      if (init?.method === 'POST') await requireReadiness(records)
      return routes.request(path.startsWith('/') ? path : `/${path}`, toRequestInit(init, key))
    },
    close: async () => records.close(),
  }
}

/** Requires what a server requires before it takes a message, such as space on the disk. @throws {DataFolderError} */
async function requireReadiness(records: RecordStore): Promise<void> {
  const readiness = await records.checkReadiness()
  if (!readiness.isReady) throw new DataFolderError(`${readiness.reason} Nothing is fed in until that is fixed.`)
}

/** Describes the error that made fetch fail, such as ECONNREFUSED. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return findErrorCode(error.cause) ?? error.message
}

function toRequestInit({ headers, body, ...init }: IngestRequest = {}, credential: string): RequestInit {
  return {
    ...init,
    ...(body && { body: new Uint8Array(body) }),
    headers: { ...headers, authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
  }
}
