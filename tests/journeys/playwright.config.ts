import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

const built = resolve(import.meta.dirname, '../../.build')
const browser = process.env.CHROMIUM_PATH

/** Journeys run on the production build and the real back end; each worker starts its own (portal-test.ts). */
export default defineConfig({
  testDir: '.',
  outputDir: resolve(built, 'journeys'),
  globalSetup: './bundle-server.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    ...(browser === undefined ? {} : { launchOptions: { executablePath: browser } }),
  },
})
