import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { describeRelease, type ReleaseStamp } from '../../../schemas/release-stamp.ts'
import type { ReadRelease } from '../../server/http/health-routes.ts'
import { releaseKey } from '../bucket-keys.ts'
import { cacheFor } from './cache-for.ts'

/** How long a stamp is cached, in milliseconds; after that, a release that was published without the stack is known. */
const stampLifetime = 60_000

/** Creates a reader of the release stamp in the bucket; `unknown` if it cannot be read. */
export function createCloudReleaseReader(
  s3: Pick<S3Client, 'send'>,
  bucket: string,
  now: () => number = Date.now,
): ReadRelease {
  const read = async (): ReturnType<ReadRelease> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: releaseKey }), {
      abortSignal: AbortSignal.timeout(2000),
    })
    return describeRelease(JSON.parse(await Body!.transformToString()) as ReleaseStamp)
  }
  return cacheFor(stampLifetime, async () => read().catch(() => 'unknown' as const), now)
}
