import { expect, type Locator, type Page } from '@playwright/test'
import { tabToUnlessThere } from '../tab-to.ts'

/** How a participant operates the portal. */
export type DeviceName = 'mouse' | 'keyboard' | 'phone'

/** The option that a Playwright project sets. */
export interface DeviceOptions {
  readonly deviceName: DeviceName
}

/** A way to operate a page: the same journey runs by mouse, by keyboard alone, and by thumb at 375 px. */
export interface InputDevice {
  readonly name: DeviceName
  /** Replaces the content of a field with `text`. */
  fill(field: Locator, text: string): Promise<void>
  /** Types `text` key by key, starting in a field that a click selects. */
  type(field: Locator, text: string): Promise<void>
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>
}

/** Creates the device with this name for a page. */
export function createDevice(page: Page, name: DeviceName): InputDevice {
  const reach = {
    mouse: (target: Locator) => target.click(),
    phone: (target: Locator) => target.tap(),
    keyboard: (target: Locator) => tabToUnlessThere(page, target),
  }[name]
  return {
    name,
    fill: async (field, text) => {
      await reach(field)
      await expect(field).toBeFocused()
      // A phone has no Ctrl+A, and a tap selects text only after a delay.
      if (name === 'phone') await field.fill('')
      else await page.keyboard.press('ControlOrMeta+A')
      // Types key by key only on the keyboard: the portal rerenders the page for each key.
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
