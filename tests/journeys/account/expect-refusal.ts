import { expect, type Locator, type Page } from '@playwright/test'
import { brand } from '../../../src/brand/brand.ts'
import { expectFits } from '../expect-page.ts'
import { expectAnnounced, forgetAnnouncements } from './announcements.ts'

/** The browser's console message about a refusal. */
export const refusalInConsole = /status of 400/

/**
 * Expects everything that must happen after a refusal: the message in a single box, announced once; "Error" at the start of the title; and
 * the focus in the invalid field, or at least not lost.
 */
export async function expectRefusal(page: Page, text: string | RegExp, wrong?: Locator): Promise<void> {
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(1)
  await expect(alert).toHaveText(text)
  await expect(alert).toBeInViewport()
  await expectAnnounced(page, text, 'alert')
  await expect(page).toHaveTitle(new RegExp(`^Error: \\S.* \\| ${brand.name}$`))
  if (wrong) await expect(wrong).toBeFocused()
  if (wrong) await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  else await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
  await expectFocusKept(page)
  await expectFits(page)
  await forgetAnnouncements(page)
}

/** Expects the focus to be somewhere on the page, not lost with the element that had it. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus').not.toBe('BODY')
}
