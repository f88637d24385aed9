import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/**
 * Presses Tab, or in a menu the down arrow, until `target` has the focus, and expects a visible focus at every stop on the way. A target
 * that has the focus already is reached again by a whole round.
 */
export async function tabTo(page: Page, target: Locator, maxPresses = 60): Promise<void> {
  await expect(target).toBeVisible()
  const key = (await target.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab'
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await isFocused(target)) return
  }
  throw new Error(
    `Unexpected ${maxPresses} presses of ${key} without reaching ${String(target)}, expected it in the order of focus`,
  )
}

/** Presses Tab until `target` has the focus, unless it has. */
export async function tabToUnlessThere(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  if (!(await isFocused(target))) await tabTo(page, target)
}

/** Reaches `target` by Tab, sees that no bar covers it, and presses Enter. */
export async function tabAndEnter(page: Page, target: Locator, maxPresses?: number): Promise<void> {
  await tabTo(page, target, maxPresses)
  const isClear = target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && (element.contains(there) || there.contains(element))
  })
  expect(await isClear, 'the focus is not covered').toBe(true)
  await page.keyboard.press('Enter')
}

/**
 * Expects a focus ring on the focused element. A password field's ring is on its frame, which includes its button; a row's ring is on a
 * part that covers the row. Only after the last stop of the page, nothing has the focus.
 */
async function expectFocusSeen(page: Page): Promise<void> {
  const focus = await page.evaluate((stops) => {
    const element = document.activeElement ?? document.body
    const { lastStop } = window as { lastStop?: Element }
    Object.assign(window, { lastStop: element })
    const html = element === document.body ? 'nothing' : element.outerHTML.slice(0, 120)
    if (element === document.body) {
      const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(
        (stop) => stop.tabIndex >= 0 && !stop.closest('[inert]') && stop.checkVisibility({ visibilityProperty: true }),
      )
      return { html, isSeen: lastStop !== undefined && lastStop === all.at(-1) }
    }
    const isSeen = [element, element.parentElement!].some((ringed) =>
      [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(ringed, part)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      }),
    )
    return { html, isSeen }
  }, 'a[href], :is(button, input, select, textarea):enabled, iframe, [tabindex]')
  expect(focus, 'the focus').toEqual({ html: focus.html, isSeen: true })
}
