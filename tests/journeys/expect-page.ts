import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand/brand.ts'

/**
 * Waits until a page is complete, then checks what every page must have: a title, no sideways scroll, and a bar that contains its content.
 */
export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expectWhole(page, heading)
  await expect(page).toHaveTitle(new RegExp(`^\\S.* \\| ${brand.name}$`))
  await expectFits(page)
}

/** Waits for a page's heading, until nothing is loading and every panel has been rendered. */
export async function expectWhole(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Expects the page in its current state to fit its width, and its bar to contain its content. accessibility.spec.ts runs axe on it. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, `pixels beyond the right edge of ${page.url()}`).toBe(0)
  await expectBarHolds(page)
}

/** Expects the bar at the top to be as tall as its content, except for an open menu, which hangs below it. */
export async function expectBarHolds(page: Page): Promise<void> {
  const bars = page.locator('.mantine-AppShell-header:not(:has([role=menu]))')
  const beyond = () =>
    bars.evaluateAll((all) => all.map((bar) => bar.scrollHeight - bar.clientHeight).filter((pixels) => pixels > 0))
  await expect.poll(beyond, `pixels of content beyond the bar of ${page.url()}`).toEqual([])
}

/**
 * Makes the window taller than the page, so that everything is laid out and no fixed bar covers anything. Waits until the height is stable:
 * texts arrive one by one, and panels that were out of view grow when they are laid out.
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
