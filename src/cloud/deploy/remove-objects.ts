import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  paginateListObjectsV2,
  type ObjectIdentifier,
  type S3Client,
} from '@aws-sdk/client-s3'
import { DeployError } from './deploy-error.ts'

/** The most objects that S3 removes in one request. */
const maxRemoved = 1000

/** Lists the objects of a bucket whose keys begin with a prefix, with when they were last written, in milliseconds since 1970. */
export async function listObjects(
  s3: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<{ Key: string; at: number }[]> {
  const found: { Key: string; at: number }[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    for (const { Key = '', LastModified } of Contents) found.push({ Key, at: LastModified?.getTime() ?? 0 })
  return found
}

/** Removes the objects whose keys begin with a prefix and that are due. @throws {DeployError} if S3 did not remove all of them. */
export async function removeObjects(
  s3: S3Client,
  Bucket: string,
  prefix: string,
  isDue: (key: string, at: number) => boolean,
): Promise<void> {
  const due = (await listObjects(s3, Bucket, prefix)).filter(({ Key, at }) => isDue(Key, at))
  for (let start = 0; start < due.length; start += maxRemoved) {
    const batch = due.slice(start, start + maxRemoved).map(({ Key }) => ({ Key }))
    await removeBatch(s3, Bucket, batch)
  }
}

/** Removes every object of a bucket with every version. @throws {DeployError} if S3 did not remove all of them. */
export async function emptyBucket(s3: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    // At most `maxRemoved`, the next of which are listed once these are gone.
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }))
    const batch = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
    if (batch.length === 0) return
    await removeBatch(s3, Bucket, batch)
  }
}

async function removeBatch(s3: S3Client, Bucket: string, Objects: ObjectIdentifier[]): Promise<void> {
  const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  const [first] = Errors
  if (first)
    throw new DeployError(
      `S3 did not remove ${Errors.length} of ${Objects.length} files of the bucket ${Bucket}, such as ${first.Key}: ${first.Message}.`,
    )
}
