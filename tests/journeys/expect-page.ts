import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'

/** Waits until a page is whole, then holds it to what every page promises: a title, no sideways scroll, a bar that holds what is in it. */
export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expectWhole(page, heading)
  await expect(page).toHaveTitle(new RegExp(`^\\S.* \\| ${brand.name}$`))
  await expectFits(page)
}

/** Waits for a page by its heading, until nothing loads any more and each panel has had its turn to be drawn. */
export async function expectWhole(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Expects the page in its present state to fit its width, and its bar to hold what is in it. accessibility.spec.ts holds it to axe. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, `pixels beyond the right edge of ${page.url()}`).toBe(0)
  await expectBarHolds(page)
}

/** Holds the bar at the top to being as high as what is in it, an open menu apart, which hangs from it. */
export async function expectBarHolds(page: Page): Promise<void> {
  const bars = page.locator('.mantine-AppShell-header:not(:has([role=menu]))')
  const beyond = () =>
    bars.evaluateAll((all) => all.map((bar) => bar.scrollHeight - bar.clientHeight).filter((pixels) => pixels > 0))
  await expect.poll(beyond, `pixels of content beyond the bar of ${page.url()}`).toEqual([])
}

/**
 * Makes the window higher than the page, so that all of it is laid out and a bar fixed to the edge covers nothing, and waits
 * until its height stays: texts arrive one by one, and panels that were out of sight grow when they are laid out.
 */
export async function showWhole(page: Page, width: number): Promise<void> {
  let before = ''
  const isSettled = async (): Promise<boolean> => {
    const { height, shown, letters } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      shown: window.innerHeight,
      letters: document.body.textContent.length,
    }))
    if (height > shown) await page.setViewportSize({ width, height: Math.ceil(height * 1.2) })
    const now = `${height} ${letters}`
    const isStill = height <= shown && now === before
    before = now
    return isStill
  }
  await expect
    .poll(isSettled, { message: `${page.url()} keeps its height`, intervals: [150], timeout: 90_000 })
    .toBe(true)
}
