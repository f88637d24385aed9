import type { Page } from '@playwright/test'

/**
 * Moves within the open portal, like Back and Forward. Loading the page again for each address would take most of a journey's time; all
 * addresses but /login have the same document.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
