import type { PackageSection } from '../package-sections.ts'
import { educationalSections, interpretationTexts } from '../interpretation-texts.ts'

/** After how long the page is shown without the texts that are still on their way, in milliseconds. */
const timeout = 1_500

/** What a page waits for: React draws it from the beginning after the wait, and must find the same promise. */
const waits = new WeakMap<readonly PackageSection[], Promise<unknown>>()

/**
 * Settles when the texts of the results are there, so that the page can be drawn whole and at once instead of growing under the
 * reader's eyes. Texts that cannot be loaded, or take too long, do not hold up the rest. Undefined where all are there.
 */
export function preloadTexts(bought: readonly PackageSection[]): Promise<unknown> | undefined {
  const products = bought.flatMap((section) => section.products)
  const ids = products.flatMap(({ views }) => views.map(({ interpretationId }) => interpretationId))
  const codes = products.map(({ productCode }) => productCode)
  if (ids.every(interpretationTexts.has) && codes.every(educationalSections.has)) return undefined
  const known = waits.get(bought)
  if (known) return known
  const late = new Promise((resolve) => setTimeout(resolve, timeout))
  const wait = Promise.race([
    late,
    Promise.allSettled([...ids.map(interpretationTexts.load), ...codes.map(educationalSections.load)]),
  ])
  waits.set(bought, wait)
  return wait
}

/** After a visit: the next one tries again to load what failed. */
export function forgetWait(bought: readonly PackageSection[]): void {
  waits.delete(bought)
}
