import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { S3Client } from '@aws-sdk/client-s3'

/** An object in a bucket. */
export interface StoredObject {
  readonly body: string | Buffer
  readonly contentType: string | undefined
  readonly cacheControl: string | undefined
  readonly modified: Date
}

/** A version of an object that is not its current one; a removal leaves one without an object. */
interface StoredVersion {
  readonly name: string
  readonly object?: StoredObject
}

/** Amazon S3 and the invalidations of CloudFront, as far as a release needs them, with the clients that reach them. */
export interface LocalS3 {
  readonly s3: S3Client
  readonly cloudfront: CloudFrontClient
  /** By bucket and key, such as `site/index.html`, in the order in which they were put. */
  readonly objects: Map<string, StoredObject>
  /** The versions of objects by their id, including those that were replaced; the current ones have the id `null`. */
  readonly versions: Map<string, StoredVersion>
  /** The calls, such as `PUT site/index.html` or `POST invalidation`. */
  readonly calls: string[]
  /** The object that S3 refuses to write or remove, such as `site/index.html`. */
  refused: string | undefined
  stop(): Promise<void>
}

/** Starts it on any free port. */
export async function startS3(): Promise<LocalS3> {
  const objects: LocalS3['objects'] = new Map()
  const versions: LocalS3['versions'] = new Map()
  const calls: string[] = []
  const addVersion = (name: string, object?: StoredObject): unknown =>
    versions.set(`version-${versions.size}-${name}`, { name, ...(object && { object }) })
  const keep = (name: string): void => {
    const object = objects.get(name)
    if (object) addVersion(name, object)
  }
  const refusal = '<Code>AccessDenied</Code><Message>Access Denied</Message>'

  const answer = async (request: IncomingMessage): Promise<readonly [number, string | Buffer]> => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const name = decodeURIComponent(pathname.slice(1))
    const body = await text(request)
    calls.push(`${request.method} ${name.split('/').includes('invalidation') ? 'invalidation' : name}`)
    if (name.endsWith('/invalidation')) return [201, '<Invalidation><Id>I1</Id></Invalidation>']
    if (request.method === 'PUT') {
      if (name === local.refused) return [403, `<Error>${refusal}</Error>`]
      const {
        'content-type': contentType,
        'cache-control': cacheControl,
        'x-amz-copy-source': source,
      } = request.headers
      if (typeof source === 'string') {
        const copied = objects.get(decodeURIComponent(source))
        if (!copied) return [404, '<Error><Code>NoSuchKey</Code></Error>']
        keep(name)
        objects.delete(name)
        objects.set(name, { ...copied, modified: new Date() })
        return [200, '<CopyObjectResult/>']
      }
      keep(name)
      objects.delete(name)
      objects.set(name, { body, contentType, cacheControl, modified: new Date() })
      return [200, '']
    }
    const bucket = name.replace(/\/$/, '')
    if (searchParams.has('delete')) {
      const items = body.matchAll(/<Key>([^<]*)<\/Key>(?:<VersionId>([^<]*)<\/VersionId>)?/g)
      const errors: string[] = []
      for (const [, key = '', version] of items) {
        const removed = `${bucket}/${key}`
        if (removed === local.refused) errors.push(`<Error><Key>${key}</Key>${refusal}</Error>`)
        else if (version === undefined) {
          keep(removed)
          objects.delete(removed)
          addVersion(removed)
        } else if (version === 'null') objects.delete(removed)
        else versions.delete(version)
      }
      return [200, `<DeleteResult>${errors.join('')}</DeleteResult>`]
    }
    if (searchParams.has('list-type')) {
      const prefix = `${bucket}/${searchParams.get('prefix') ?? ''}`
      const found = [...objects].filter(([key]) => key.startsWith(prefix))
      if (searchParams.has('delimiter')) {
        const folders = new Set(found.map(([key]) => key.slice(prefix.length)).filter((key) => key.includes('/')))
        const names = [...new Set([...folders].map((key) => key.split('/')[0]!))]
        const listed = names.map(
          (each) => `<CommonPrefixes><Prefix>${searchParams.get('prefix')}${each}/</Prefix></CommonPrefixes>`,
        )
        return [200, `<ListBucketResult>${listed.join('')}</ListBucketResult>`]
      }
      const contents = found.map(
        ([key, { modified }]) =>
          `<Contents><Key>${key.slice(bucket.length + 1)}</Key><LastModified>${modified.toISOString()}</LastModified></Contents>`,
      )
      return [200, `<ListBucketResult>${contents.join('')}</ListBucketResult>`]
    }
    if (searchParams.has('versions')) {
      const current = [...objects].map(([key, object]) => ['null', { name: key, object }] as const)
      const listed = [...current, ...versions].filter(([, version]) => version.name.startsWith(`${bucket}/`))
      const contents = listed.map(([id, version]) => {
        const tag = version.object ? 'Version' : 'DeleteMarker'
        return `<${tag}><Key>${version.name.slice(bucket.length + 1)}</Key><VersionId>${id}</VersionId></${tag}>`
      })
      return [200, `<ListVersionsResult>${contents.join('')}</ListVersionsResult>`]
    }
    const versionId = searchParams.get('versionId')
    const version = versionId === null ? undefined : versions.get(versionId)
    const found = versionId === null ? objects.get(name) : version?.name === name ? version.object : undefined
    if (!found) return [404, '<Error><Code>NoSuchKey</Code></Error>']
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = Buffer.from(found.body)
    return [from === undefined ? 200 : 206, from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1)]
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
  const local: LocalS3 = {
    s3: new S3Client({ ...client, forcePathStyle: true }),
    cloudfront: new CloudFrontClient(client),
    objects,
    versions,
    calls,
    refused: undefined,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return local
}
