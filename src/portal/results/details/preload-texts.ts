import type { PackageSection } from '../package-sections.ts'
import { educationalSections, interpretationTexts } from '../interpretation-texts.ts'

/** How long the page waits for its texts before it is shown without them, in milliseconds. */
const timeout = 1_500

/** The promises that pages wait for: React renders a page from scratch after the wait and must get the same promise. */
const waits = new WeakMap<readonly PackageSection[], Promise<unknown>>()

/**
 * Settles when the texts of the results are loaded, so that the page can be rendered in one go instead of growing while it is read. Texts
 * that fail to load or take too long do not hold up the rest. Undefined if all were loaded before the page was opened.
 */
export function preloadTexts(bought: readonly PackageSection[]): Promise<unknown> | undefined {
  const known = waits.get(bought)
  if (known) return known
  const products = bought.flatMap((section) => section.products)
  const ids = products.flatMap(({ views }) => views.map(({ interpretationId }) => interpretationId))
  const codes = products.map(({ productCode }) => productCode)
  if (ids.every(interpretationTexts.has) && codes.every(educationalSections.has)) return undefined
  const late = new Promise((resolve) => setTimeout(resolve, timeout))
  const wait = Promise.race([
    late,
    Promise.allSettled([...ids.map(interpretationTexts.load), ...codes.map(educationalSections.load)]),
  ])
  waits.set(bought, wait)
  return wait
}

/** Called after a visit, so that the next one retries the texts that failed to load. */
export function forgetWait(bought: readonly PackageSection[]): void {
  waits.delete(bought)
}
