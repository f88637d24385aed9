import { test as base } from '../portal-test.ts'
import { listenToAnnouncements } from './announcements.ts'
import { createDevice, type InputDevice, type DeviceName } from './input-device.ts'

interface TestFixtures {
  readonly deviceName: DeviceName
  readonly device: InputDevice
  readonly announcements: void
}

/** A journey through the account pages, with the project's device. */
export const test = base.extend<TestFixtures>({
  backEndName: 'usual',
  deviceName: ['mouse', { option: true }],
  device: ({ page, deviceName }, provide) => provide(createDevice(page, deviceName)),
  announcements: [
    async ({ page }, provide) => {
      await listenToAnnouncements(page)
      await provide()
    },
    { auto: true },
  ],
})
