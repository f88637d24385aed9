import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { SQSClient } from '@aws-sdk/client-sqs'
import type { S3ObjectCreatedNotificationEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { formatErrorLine } from '../../server/http/format-failure-line.ts'
import { MessageTally } from '../../server/ingest/files/file-receipt.ts'
import { createIngest, type Ingest, type IngestOptions } from '../../server/ingest/ingest.ts'
import { createIngestRoutes } from '../../server/ingest/routes/ingest-routes.ts'
import type { VerifyMachine } from '../../server/ingest/routes/verify-machine.ts'
import type { RecordStore } from '../../server/records/record-store.ts'
import { catalogueKey } from '../bucket-keys.ts'
import { getApiRequestId, createCloudFrontApp } from './cloudfront-app.ts'
import { formatIngestMetrics } from './format-ingest-metrics.ts'
import { ingestPart, queueDrop } from './ingest-drop.ts'
import { cacheFor } from './cache-for.ts'
import type { DropPart } from './split-drop.ts'

/** Options for ingest in AWS. */
export interface CloudIngestOptions {
  readonly originKeys: readonly string[]
  readonly records: RecordStore
  readonly verifyMachine: VerifyMachine
  readonly s3: Pick<S3Client, 'send'>
  readonly sqs: Pick<SQSClient, 'send'>
  /** The bucket into which files are dropped. */
  readonly bucket: string
  /** The bucket that holds the catalogue. */
  readonly contentBucket: string
  /** The queue of the parts of dropped files. */
  readonly queueUrl: string
  /** The namespace of the metrics, which the stage's alarms watch. */
  readonly metricNamespace: string
  readonly messagesPerPart?: number
  /** See `IngestOptions`. */
  readonly sendersWithoutReview?: readonly string[]
  /** The senders who may list, retry and discard everyone's refused messages. */
  readonly operators?: readonly string[]
  readonly log: (line: string) => void
  readonly now?: () => number
}

/** Both ways to feed results in. */
export interface CloudIngest {
  readonly app: Hono
  /** Processes an event of the queue; returns the items that failed and are to be retried. */
  readonly takeFromQueue: (event: SQSEvent) => Promise<SQSBatchResponse>
}

/** How long a catalogue is cached, in milliseconds; after that, a new release is in use everywhere. */
const catalogueLifetime = 60_000

/**
 * Creates both ways to feed results in: /ingest for requests, and the function for dropped files, `.json` with one message or `.ndjson`
 * with one per line.
 */
export function createCloudIngest(options: CloudIngestOptions): CloudIngest {
  const {
    originKeys,
    records,
    verifyMachine,
    s3,
    contentBucket,
    metricNamespace: namespace,
    sendersWithoutReview = [],
    operators = [],
    log,
    now = Date.now,
  } = options
  const open = async (): Promise<Ingest> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: contentBucket, Key: catalogueKey }))
    const catalogue = JSON.parse(await Body!.transformToString()) as IngestOptions['catalogue']
    return createIngest({ records, catalogue, sendersWithoutReview })
  }
  const getIngest = cacheFor(catalogueLifetime, open, now)
  const ingest: Ingest = async (...message) => (await getIngest())(...message)
  const ingestCounted: Ingest = async (text, sender, place, choice) => {
    const answer = await ingest(text, sender, place, choice)
    const tally = new MessageTally()
    tally.count(answer)
    if (choice?.isDryRun !== true) log(formatIngestMetrics(tally, { namespace, isRead: true, at: now() }))
    return answer
  }
  const app = createCloudFrontApp(originKeys)
  app.use(requestId({ limitLength: 64, generator: getApiRequestId }))
  app.route('/ingest', createIngestRoutes({ ingest: ingestCounted, records, verifyMachine, operators, log }))

  const take = async (body: string): Promise<void> => {
    const found = JSON.parse(body) as DropPart | S3ObjectCreatedNotificationEvent
    const drop = { ...options, ingest, now }
    if (!('detail' in found)) return ingestPart(found, drop)
    const { key, 'version-id': version } = found.detail.object
    return queueDrop({ key, version }, drop)
  }
  return {
    app,
    async takeFromQueue({ Records: waiting }) {
      const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
      for (const { messageId, body } of waiting)
        await take(body).catch((error: unknown) => {
          log(formatErrorLine('queue', error))
          batchItemFailures.push({ itemIdentifier: messageId })
        })
      return { batchItemFailures }
    },
  }
}
