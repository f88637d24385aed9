import { expect, type Page, type Request } from '@playwright/test'

/**
 * Waits until every request of the page has ended and none has started for half a second. The page's requests must have a listener from the
 * beginning, as in PageAudit: otherwise Playwright does not report their end. `waitForLoadState('networkidle')` promises the same, but may
 * wait forever after a page that was quiet before its DOMContentLoaded (microsoft/playwright#42598).
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  let newest: Request | undefined
  await expect(async () => {
    const requests = await page.requests()
    const before = newest
    newest = requests.at(-1)
    expect(requests.filter(isOpen).map((request) => request.url())).toEqual([])
    expect(newest === before, 'no request in the last half second').toBe(true)
  }).toPass({ intervals: [500], timeout: 120_000 })
}

function isOpen(request: Request): boolean {
  return request.failure() === null && request.timing().responseEnd === -1
}
