import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectFits, showWhole } from './expect-page.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A phone, and a desktop. */
const widths = [375, 1440]

/**
 * Holds the page in its present state to axe (WCAG 2.2 A and AA, best practice) at two widths, frames included. `within` looks at
 * a part only, as at a dialog, under which the controls that it covers for the moment seem too small. A page is scanned at both widths
 * where it is first met; another state of it (`isVariant`) on the phone, where everything is closest together.
 */
export async function scanPage(page: Page, state: string, within?: string, isVariant = false): Promise<void> {
  const before = page.viewportSize()!
  for (const width of isVariant ? widths.slice(0, 1) : widths) {
    await page.setViewportSize({ width, height: before.height })
    await showWhole(page, width)
    await expectFits(page)
    const axe = new AxeBuilder({ page }).options({
      runOnly: levels,
      resultTypes: ['violations'],
      // Only people read them, and a quarter of the time goes into them.
      selectors: false,
      // A frame that does not answer in time is left out in silence, after half a second unless told otherwise.
      pingWaitTime: 30_000,
    })
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
    expect.soft(found, `axe on ${state} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(before)
}
