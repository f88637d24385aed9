import type { Page } from '@playwright/test'
import type { BackEnd } from '../back-ends.ts'

/** A minute in seconds. */
export const minutes = 60

/** Advances the time for the page, whose clock has to be installed, and for the back end, without any activity. */
export async function passTime(page: Page, backEnd: BackEnd, seconds: number): Promise<void> {
  backEnd.wait(seconds)
  await page.clock.fastForward(seconds * 1000)
}
