import type { Locator } from '@playwright/test'

/** The boxes of two parts of a page in the same frame, in px of the window; between two separate measurements the page might move. */
export async function measureTogether(one: Locator, other: Locator): Promise<readonly [DOMRect, DOMRect]> {
  const handle = await other.elementHandle()
  return one.evaluate(
    (part, second) => [part.getBoundingClientRect().toJSON(), second.getBoundingClientRect().toJSON()] as const,
    handle,
  )
}
