import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from '../../scripts/load.mjs'

/** Bundles the back end once, before two workers would do so simultaneously. Refuses to test without a build. */
export default async function bundleServer(): Promise<void> {
  for (const built of ['portal/index.html', 'content/catalogue.json']) {
    const path = resolve(import.meta.dirname, '../../.build', built)
    if (!existsSync(path)) throw new Error(`Unexpected missing .build/${built}, expected npm run build to have run`)
  }
  await load('src/server/start-server.ts')
}
