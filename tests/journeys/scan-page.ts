import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isThorough } from '../run/is-thorough.ts'
import { expectBarHolds, expectFits, showWhole } from './expect-page.ts'
import { expectNothingLost } from './expect-nothing-lost.ts'

/** Half as long as the source that the builder takes unless told otherwise, and run once in each page, although the builder hands it over twice. */
const axeSource = `if (!window.axe) {${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}}`

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A phone, where everything is closest together, and in the thorough run a desktop, too. */
export const widths = isThorough ? [375, 1440] : [375]

/** The narrowest phone, a phone, a tablet, the usual window at 200 % and the usual window. */
const sizes = [
  { width: 320, height: 568 },
  { width: 375, height: 740 },
  { width: 820, height: 1180 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
]

/** Where another state of a page is looked at: the narrowest phone, and a tablet. */
const variantSizes = [sizes[0]!, sizes[2]!]

/**
 * Holds the page in its present state to what every page of the portal promises in a window of any size: no sideways scroll, no text beyond the
 * sides or cut off, a bar that holds what is in it; then to axe. One load of the page serves both, because each load runs the whole portal.
 */
export async function expectPageHolds(page: Page, state: string, within?: string, isVariant = false): Promise<void> {
  const before = page.viewportSize()!
  for (const size of isVariant ? variantSizes : sizes) {
    await page.setViewportSize(size)
    await expectNothingLost(page, `${state} at ${size.width} px`)
    await expectBarHolds(page)
  }
  await page.setViewportSize(before)
  await scanPage(page, state, within, isVariant)
}

/**
 * Holds the page in its present state to axe (WCAG 2.2 A and AA, best practice), frames included. `within` looks at
 * a part only, as at a dialog, under which the controls that it covers for the moment seem too small. A page is scanned at both widths
 * where it is first met; another state of it (`isVariant`) on the phone alone.
 */
export async function scanPage(page: Page, state: string, within?: string, isVariant = false): Promise<void> {
  const before = page.viewportSize()!
  for (const width of isVariant ? widths.slice(0, 1) : widths) {
    await page.setViewportSize({ width, height: before.height })
    await showWhole(page, width)
    await expectFits(page)
    const axe = new AxeBuilder({ page, axeSource }).options({
      runOnly: levels,
      resultTypes: ['violations'],
      // Only people read them, and a quarter of the time goes into them.
      selectors: false,
      // A frame that does not answer in time is left out in silence, after half a second unless told otherwise.
      pingWaitTime: 30_000,
    })
    // Without frames there is nothing to gather from several: axe runs in one call, and describes only the nodes that it reports.
    axe.setLegacyMode(page.frames().length === 1)
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
    expect.soft(found, `axe on ${state} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(before)
}
