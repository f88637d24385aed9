import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from '../../scripts/load.mjs'

/** Makes the back end's bundle once, before two workers would make it at the same time; refuses to test an absent build. */
export default async function bundleServer(): Promise<void> {
  for (const built of ['portal/index.html', 'content/catalogue.json']) {
    const path = resolve(import.meta.dirname, '../../.build', built)
    if (!existsSync(path)) throw new Error(`Unexpected missing .build/${built}, expected npm run build to have run`)
  }
  await load('src/server/start-server.ts')
}
