import { expect, type Page } from '@playwright/test'
import { guest, member } from './accounts.ts'
import { enterAs } from './enter-as.ts'
import { expectPage, expectWhole } from './expect-page.ts'
import { expectStill, watchShifts } from './expect-still.ts'
import { test } from './portal-test.ts'
import { tagRepetition } from './repetition.ts'

for (const width of [375, 1440, 1920])
  test(
    `from Home to the summary and the details and back, nothing jumps and no page is blank, at ${width} px`,
    tagRepetition(width > 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
      await watch(page)
      await holdUp(page)
      await enterAs(page, member)
      await expectWhole(page, 'Your screenings')
      await expectStill(page, 'Home by its address')
      await page.getByRole('link', { name: 'View Results' }).first().click()
      await expectWhole(page, 'Your results')
      await expectStill(page, 'Home to the summary')
      await page.getByRole('link', { name: 'View Details' }).first().click()
      await expectWhole(page, 'Result details')
      await expectStill(page, 'the summary to the details')
      await page.goBack()
      await expectWhole(page, 'Your results')
      await expectStill(page, 'Back to the summary')
      await page.goBack()
      await expectWhole(page, 'Your screenings')
      await expectStill(page, 'Back to Home')
      expect(await page.evaluate(() => window.blankFrames), 'frames without a heading').toEqual([])
    },
  )

test('the previous page stays visible under a progress bar until the next one has loaded', async ({ page }) => {
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/past-results-page-[^/]+\.js$/, async (route) => {
    await onItsWay
    await route.continue()
  })
  await page.clock.install()
  await enterAs(page, guest)
  await expectPage(page, 'Your screenings')
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Past Results' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your screenings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Results' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('main')).toContainText('This is taking longer than usual.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  arrive()
  await expectPage(page, 'Past Results')
  await page.setViewportSize({ width: 375, height: 812 })
  await watch(page)
  await page.reload()
  await expectWhole(page, 'Past Results')
  await expectStill(page, 'a page shorter than its window')
})

test('Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, member)
  await expectPage(page, 'Your screenings')
  const link = page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Past Results' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await link.click()
  await expectPage(page, 'Past Results')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expectPage(page, 'Your screenings')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

declare global {
  interface Window {
    /** The addresses with a frame that had no heading after there had been one. */
    blankFrames: string[]
  }
}

async function watch(page: Page): Promise<void> {
  await watchShifts(page)
  await page.addInitScript(() => {
    window.blankFrames = []
    let hadHeading = false
    const look = () => {
      const hasHeading = document.querySelector('h1') !== null
      if (hadHeading && !hasHeading) window.blankFrames.push(window.location.pathname)
      hadHeading ||= hasHeading
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Simulates a slow network, so that every intermediate state is visible. */
async function holdUp(page: Page): Promise<void> {
  await page.route(/\/graphql$|\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
}
