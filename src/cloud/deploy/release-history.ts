import { GetObjectCommand, NoSuchKey, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3'
import { currentReleaseKey, releasesPrefix } from '../bucket-keys.ts'

/** How many releases are kept to go back to, in addition to the one in place and the one that was before it. */
export const keptReleases = 5

/** Finds the name of the current release; undefined before the first one. */
export async function findCurrentRelease(s3: S3Client, Bucket: string): Promise<string | undefined> {
  return (await readHistory(s3, Bucket)).at(-1)
}

/**
 * Reads the names of the releases that were live, oldest first; the last is the current one. Those that were replaced by an earlier one are
 * not among them, so that going back never restores a release that failed.
 */
export async function readHistory(s3: S3Client, Bucket: string): Promise<string[]> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: currentReleaseKey }))
    return (await Body!.transformToString()).split('\n')
  } catch (error) {
    if (error instanceof NoSuchKey) return []
    throw error
  }
}

/** The history after a release was put in place: it ends with the release, and begins with the oldest one that may still exist. */
export function addRelease(history: readonly string[], release: string): string[] {
  const at = history.indexOf(release)
  return [...history.slice(0, at === -1 ? undefined : at), release].slice(-keptReleases - 2)
}

/** Lists the names of all releases, oldest first. */
export async function listReleases(s3: S3Client, Bucket: string): Promise<string[]> {
  const releases: string[] = []
  const query = { Bucket, Prefix: releasesPrefix, Delimiter: '/' }
  for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client: s3 }, query))
    for (const { Prefix = '' } of CommonPrefixes) releases.push(Prefix.slice(releasesPrefix.length, -1))
  return releases.toSorted()
}
