import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { expect } from 'vitest'
import { createApiGatewayHandler } from '../../src/cloud/lambda/api-gateway-handler.ts'
import { createCloudIngest, type CloudIngest, type CloudIngestOptions } from '../../src/cloud/lambda/cloud-ingest.ts'
import type { DropReceipt } from '../../src/cloud/lambda/ingest-drop.ts'
import type { RecordStore } from '../../src/server/records/record-store.ts'
import { startDynamodb, type LocalDynamodb } from '../server/records/dynamodb/local-dynamodb.ts'
import { recordsAt } from '../server/records/records-at.ts'
import { announce } from './announce.ts'
import { apiGatewayEvent } from './api-gateway-event.ts'
import { cognitoPool, type CognitoPoolOfTest } from './cognito-pool.ts'
import { createLocalQueue, type LocalQueue } from './local-queue.ts'
import { startS3, type LocalS3 } from './local-s3.ts'

/** The ingest function with its own store, buckets, queue and user pool. */
export interface LocalIngest {
  readonly dynamodb: LocalDynamodb
  readonly records: RecordStore
  readonly storage: LocalS3
  readonly pool: CognitoPoolOfTest
  readonly queue: LocalQueue
  readonly ingest: CloudIngest
  readonly options: CloudIngestOptions
  /** What was logged, the latest entry last. */
  readonly log: string[]
  /** Sends a message to /ingest through API Gateway's event. */
  readonly post: (token: string, body: unknown, query?: string) => Promise<APIGatewayProxyStructuredResultV2>
  /** Puts a file into a bucket, by default the one for dropped files, and announces nothing; returns the file's version. */
  readonly put: (key: string, body: string | Buffer, bucket?: string) => string
  /** Announces the last version of a file, and lets the function take from the queue until nothing waits; resolves with the messages that failed for good. */
  readonly dropFile: (key: string, by?: CloudIngest) => Promise<readonly string[]>
  /** The receipts whose keys begin with this prefix after `receipts/`, in order. */
  readonly listReceipts: (prefix: string) => readonly DropReceipt[]
  /** Drops a file and returns its receipt. */
  readonly getReceipt: (key: string, body: string | Buffer) => Promise<DropReceipt>
  readonly stop: () => Promise<void>
}

const originKey = 'key of the origin'

/** Starts the ingest function on local stand-ins; a file with more than `messagesPerPart` messages is split. */
export async function startLocalIngest(messagesPerPart: number): Promise<LocalIngest> {
  const dynamodb = await startDynamodb()
  const records = recordsAt(dynamodb.endpoint)
  const storage = await startS3()
  const pool = await cognitoPool()
  const queue = createLocalQueue()
  const log: string[] = []
  const options: CloudIngestOptions = {
    originKeys: [originKey],
    records,
    verifyMachine: pool.verifyMachine,
    s3: storage.s3,
    sqs: queue.sqs,
    bucket: 'drop',
    contentBucket: 'content',
    queueUrl: 'https://queue.example.com/parts',
    metricNamespace: 'ScreeningPortal/test',
    messagesPerPart,
    log: (text) => log.push(text),
  }
  const ingest = createCloudIngest(options)

  async function post(token: string, body: unknown, query = ''): Promise<APIGatewayProxyStructuredResultV2> {
    const event = apiGatewayEvent({
      method: 'POST',
      path: '/ingest',
      query,
      headers: { 'x-origin-key': originKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return createApiGatewayHandler(ingest.app)(event)
  }

  const lastVersions = new Map<string, string>()

  function put(key: string, body: string | Buffer, bucket = 'drop'): string {
    const name = `${bucket}/${key}`
    const object = { body, contentType: undefined, cacheControl: undefined, modified: new Date() }
    const version = `v${String(storage.versions.size).padStart(4, '0')}`
    storage.objects.set(name, object)
    storage.versions.set(version, { name, object })
    lastVersions.set(key, version)
    return version
  }

  async function dropFile(key: string, by = ingest): Promise<readonly string[]> {
    queue.add(JSON.stringify(announce(key, lastVersions.get(key) ?? 'none')))
    return queue.drain(by.takeFromQueue)
  }

  function listReceipts(prefix: string): readonly DropReceipt[] {
    return [...storage.objects]
      .filter(([name]) => name.startsWith(`drop/receipts/${prefix}`))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { body }]) => JSON.parse(body.toString()) as DropReceipt)
  }

  async function getReceipt(key: string, body: string | Buffer): Promise<DropReceipt> {
    const version = put(key, body)
    expect(await dropFile(key)).toEqual([])
    const receipts = listReceipts(`${key.replace('messages/', '')}/${version}/`)
    expect(receipts).toHaveLength(1)
    return receipts[0]!
  }

  async function stop(): Promise<void> {
    await storage.stop()
    await records.close()
    await dynamodb.stop()
  }

  return {
    dynamodb,
    records,
    storage,
    pool,
    queue,
    ingest,
    options,
    log,
    post,
    put,
    dropFile,
    listReceipts,
    getReceipt,
    stop,
  }
}
