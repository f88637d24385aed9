import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { describeRelease, type ReleaseStamp } from '../../../schemas/release-stamp.ts'
import type { ReadRelease } from '../../server/http/health-routes.ts'
import { releaseKey } from '../bucket-keys.ts'
import { keepFor } from './keep-for.ts'

/**
 * How long a stamp counts before it is read again, in milliseconds: a release without the stack is known after that.
 */
const stampLifetime = 60_000

/** Reads the stamp of the release from the bucket where it was put; `unknown` where it cannot be had. */
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
  return keepFor(stampLifetime, async () => read().catch(() => 'unknown' as const), now)
}
