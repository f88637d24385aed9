import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../run/find-browser.ts'
import { isThorough } from '../run/is-thorough.ts'
import type { DeviceOptions } from './account/input-device.ts'

const built = resolve(import.meta.dirname, '../../.build')
/** WebKit or Firefox, in which the journeys tagged `@engine` are made (engines.yml); without it, all are made in Chromium. */
const engine = process.env['ENGINE'] as 'webkit' | 'firefox' | undefined
// Playwright reads this file again in each worker, which finds the answer there.
if (engine === undefined) process.env['CHROMIUM_PATH'] = findBrowser()
const chromiumPath = process.env['CHROMIUM_PATH']

/** How long a step of a journey may take, in milliseconds: what never comes fails the journey then, and not when the journey's own time is over. */
const stepTimeout = 120_000

/** Journeys run on the production build and the real back end; each worker starts its own (portal-test.ts). */
export default defineConfig<DeviceOptions>({
  testDir: '.',
  outputDir: resolve(built, 'journeys'),
  globalSetup: './bundle-server.ts',
  globalTimeout: 60 * 60_000,
  fullyParallel: true,
  ...(!isThorough && { grepInvert: /@thorough/ }),
  forbidOnly: true,
  // A journey waits a third of its time: on two cores, four at once end a fifth sooner than two.
  workers: 4,
  retries: 0,
  // The longest journey is of the studio: begun first, it does not run on alone when all others are done. A worker starts a browser and a
  // back end, and only for journeys of one project: the short projects keep one each from the beginning, the long ones take all in turn.
  projects: engine
    ? [{ name: engine, grep: /@engine/ }]
    : [
        { name: 'studio', testMatch: 'studio/*.spec.ts', workers: 2 },
        // The account's pages by mouse, by keyboard alone and by thumb; a journey without a tag is made by mouse. What each device does is
        // done by the other two in the thorough run (docs/testing.md).
        {
          name: 'keyboard',
          testMatch: 'account/*.spec.ts',
          grep: isThorough ? /@each-device|@keyboard/ : /@keyboard/,
          workers: 1,
          use: { deviceName: 'keyboard' },
        },
        {
          name: 'phone',
          testMatch: 'account/*.spec.ts',
          grep: isThorough ? /@each-device|@phone/ : /@phone/,
          workers: 1,
          use: { deviceName: 'phone', viewport: { width: 375, height: 740 }, hasTouch: true },
        },
        // One worker and one application for all of it, which would run on alone at the end.
        { name: 'lambda', testMatch: 'lambda.spec.ts', workers: 1 },
        // What a project says replaces what is said above.
        {
          name: 'mouse',
          testIgnore: ['studio/**', 'lambda.spec.ts'],
          grepInvert: isThorough ? /@keyboard|@phone/ : /@keyboard|@phone|@thorough/,
        },
      ],
  // Far above what a journey and a step take, so that none fails because a machine is slow.
  timeout: 1_200_000,
  expect: { timeout: stepTimeout },
  reporter: [['list'], ['json', { outputFile: resolve(built, 'reports/journeys.json') }]],
  use: {
    browserName: engine ?? 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // Requests that a service worker makes are hidden from page.route; installable.spec.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: stepTimeout,
    navigationTimeout: stepTimeout,
    launchOptions: { ...(chromiumPath !== undefined && { executablePath: chromiumPath }) },
  },
})
