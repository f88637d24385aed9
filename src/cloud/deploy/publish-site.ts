import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateInvalidationCommand, type CloudFrontClient } from '@aws-sdk/client-cloudfront'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { releaseFile } from '../../../schemas/release-stamp.ts'
import { catalogueKey, currentReleaseKey, releaseKey, releasesPrefix } from '../bucket-keys.ts'
import type { PortalConfig } from '../../../schemas/portal-config.ts'
import type { Progress } from '../../server/terminal/progress.ts'
import { createWebManifest } from '../../server/http/web-manifest.ts'
import { configurationFile, isAsset, manifestFile, notFoundFile, listPublishedFiles } from '../site/published-files.ts'
import { listDocuments } from '../site/route-function.ts'
import type { StackOutputs } from '../stack/stack-outputs.ts'
import { DeployError } from './deploy-error.ts'

/** Options for activating a release. */
export interface ActivateOptions {
  readonly s3: S3Client
  readonly cloudfront: CloudFrontClient
  readonly outputs: Pick<
    StackOutputs,
    'SiteBucket' | 'ContentBucket' | 'DistributionId' | 'Documents' | 'Configuration'
  >
  readonly now?: () => number
}

/** Options for publishing a release. */
export interface PublishOptions extends ActivateOptions {
  /** The built portal. */
  readonly portalFolder: string
  /** The compiled content: the catalogue by which results are read as they are fed in, and the stamp of the release. */
  readonly contentFolder: string
  /** Starts a progress bar of the uploaded files. */
  readonly startBar?: (total: number) => Progress
}

const contentFiles = [
  [catalogueKey, 'catalogue.json'],
  [releaseKey, releaseFile],
] as const

/** How long the scripts and texts of an earlier release are kept for pages that are open, in milliseconds. */
const assetLifetime = 30 * 24 * 60 * 60 * 1000
const maxConcurrent = 16

/** How many releases are kept to go back to, in addition to the one in place and the one that was before it. */
const keptReleases = 5

/**
 * Publishes a release and checks that the portal answers with it. If it does, removes releases older than the last few; if not, restores
 * the release that was in place.
 *
 * @throws {DeployError} if the release does not answer; the message says which release is current.
 */
export async function publishOrRollBack(options: PublishOptions, isAnswering: () => Promise<boolean>): Promise<string> {
  const before = await findCurrentRelease(options.s3, options.outputs.SiteBucket)
  const release = await publishSite(options)
  if (await isAnswering()) {
    await removeOldReleases(options, [release, before])
    return release
  }
  const back = before === undefined ? undefined : await rollBack(options, before).catch(() => undefined)
  const state = back === undefined ? 'It stays live, because there is no earlier release.' : `${back} is live again.`
  throw new DeployError(`The release does not respond as the portal should (see above). ${state}`)
}

/**
 * Uploads the built portal and the compiled content as a new release, and activates it; resolves with the release's name.
 *
 * @throws Error if the pages of this release are not those that the stack knows, so that the stack has to be deployed with it.
 */
export async function publishSite(options: PublishOptions): Promise<string> {
  const { s3, outputs, portalFolder, contentFolder, startBar, now = Date.now } = options
  const files = await listPublishedFiles(portalFolder)
  checkDocuments(
    files.map(({ key }) => key),
    outputs,
  )
  const release = new Date(now()).toISOString().replaceAll(/[:.]/g, '-')
  const Key = (key: string): string => `${releasesPrefix}${release}/${key}`
  for (const [key, file] of contentFiles) {
    const Body = await readFile(join(contentFolder, file))
    await s3.send(new PutObjectCommand({ Bucket: outputs.ContentBucket, Key: Key(key), Body }))
  }
  const progress = startBar?.(files.length)
  try {
    await runAll(files, async ({ key, contentType, cacheControl }) => {
      const Body = await readFile(join(portalFolder, key))
      const headers = { ContentType: contentType, CacheControl: cacheControl }
      await s3.send(new PutObjectCommand({ Bucket: outputs.SiteBucket, Key: Key(key), Body, ...headers }))
      progress?.advance(1, 1)
    })
  } finally {
    progress?.stop()
  }
  await activateRelease(options, release)
  return release
}

/**
 * Activates a release in place of the current one: first the files that pages request, then the pages, so that no page refers to a file
 * that is not there yet. Removes assets that no page refers to thirty days after they were replaced.
 */
