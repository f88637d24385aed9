import { test as base } from '@playwright/test'
import { PageAudit } from '../page-audit.ts'
import { listenToAnnouncements } from './announcements.ts'
import { BackEnds, type BackEnd, type BackEndName } from './back-ends.ts'
import { createDevice, type InputDevice, type DeviceName } from './input-device.ts'

interface WorkerFixtures {
  readonly backEnds: BackEnds
}

interface FixtureOptions {
  /** By which rules the back end lives; `usual` unless a journey needs another. */
  readonly backEndName: BackEndName
  readonly deviceName: DeviceName
}

interface TestFixtures extends FixtureOptions {
  readonly backEnd: BackEnd
  readonly device: InputDevice
  /** Judges the page when the test ends, whether the test mentions it or not. */
  readonly audit: PageAudit
}

/** A journey through the account pages, on a back end that the worker's journeys share. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  backEnds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it must make from this pattern
    async ({}, provide) => {
      const backEnds = new BackEnds()
      await provide(backEnds)
      await backEnds.stop()
    },
    { scope: 'worker' },
  ],
  backEndName: ['usual', { option: true }],
  deviceName: ['mouse', { option: true }],
  backEnd: async ({ backEnds, backEndName }, provide) => provide(await backEnds.get(backEndName)),
  baseURL: ({ backEnd }, provide) => provide(backEnd.url),
  device: ({ page, deviceName }, provide) => provide(createDevice(page, deviceName)),
  audit: [
    async ({ page, backEnd }, provide) => {
      await listenToAnnouncements(page)
      const audit = new PageAudit(page, new URL(backEnd.url).origin)
      await provide(audit)
      await audit.check()
      // What is still on its way when a journey ends does not matter.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})
