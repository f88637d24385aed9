import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateInvalidationCommand, type CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { CopyObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { releaseFile } from '../../../schemas/release-stamp.ts'
import { catalogueKey, currentReleaseKey, releaseKey, releasesPrefix } from '../bucket-keys.ts'
import type { PortalConfig } from '../../../schemas/portal-config.ts'
import { runConcurrently } from '../../server/ingest/files/run-concurrently.ts'
import type { Progress } from '../../server/terminal/progress.ts'
import { createWebManifest } from '../../server/http/web-manifest.ts'
import { configurationFile, isAsset, manifestFile, notFoundFile, listPublishedFiles } from '../site/published-files.ts'
import { listDocuments } from '../site/route-function.ts'
import type { StackOutputs } from '../stack/stack-outputs.ts'
import { DeployError } from './deploy-error.ts'
import { addRelease, findCurrentRelease, keptReleases, listReleases, readHistory } from './release-history.ts'
import { listObjects, removeObjects } from './remove-objects.ts'

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

class SilentReleaseError extends DeployError {}

/**
 * Publishes a release and checks that the portal answers with it. If it does, removes what it replaced long ago; if not, or if the release
 * cannot be put in place, restores the one that was.
 *
 * @throws {DeployError} if the release is not live, or old files were left; the message says which release is live.
 */
export async function publishOrRollBack(options: PublishOptions, isAnswering: () => Promise<boolean>): Promise<string> {
  const before = await findCurrentRelease(options.s3, options.outputs.SiteBucket)
  const release = await uploadRelease(options)
  try {
    await activateRelease(options, release)
    if (!(await isAnswering()))
      throw new SilentReleaseError('The release does not respond as the portal should (see above).')
  } catch (error) {
    const isSilent = error instanceof SilentReleaseError
    const problem = isSilent ? error.message : `The release could not be put in place: ${describeError(error)}.`
    if (before === undefined) {
      const state = isSilent ? 'It stays live, because there is no earlier release.' : 'There is no earlier release.'
      throw new DeployError(`${problem} ${state}`, { cause: error })
    }
    await rollBack(options, before).catch((cause: unknown) => {
      const reason = `${before} could not be put back, so both may be live in part: ${describeError(cause)}.`
      throw new DeployError(`${problem} ${reason} Repeat with --rollback ${before}.`, { cause })
    })
    throw new DeployError(`${problem} ${before} is live again.`, { cause: error })
  }
  await removeReplacedFiles(options, release, before).catch((cause: unknown) => {
    const advice = 'The next release tries again.'
    throw new DeployError(`${release} is live, but old files were left: ${describeError(cause)}. ${advice}`, { cause })
  })
  return release
}

function describeError(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).replace(/\.$/, '')
}

/**
 * Uploads the built portal and the compiled content as a new release, which is not live yet; resolves with the release's name.
 *
 * @throws {DeployError} if the pages of this release are not those that the stack knows, so that the stack has to be deployed with it.
 */
async function uploadRelease(options: PublishOptions): Promise<string> {
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
    await runConcurrently(files, maxConcurrent, async ({ key, contentType, cacheControl }) => {
      const Body = await readFile(join(portalFolder, key))
      const headers = { ContentType: contentType, CacheControl: cacheControl }
      await s3.send(new PutObjectCommand({ Bucket: outputs.SiteBucket, Key: Key(key), Body, ...headers }))
      progress?.advance(1, 1)
    })
  } finally {
    progress?.stop()
  }
  return release
}

/**
 * Activates a release in place of the current one: first the files that pages request, then the pages, so that no page refers to a file
 * that is not there yet.
 */
async function activateRelease(options: ActivateOptions, release: string): Promise<void> {
  const { s3, cloudfront, outputs, now = Date.now } = options
  const { SiteBucket, ContentBucket } = outputs
  const prefix = `${releasesPrefix}${release}/`
  const keys = await listKeys(options, release)
  if (keys.length === 0) throw new DeployError(`There is no release ${release}.`)
  checkDocuments(keys, outputs)
  const copy = async (Bucket: string, key: string): Promise<unknown> =>
    s3.send(new CopyObjectCommand({ Bucket, Key: key, CopySource: encodeURI(`${Bucket}/${prefix}${key}`) }))
  const copyToSite = async (each: readonly string[]): Promise<void> =>
    runConcurrently(each, maxConcurrent, async (key) => copy(SiteBucket, key))
  await copyToSite(keys.filter(isAsset))
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
  await copyToSite(keys.filter((key) => !isAsset(key)))
  const history = addRelease(await readHistory(s3, SiteBucket), release)
  await s3.send(new PutObjectCommand({ Bucket: SiteBucket, Key: currentReleaseKey, Body: history.join('\n') }))
  const Paths = { Quantity: 1, Items: ['/*'] }
  const InvalidationBatch = { CallerReference: String(now()), Paths }
  await cloudfront.send(new CreateInvalidationCommand({ DistributionId: outputs.DistributionId, InvalidationBatch }))
}

/** Lists the files of a release, as the site names them. */
async function listKeys({ s3, outputs }: ActivateOptions, release: string): Promise<string[]> {
  const prefix = `${releasesPrefix}${release}/`
  return (await listObjects(s3, outputs.SiteBucket, prefix)).map(({ Key }) => Key.slice(prefix.length))
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
  await runConcurrently(await listObjects(s3, Bucket, `${prefix}assets/`), maxConcurrent, async ({ Key }) =>
    s3.send(
      new CopyObjectCommand({ Bucket, Key: Key.slice(prefix.length), CopySource: encodeURI(`${Bucket}/${Key}`) }),
    ),
  )
}

/**
 * Removes the assets that no page has referred to for thirty days, and all but the last few releases from both buckets; keeps the release
 * in place and the one before.
 */
async function removeReplacedFiles(
  options: ActivateOptions,
  inPlace: string,
  before: string | undefined,
): Promise<void> {
  const { s3, outputs, now = Date.now } = options
  const named = new Set(await listKeys(options, inPlace))
  const isDue = (key: string, at: number): boolean => !named.has(key) && now() - at > assetLifetime
  await removeObjects(s3, outputs.SiteBucket, 'assets/', isDue)
  const others = (await listReleases(s3, outputs.SiteBucket)).filter((each) => each !== inPlace && each !== before)
  for (const release of others.slice(0, -keptReleases))
    // The files of the site go last, because the next removal finds an interrupted one by them.
    for (const bucket of [outputs.ContentBucket, outputs.SiteBucket])
      await removeObjects(s3, bucket, `${releasesPrefix}${release}/`, () => true)
}

/** Puts the release that was live before the current one in place, or the one that is named; resolves with its name. */
export async function rollBack(options: ActivateOptions, named?: string): Promise<string> {
  const { s3, outputs } = options
  const Bucket = outputs.SiteBucket
  const history = await readHistory(s3, Bucket)
  const current = history.pop()
  if (current === undefined) throw new DeployError('No release is live.')
  const kept = await listReleases(s3, Bucket)
  const release = named ?? history.findLast((each) => kept.includes(each))
  if (release === undefined) throw new DeployError(`There is no release before ${current}.`)
  await activateRelease(options, release)
  return release
}

function checkDocuments(keys: readonly string[], outputs: Pick<StackOutputs, 'Documents'>): void {
  const documents = listDocuments(keys).join(' ')
  if (documents !== outputs.Documents)
    throw new DeployError(
      `The pages of this release differ from those of the deployed stack (${documents}; deployed: ${outputs.Documents}). Deploy the stack with this release.`,
    )
}
