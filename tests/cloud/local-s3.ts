import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { S3Client } from '@aws-sdk/client-s3'

/** An object of a bucket. */
export interface StoredObject {
  readonly body: string | Buffer
  readonly contentType: string | undefined
  readonly cacheControl: string | undefined
  readonly modified: Date
}

/** Amazon S3 and the invalidations of CloudFront, as far as a release needs them, with the clients that reach them. */
export interface LocalS3 {
  readonly s3: S3Client
  readonly cloudfront: CloudFrontClient
  /** By bucket and key, such as `site/index.html`, in the order in which they were put. */
  readonly objects: Map<string, StoredObject>
  /** What was asked, such as `PUT site/index.html` or `POST invalidation`. */
  readonly calls: string[]
  stop(): Promise<void>
}

/** Starts it on any free port. */
export async function startS3(): Promise<LocalS3> {
  const objects: LocalS3['objects'] = new Map()
  const calls: string[] = []

  const answer = async (request: IncomingMessage): Promise<readonly [number, string | Buffer]> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const name = decodeURIComponent(pathname.slice(1))
    const body = await text(request)
    calls.push(`${request.method} ${name.split('/').includes('invalidation') ? 'invalidation' : name}`)
    if (name.endsWith('/invalidation')) return [201, '<Invalidation><Id>I1</Id></Invalidation>']
    if (request.method === 'PUT') {
      const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers
      objects.delete(name)
      objects.set(name, { body, contentType, cacheControl, modified: new Date() })
      return [200, '']
    }
    const bucket = name.replace(/\/$/, '')
    if (searchParams.has('delete')) {
      for (const [, key] of body.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(`${bucket}/${key}`)
      return [200, '<DeleteResult/>']
    }
    if (searchParams.has('list-type')) {
      const prefix = `${bucket}/${searchParams.get('prefix') ?? ''}`
      const found = [...objects].filter(([key]) => key.startsWith(prefix))
      const contents = found.map(
        ([key, { modified }]) =>
          `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
      )
      return [200, `<ListBucketResult>${contents.join('')}</ListBucketResult>`]
    }
    const found = objects.get(name)
    return found ? [200, found.body] : [404, '<Error><Code>NoSuchKey</Code></Error>']
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  }
  return {
    s3: new S3Client({ ...client, forcePathStyle: true }),
    cloudfront: new CloudFrontClient(client),
    objects,
    calls,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