async function activateRelease(options: ActivateOptions, release: string): Promise<void> {
  const { s3, cloudfront, outputs, now = Date.now } = options
  const { SiteBucket, ContentBucket } = outputs
  const prefix = `${releasesPrefix}${release}/`
  const keys = (await listObjects(s3, SiteBucket, prefix)).map(({ Key }) => Key.slice(prefix.length))
  if (keys.length === 0) throw new Error(`There is no release ${release}.`)
  checkDocuments(keys, outputs)
  const copy = async (Bucket: string, key: string): Promise<unknown> =>
    s3.send(new CopyObjectCommand({ Bucket, Key: key, CopySource: encodeURI(`${Bucket}/${prefix}${key}`) }))
  await runAll(keys.filter(isAsset), async (key) => copy(SiteBucket, key))
  await keepReplacedAssets(options, release)
  const manifest = JSON.stringify(createWebManifest(JSON.parse(outputs.Configuration) as PortalConfig))
  for (const [{ key, contentType, cacheControl }, Body] of [
    [configurationFile, outputs.Configuration],
    [manifestFile, manifest],
    [notFoundFile, notFoundFile.body],
  ] as const) {
    const headers = { ContentType: contentType, CacheControl: cacheControl }
    await s3.send(new PutObjectCommand({ Bucket: SiteBucket, Key: key, Body, ...headers }))
  }
  for (const [key] of contentFiles) await copy(ContentBucket, key)
  await runAll(
    keys.filter((key) => !isAsset(key)),
    async (key) => copy(SiteBucket, key),
  )
  await s3.send(new PutObjectCommand({ Bucket: SiteBucket, Key: currentReleaseKey, Body: release }))
  const named = new Set(keys)
  await removeObjects(s3, SiteBucket, 'assets/', (key, at) => !named.has(key) && now() - at > assetLifetime)
  const Paths = { Quantity: 1, Items: ['/*'] }
  const InvalidationBatch = { CallerReference: String(now()), Paths }
  await cloudfront.send(new CreateInvalidationCommand({ DistributionId: outputs.DistributionId, InvalidationBatch }))
}

/**
 * Copies the assets of the current release again, so that their thirty days start when they are replaced rather than when they were
 * released.
 */
async function keepReplacedAssets({ s3, outputs }: ActivateOptions, release: string): Promise<void> {
  const Bucket = outputs.SiteBucket
  const current = await findCurrentRelease(s3, Bucket)
  if (current === undefined || current === release) return
  const prefix = `${releasesPrefix}${current}/`
  await runAll(await listObjects(s3, Bucket, `${prefix}assets/`), async ({ Key }) =>
    s3.send(
      new CopyObjectCommand({ Bucket, Key: Key.slice(prefix.length), CopySource: encodeURI(`${Bucket}/${Key}`) }),
    ),
  )
}

/** Finds the name of the current release; undefined before the first one. */
async function findCurrentRelease(s3: S3Client, Bucket: string): Promise<string | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: currentReleaseKey }))
    return await Body!.transformToString()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Lists the names of all releases, oldest first. */
async function listReleases(s3: S3Client, Bucket: string): Promise<string[]> {
  const releases: string[] = []
  const query = { Bucket, Prefix: releasesPrefix, Delimiter: '/' }
  for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client: s3 }, query))
    for (const { Prefix = '' } of CommonPrefixes) releases.push(Prefix.slice(releasesPrefix.length, -1))
  return releases.toSorted()
}

/** Removes all but the last few releases from both buckets, and keeps those in `named`. */
async function removeOldReleases(
  { s3, outputs }: ActivateOptions,
  named: readonly (string | undefined)[],
): Promise<void> {
  const others = (await listReleases(s3, outputs.SiteBucket)).filter((each) => !named.includes(each))
  for (const release of others.slice(0, -keptReleases))
    // The files of the site go last, because the next removal finds an interrupted one by them.
    for (const bucket of [outputs.ContentBucket, outputs.SiteBucket])
      await removeObjects(s3, bucket, `${releasesPrefix}${release}/`, () => true)
}

/** Puts the release before the current one in place, or the one that is named; resolves with its name. */
export async function rollBack(options: ActivateOptions, named?: string): Promise<string> {
  const { s3, outputs } = options
  const Bucket = outputs.SiteBucket
  const current = await findCurrentRelease(s3, Bucket)
  if (current === undefined) throw new Error('No release is live.')
  const release = named ?? (await listReleases(s3, Bucket)).findLast((each) => each < current)
  if (release === undefined) throw new Error(`There is no release before ${current}.`)
  await activateRelease(options, release)
  return release
}

function checkDocuments(keys: readonly string[], outputs: Pick<StackOutputs, 'Documents'>): void {
  const documents = listDocuments(keys).join(' ')
  if (documents !== outputs.Documents)
    throw new Error(
      `The pages of this release differ from those of the deployed stack (${documents}; deployed: ${outputs.Documents}). Deploy the stack with this release.`,
    )
}

async function runAll<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += maxConcurrent)
    await Promise.all(items.slice(start, start + maxConcurrent).map(run))
}

/** Removes every file of the site, without which CloudFormation does not remove the bucket. */
export async function emptySite(s3: S3Client, bucket: string): Promise<void> {
  await removeObjects(s3, bucket, '', () => true)
}

async function listObjects(s3: S3Client, Bucket: string, Prefix: string): Promise<{ Key: string; at: number }[]> {
  const found: { Key: string; at: number }[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix }))
    for (const { Key = '', LastModified } of Contents) found.push({ Key, at: LastModified?.getTime() ?? 0 })
  return found
}

async function removeObjects(
  s3: S3Client,
  Bucket: string,
  prefix: string,
  isDue: (key: string, at: number) => boolean,
): Promise<void> {
  const due = (await listObjects(s3, Bucket, prefix)).filter(({ Key, at }) => isDue(Key, at))
  for (let start = 0; start < due.length; start += maxRemoved) {
    const Objects = due.slice(start, start + maxRemoved).map(({ Key }) => ({ Key }))
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
  }
}

/** The most objects that S3 removes in one request. */
const maxRemoved = 1000
