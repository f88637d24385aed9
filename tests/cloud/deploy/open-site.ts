import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startS3, type LocalS3 } from '../local-s3.ts'
import { smallBuild, type SmallBuild } from '../synthesized.ts'

/** The outputs of a stack to which a site is published. */
export const siteOutputs = {
  SiteBucket: 'site',
  ContentBucket: 'content',
  DistributionId: 'E1',
  Configuration: '{"portalName":"Test"}',
  Documents: '/config.json /icons/icon-192.png /index.html /login.html /manifest.webmanifest /not-found.txt /sw.js',
}

/** A small build of the portal, and an S3 to which it is published. */
export interface Site {
  readonly build: SmallBuild
  readonly storage: LocalS3
  readonly close: () => Promise<void>
}

/** Makes the build and starts the S3. */
export async function openSite(): Promise<Site> {
  const build = await smallBuild()
  const storage = await startS3()
  await writeFile(join(build.home, 'catalogue.json'), '{}')
  await writeFile(join(build.home, 'release.json'), '{"by":"kim"}')
  return {
    build,
    storage,
    close: async () => {
      await storage.stop()
      await build.remove()
    },
  }
}

/** Empties the S3, which then refuses nothing. */
export function clearStorage(storage: LocalS3): void {
  storage.objects.clear()
  storage.versions.clear()
  storage.calls.length = 0
  storage.refused = undefined
}
