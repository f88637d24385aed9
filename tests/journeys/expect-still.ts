import { expect, test, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The shifts of visible elements since the last check, each as rated by the browser. */
    shifts: string[]
  }
}

/** Records the layout shifts of every page opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[])
        window.shifts.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName)).join(', ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Expects that visible content has shifted by less than 0.05 since the last check, as measured by Core Web Vitals but including shifts
 * after input.
 */
export async function expectStill(page: Page, step: string): Promise<void> {
  await page.waitForTimeout(800)
  const shifts = await page.evaluate(() => window.shifts.splice(0))
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
  test.info().annotations.push({ type: step, description: sum.toFixed(3) })
  expect(sum, `${step}: ${shifts.join('; ')}`).toBeLessThan(0.05)
}
