import { expect, type Locator } from '@playwright/test'
import { expectFits } from '../expect-page.ts'
import { test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { calls, type AccountCall } from './calls.ts'
import { expectRefusal } from './expect-refusal.ts'
import { NetworkFault } from './network-fault.ts'
import { words } from './words.ts'
import { tagRepetition } from '../repetition.ts'

/** A call for visitors, and the one whose words are quoted; update-password.spec.ts has a call for signed-in participants. */
const proven = new Set(['the first half of a sign-in', 'the code of a sign-up'])

for (const [title, { operation, who, come, button, says, compare, saysOfRepeat, done }] of Object.entries(calls)) {
  test(
    `${title}: a failure is reported at its place, tried again, and the work done once`,
    tagRepetition(!proven.has(title)),
    async ({ page, device, backEnd, audit }) => {
      audit.allowErrors(/status of 400|status of 500|Failed to load resource: net::/)
      const scene: AccountCall = { page, device, backEnd, person: await who(backEnd) }
      await page.clock.install()
      await come(scene)
      const faults = await NetworkFault.on(page, operation)
      for (const weather of ['cut', 'broken'] as const) {
        faults.condition = weather
        await device.press(button(page))
        await expectRefusal(page, says[weather])
        await compare?.(page)
      }

      faults.condition = 'silent'
      faults.sent = 0
      await device.press(button(page))
      await expect.poll(() => faults.sent).toBe(1)
      await button(page).click({ force: true })
      await button(page).focus()
      await page.keyboard.press('Enter')
      // The words that send another code have no spinner.
      if ((await button(page).getAttribute('type')) === 'submit')
        await expectCentered(button(page).locator('.mantine-Button-loader'), button(page))
      const place = await button(page).boundingBox()
      await page.clock.fastForward(5000)
      await expectAnnounced(page, words.slow, 'live')
      expect(await button(page).boundingBox(), 'the pressed button').toEqual(place)
      await expectFits(page)
      expect(faults.sent, 'number of times it was sent').toBe(1)
      await page.clock.fastForward(25_000)
      await expectRefusal(page, says.silent)
      await expect(page.getByText(words.slow)).toHaveCount(0)
      expect(faults.sent, 'number of times it was sent').toBe(1)

      faults.condition = 'lossy'
      await device.press(button(page))
      if (saysOfRepeat !== undefined) {
        await expectRefusal(page, saysOfRepeat)
        await device.press(button(page))
      }
      await done(scene)
      faults.clear()
    },
  )
}

/** The journeys reduce motion, without which Mantine centers it. */
async function expectCentered(inner: Locator, outer: Locator): Promise<void> {
  const centers = await Promise.all(
    [inner, outer].map(async (each) => {
      const { x, y, width, height } = (await each.boundingBox())!
      return [x + width / 2, y + height / 2]
    }),
  )
  for (const axis of [0, 1]) expect(Math.abs(centers[0]![axis]! - centers[1]![axis]!)).toBeLessThanOrEqual(1)
}
