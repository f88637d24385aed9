import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { S3ObjectCreatedNotificationEventDetail } from 'aws-lambda'
import type { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { createIngest, type Ingest, type IngestOptions } from '../../server/ingest/ingest.ts'
import { createIngestRoutes } from '../../server/ingest/routes/ingest-routes.ts'
import type { VerifyMachine } from '../../server/ingest/routes/verify-machine.ts'
import type { Records } from '../../server/records/records.ts'
import { catalogueKey } from '../bucket-keys.ts'
import { getApiRequestId, createCloudFrontApp } from './cloudfront-app.ts'
import { ingestDrop } from './ingest-drop.ts'

/** What feeds results in, in AWS. */
export interface CloudIngestOptions {
  readonly originKey: string
  readonly records: Records
  readonly verifyMachine: VerifyMachine
  readonly s3: Pick<S3Client, 'send'>
  /** Where files are dropped, and where the catalogue is. */
  readonly bucket: string
  /** See `IngestOptions`. */
  readonly sendersWithoutReview?: readonly string[]
  /** The senders who see, retry and discard what was refused of everyone. */
  readonly operators?: readonly string[]
  readonly log: (line: string) => void
  readonly now?: () => number
}

/** Both ways in. */
export interface CloudIngest {
  readonly app: Hono
  readonly ingestDrop: (file: Pick<S3ObjectCreatedNotificationEventDetail, 'object'>) => Promise<void>
}

/** How long a catalogue is used before it is read again, in milliseconds; a release is known everywhere after that. */
const catalogueLifetime = 60_000

/**
 * Makes both ways in: /ingest for requests, and what feeds a dropped file in, `.json` with one message or `.ndjson`
 * with one a line.
 */
export function createCloudIngest(options: CloudIngestOptions): CloudIngest {
  const {
    originKey,
    records,
    verifyMachine,
    s3,
    bucket,
    sendersWithoutReview = [],
    operators = [],
    log,
    now = Date.now,
  } = options
  const read = async (key: string) => (await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))).Body!

  let current: { readonly ingest: Promise<Ingest>; readonly until: number } | undefined
  const open = async (): Promise<Ingest> => {
    const catalogue = JSON.parse(await (await read(catalogueKey)).transformToString()) as IngestOptions['catalogue']
    return createIngest({ records, catalogue, sendersWithoutReview })
  }
  const ingest: Ingest = async (...message) => {
    if (!current || current.until < now()) current = { ingest: open(), until: now() + catalogueLifetime }
    const mine = current
    const ready = await mine.ingest.catch((error: unknown) => {
      if (current === mine) current = undefined
      throw error
    })
    return ready(...message)
  }

  const app = createCloudFrontApp(originKey)
  app.use(requestId({ limitLength: 64, generator: getApiRequestId }))
  app.route('/ingest', createIngestRoutes({ ingest, records, verifyMachine, operators, log }))
  return { app, ingestDrop: async ({ object: { key } }) => ingestDrop(key, { ingest, s3, bucket, log, now }) }
}
