import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isThorough } from '../run/is-thorough.ts'
import { expectBarHolds, expectFits, showWhole } from './expect-page.ts'
import { expectNothingLost } from './expect-nothing-lost.ts'

/** The minified source, half as long as the builder's default, and evaluated once per page, although the builder injects it twice. */
const axeSource = `if (!window.axe) {${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}}`

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A phone, where everything is most crowded, and in the thorough run also a desktop. */
export const widths = isThorough ? [375, 1440] : [375]

/** The narrowest window of each layout: the narrowest phone, and a tablet. */
const narrowSizes = [
  { width: 320, height: 568 },
  { width: 820, height: 1180 },
]

/** Also the usual window and, in the thorough run, a usual phone and the usual window at 200% zoom. */
const sizes = [
  ...narrowSizes,
  { width: 1440, height: 900 },
  ...(isThorough
    ? [
        { width: 375, height: 740 },
        { width: 720, height: 450 },
      ]
    : []),
]

/**
 * Checks the page in its current state for what every page must satisfy in a window of any size: no sideways scroll, no text beyond the
 * sides or cut off, a bar that contains its content. Then runs axe. One load of the page serves both, because each load starts the whole
 * portal.
 */
export async function expectPageHolds(page: Page, state: string, within?: string, isVariant = false): Promise<void> {
  const before = page.viewportSize()!
  for (const size of isVariant ? narrowSizes : sizes) {
    await page.setViewportSize(size)
    await expectNothingLost(page, `${state} at ${size.width} px`)
    await expectBarHolds(page)
  }
  await page.setViewportSize(before)
  await scanPage(page, state, within, isVariant)
}

/**
 * Runs axe on the page in its current state (WCAG 2.2 A and AA, best practice), including frames. `within` limits it to a part, such as a
 * dialog: the controls partly covered by it would seem too small. The first state of a page is scanned at both widths; further states
 * (`isVariant`) on the phone only.
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
      // Selectors are only for human readers and would take a quarter of the time.
      selectors: false,
      // By default, a frame that does not answer within half a second is silently skipped.
      pingWaitTime: 30_000,
    })
    // Without frames there is nothing to combine: axe runs in a single call, and describes only the nodes that it reports.
    axe.setLegacyMode(page.frames().length === 1)
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
    expect.soft(found, `axe on ${state} at ${width} px`).toEqual([])
  }
  await page.setViewportSize(before)
}
