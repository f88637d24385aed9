import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../run/find-browser.ts'
import { isThorough } from '../run/is-thorough.ts'
import type { DeviceOptions } from './account/input-device.ts'

const built = resolve(import.meta.dirname, '../../.build')
/** WebKit or Firefox, in which the journeys tagged `@engine` run (engines.yml); if unset, all journeys run in Chromium. */
const engine = process.env['ENGINE'] as 'webkit' | 'firefox' | undefined
// Playwright evaluates this file again in each worker, which finds the result there.
if (engine === undefined) process.env['CHROMIUM_PATH'] = findBrowser()
const chromiumPath = process.env['CHROMIUM_PATH']

/** How long a step of a journey may take, in milliseconds: what never appears fails the journey then, not only at the journey's timeout. */
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
  // A journey spends a third of its time waiting: on two cores, four workers finish a fifth sooner than two.
  workers: 4,
  retries: 0,
  // The longest journey is in the studio project. Started first, it does not run alone at the end. A worker starts a browser and a back
  // end, or a studio, and runs journeys of one project only: the short projects keep one worker each from the beginning, the last one takes
  // the others in turn.
  projects: engine
    ? [{ name: engine, grep: /@engine/ }]
    : [
        { name: 'studio', testMatch: 'studio/*.spec.ts', workers: 1 },
        // The account pages by mouse, by keyboard alone and by thumb; a journey without a tag runs by mouse. The other two devices repeat
        // the journeys of each device in the thorough run (docs/testing.md).
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
        // A single worker and application for the whole project, which would otherwise run alone at the end.
        { name: 'lambda', testMatch: 'lambda.spec.ts', workers: 1 },
        // Options of a project override those above.
        {
          name: 'mouse',
          testIgnore: ['studio/**', 'lambda.spec.ts'],
          grepInvert: isThorough ? /@keyboard|@phone/ : /@keyboard|@phone|@thorough/,
        },
      ],
  // Far more than a journey or a step takes, so that none fails because a machine is slow.
  timeout: 1_200_000,
  expect: { timeout: stepTimeout },
  reporter: [['list'], ['json', { outputFile: resolve(built, 'reports/journeys.json') }]],
  use: {
    browserName: engine ?? 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // page.route does not see the requests of a service worker; installable.spec.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: stepTimeout,
    navigationTimeout: stepTimeout,
    launchOptions: { ...(chromiumPath !== undefined && { executablePath: chromiumPath }) },
  },
})
