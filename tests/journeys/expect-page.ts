import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { stateOf } from './page-state.ts'

/** Waits until a page is whole, then holds it to what every page promises: a title, no axe finding, no sideways scroll. */
export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expectWhole(page, heading)
  await expect(page).toHaveTitle(/^\S.* \| Screening Portal$/)
  await expectAccessible(page)
}

/** Waits for a page by its heading, until nothing loads any more and each panel has had its turn to be drawn. */
export async function expectWhole(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Holds the page in its present state to axe (WCAG 2.2 A and AA, best practice), to its width and to the height of its bar.
 * `within` looks at a part only, as at a menu, under which the controls that it covers for the moment seem too small. A state
 * that axe found nothing in during this run is not looked at again.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const viewport = page.viewportSize()
  if (viewport === null) throw new Error('Unexpected page without a viewport, expected a size from the configuration')
  await showWhole(page, viewport.width)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, `pixels beyond the right edge of ${page.url()}`).toBe(0)
  await expectBarHolds(page)
  // As files, because workers share nothing else; Playwright empties this folder when it starts.
  const held = join(test.info().project.outputDir, 'held-to-axe')
  const state = join(held, await stateOf(page, within))
  if (!existsSync(state)) {
    expect(await axeFindings(page, within), `axe on ${page.url()}`).toEqual([])
    mkdirSync(held, { recursive: true })
    writeFileSync(state, page.url())
  }
  await page.setViewportSize(viewport)
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
 * until it stands still: texts arrive one by one, and panels that were out of sight grow when they are laid out.
 */
async function showWhole(page: Page, width: number): Promise<void> {
  let before = ''
  const standsStill = async (): Promise<boolean> => {
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
    .poll(standsStill, { message: `${page.url()} stands still`, intervals: [150], timeout: 90_000 })
    .toBe(true)
}
