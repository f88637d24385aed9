import type { Locator } from '@playwright/test'

/** The boxes of two parts of a page in one and the same frame, in px of the window: measured one after the other, the page may move between. */
export async function measureTogether(one: Locator, other: Locator): Promise<readonly [DOMRect, DOMRect]> {
  const handle = await other.elementHandle()
  return one.evaluate(
    (part, second) => [part.getBoundingClientRect().toJSON(), second.getBoundingClientRect().toJSON()] as const,
    handle,
  )
}
