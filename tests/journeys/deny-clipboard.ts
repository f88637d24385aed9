import type { Page } from 'playwright/test'

/**
 * Makes the browser refuse to write to the clipboard, as a reader's settings may. Merely clearing permissions leaves it to Chromium, which
 * allows some writes.
 */
export async function denyClipboard(page: Page) {
  const context = page.context()
  const ofPage = await context.newCDPSession(page)
  const { targetInfo } = await ofPage.send('Target.getTargetInfo')
  const ofBrowser = await context.browser()!.newBrowserCDPSession()
  await ofBrowser.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
}
