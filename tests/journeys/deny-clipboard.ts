import type { Page } from 'playwright/test'

/**
 * Has the browser refuse what is written to the clipboard, as a reader's settings may. Where permissions are only cleared, Chromium decides,
 * and takes some of it.
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
