import { expect } from '@playwright/test'
import { expectAccessible } from '../expect-page.ts'
import { test } from './account-test.ts'
import { expectAnnounced } from './announcements.ts'
import { calls, type Scene } from './calls.ts'
import { expectRefusal } from './expect-refusal.ts'
import { Faults } from './faults.ts'
import { words } from './words.ts'

for (const [title, { operation, who, come, button, says, saysOfRepeat, done }] of Object.entries(calls)) {
  test(`${title}: said where it fails, tried again, and done once`, async ({ page, hand, backEnd, diary }) => {
    diary.mayHaveErrors(/status of 400|status of 500|Failed to load resource: net::/)
    const scene: Scene = { page, hand, backEnd, person: await who(backEnd) }
    await page.clock.install()
    await come(scene)
    const faults = await Faults.on(page, operation)
    for (const weather of ['cut', 'broken'] as const) {
      faults.weather = weather
      await hand.press(button(page))
      await expectRefusal(page, hand, says[weather])
    }

    faults.weather = 'silent'
    faults.sent = 0
    await hand.press(button(page))
    await expect.poll(() => faults.sent).toBe(1)
    await button(page).click({ force: true })
    await button(page).focus()
    await page.keyboard.press('Enter')
    await page.clock.fastForward(5000)
    await expectAnnounced(page, words.slow, 'live')
    await expectAccessible(page)
    expect(faults.sent, 'times that it was sent').toBe(1)
    await page.clock.fastForward(25_000)
    await expectRefusal(page, hand, says.silent)
    await expect(page.getByText(words.slow)).toHaveCount(0)
    expect(faults.sent, 'times that it was sent').toBe(1)

    faults.weather = 'lossy'
    await hand.press(button(page))
    if (saysOfRepeat !== undefined) {
      await expectRefusal(page, hand, saysOfRepeat)
      await hand.press(button(page))
    }
    await done(scene)
    faults.clear()
  })
}
