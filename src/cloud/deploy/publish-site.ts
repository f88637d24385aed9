import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateInvalidationCommand, type CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { DeleteObjectsCommand, paginateListObjectsV2, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { releaseFile } from '../../../schemas/release-stamp.ts'
import { catalogueKey, releaseKey } from '../bucket-keys.ts'
import type { PortalConfig } from '../../../schemas/portal-config.ts'
import type { Progress } from '../../server/terminal/progress.ts'
import { createWebManifest } from '../../server/http/web-manifest.ts'
import {
  configurationFile,
  isAsset,
  manifestFile,
  notFoundFile,
  listPublishedFiles,
  type PublishedFile,
} from '../site/published-files.ts'
import { listDocuments } from '../site/route-function.ts'
import type { StackOutputs } from '../stack/portal-stack.ts'

/** What a release is put in place with. */
export interface PublishOptions {
  readonly s3: S3Client
  readonly cloudfront: CloudFrontClient
  readonly outputs: Pick<StackOutputs, 'SiteBucket' | 'DropBucket' | 'DistributionId' | 'Documents' | 'Configuration'>
  /** The built portal. */
  readonly portalFolder: string
  /** The compiled content: the catalogue by which results are read as they are fed in, and the stamp of the release. */
  readonly contentFolder: string
  /** Shows how many of the files are in place. */
  readonly startBar?: (total: number) => Progress
  readonly now?: () => number
}

/** How long the scripts and texts of an earlier release are kept for pages that are open, in milliseconds. */
const assetLifetime = 30 * 24 * 60 * 60 * 1000
const maxConcurrent = 16

/**
 * Puts the built portal and its configuration in place of the release before: first what pages ask for, then the pages,
 * so that no page names a file that is not there yet. Assets that no page names any more go after thirty days.
 *
 * @throws Error where the stack does not know a page of this release: it has to be deployed with it.
 */
export async function publishSite({
  s3,
  cloudfront,
  outputs,
  portalFolder,
  contentFolder,
  startBar,
  now = Date.now,
}: PublishOptions): Promise<void> {
  const files = await listPublishedFiles(portalFolder)
  const documents = listDocuments(files).join(' ')
  if (documents !== outputs.Documents)
    throw new Error(
      `This release has other pages than the deployed stack (${documents}; deployed: ${outputs.Documents}). Deploy the stack with this release.`,
    )
  const put = async ({ key, contentType, cacheControl }: PublishedFile, body: string | Uint8Array): Promise<unknown> =>
    s3.send(
      new PutObjectCommand({
        Bucket: outputs.SiteBucket,
        Key: key,
        Body: body,
        ContentType: contentType,
        CacheControl: cacheControl,
      }),
    )
  const putAll = async (some: readonly PublishedFile[]): Promise<void> => {
    for (let start = 0; start < some.length; start += maxConcurrent)
      await Promise.all(
        some.slice(start, start + maxConcurrent).map(async (file) => {
          await put(file, await readFile(join(portalFolder, file.key)))
          progress?.advance(1, 1)
        }),
      )
  }
  const progress = startBar?.(files.length)
  try {
    await putAll(files.filter(({ key }) => isAsset(key)))
    await put(configurationFile, outputs.Configuration)
    await put(manifestFile, JSON.stringify(createWebManifest(JSON.parse(outputs.Configuration) as PortalConfig)))
    await put(notFoundFile, notFoundFile.body)
    for (const [key, file] of [
      [catalogueKey, 'catalogue.json'],
      [releaseKey, releaseFile],
    ] as const) {
      const body = await readFile(join(contentFolder, file))
      await s3.send(new PutObjectCommand({ Bucket: outputs.DropBucket, Key: key, Body: body }))
    }
    await putAll(files.filter(({ key }) => !isAsset(key)))
  } finally {
    progress?.stop()
  }
  const current = new Set(files.map(({ key }) => key))
  await removeAssets(s3, outputs.SiteBucket, (key, modified) => !current.has(key) && now() - modified > assetLifetime)
  await cloudfront.send(
    new CreateInvalidationCommand({
      DistributionId: outputs.DistributionId,
      InvalidationBatch: { CallerReference: String(now()), Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  )
}

/** Removes every file of the site, without which CloudFormation does not remove the bucket. */
export async function emptySite(s3: S3Client, bucket: string): Promise<void> {
  await removeAssets(s3, bucket, () => true, '')
}

async function removeAssets(
  s3: S3Client,
  bucket: string,
  isDue: (key: string, modified: number) => boolean,
  prefix = 'assets/',
): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix })) {
    const due = Contents.flatMap(({ Key, LastModified }) =>
      Key !== undefined && isDue(Key, LastModified?.getTime() ?? 0) ? [{ Key }] : [],
    )
    if (due.length > 0) await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: due } }))
  }
}
