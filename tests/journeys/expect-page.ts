import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits for a page by its heading, then holds it to what every page promises: a title, no axe finding, no sideways scroll. */
export async function expectPage(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page).toHaveTitle(/^\S.* \| Screening Portal$/)
  await expectAccessible(page)
}

/** Holds the page in its present state to axe (WCAG 2.2 A and AA, best practice) and to its width. */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize()
  if (viewport === null) throw new Error('Unexpected page without a viewport, expected a size from the configuration')
  const { height, overflow } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
    return { height: scrollHeight, overflow: scrollWidth - clientWidth }
  })
  expect(overflow, `pixels beyond the right edge of ${page.url()}`).toBe(0)
  // At its full height, so that a bar fixed to the window's edge covers nothing of the page.
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) })
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
  await page.setViewportSize(viewport)
  const findings = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
  expect(findings, `axe on ${page.url()}`).toEqual([])
}
