import { expect, type Locator, type Page } from '@playwright/test'
import { expectFocusSeen } from '../tab-to.ts'

/** With what a participant uses the portal. */
export type DeviceName = 'mouse' | 'keyboard' | 'phone'

/** What a Playwright project chooses. */
export interface DeviceOptions {
  readonly deviceName: DeviceName
}

/** One way to use a page: the same journey is made by mouse, by keyboard alone, and by thumb at 375 px. */
export interface InputDevice {
  readonly name: DeviceName
  /** Puts `text` into a field, in place of what is there. */
  fill(field: Locator, text: string): Promise<void>
  /** Types `text`, key by key, from a field on that a click selects. */
  type(field: Locator, text: string): Promise<void>
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>
}

/** The device of this name, on a page. */
export function createDevice(page: Page, name: DeviceName): InputDevice {
  const reach = {
    mouse: (target: Locator) => target.click(),
    phone: (target: Locator) => target.tap(),
    keyboard: (target: Locator) => tabTo(page, target),
  }[name]
  return {
    name,
    fill: async (field, text) => {
      await reach(field)
      await expect(field).toBeFocused()
      // A thumb has no Ctrl+A, and what a tap selects comes later.
      if (name === 'phone') await field.fill('')
      else await page.keyboard.press('ControlOrMeta+A')
      // Key by key only with the keyboard alone: the portal draws the page again for each.
      if (text !== '' && name === 'keyboard') await page.keyboard.type(text)
      else if (text !== '') await page.keyboard.insertText(text)
      else if (name !== 'phone') await page.keyboard.press('Delete')
    },
    type: async (field, text) => {
      await reach(field)
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
    },
    press: async (control) => {
      await reach(control)
      if (name === 'keyboard') await page.keyboard.press('Enter')
    },
  }
}

const maxPresses = 80

/** Presses Tab until `target` has the focus, and sees that the focus can be seen wherever it stops on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const key = (await target.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab'
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
  throw new Error(
    `Unexpected ${maxPresses} presses of Tab without reaching ${String(target)}, expected it in their order`,
  )
}
