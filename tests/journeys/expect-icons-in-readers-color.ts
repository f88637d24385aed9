import { expect, type Page } from '@playwright/test'

/** Expects every icon of the page to use the reader's text color if the reader's system forces its own colors. */
export async function expectIconsInReadersColor(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('svg:visible'), `icons of ${state}`).not.toHaveCount(0)
  await expect.poll(() => listColoredIcons(page), `icons of ${state} in a color of our own`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

function listColoredIcons(page: Page): Promise<string[]> {
  return page.locator('svg:visible').evaluateAll((all) => {
    const ink = document.createElement('span')
    ink.style.color = 'CanvasText'
    document.body.append(ink)
    const { color } = getComputedStyle(ink)
    ink.remove()
    return all.filter((icon) => getComputedStyle(icon).color !== color).map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
}
