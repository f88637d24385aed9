import { startTransition, useEffect, useState } from 'react'
import { loadSections, loadTexts } from 'virtual:catalogue'
import type { PackageSection } from '../package-sections.ts'
import { isLoaded, preload } from '../panel/use-loaded.ts'
import { workOff } from '../work-off.ts'

/** After how long the page is shown without the texts that are still on their way, in milliseconds. */
const patience = 1_500

/** How many are asked for at a time. */
const atOnce = 8

/**
 * Whether the texts of the results are there, so that the page can be drawn whole and at once instead of growing under the
 * reader's eyes. Texts that cannot be loaded, or take too long, do not hold up the rest.
 */
export function useTextsAtHand(sections: readonly PackageSection[]): boolean {
  const [settled, setSettled] = useState<readonly PackageSection[]>()
  useEffect(() => {
    let isCurrent = true
    // In a transition, so that drawing many panels does not hold up the reader's next tap.
    const settle = () =>
      startTransition(() => {
        if (isCurrent) setSettled(sections)
      })
    const timer = setTimeout(settle, patience)
    const jobs = [
      ...interpretationsIn(sections).map((id) => () => preload(loadTexts, id)),
      ...productsIn(sections).map((code) => () => preload(loadSections, code)),
    ]
    void workOff(jobs, atOnce).then(settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [sections])
  return settled === sections || isAllLoaded(sections)
}

function isAllLoaded(sections: readonly PackageSection[]): boolean {
  return (
    interpretationsIn(sections).every((id) => isLoaded(loadTexts, id)) &&
    productsIn(sections).every((code) => isLoaded(loadSections, code))
  )
}

function interpretationsIn(sections: readonly PackageSection[]): readonly string[] {
  const views = sections.flatMap(({ products }) => products.flatMap((product) => product.views))
  return views.map(({ interpretationId }) => interpretationId)
}

function productsIn(sections: readonly PackageSection[]): readonly string[] {
  return sections.flatMap(({ products }) => products.map(({ productCode }) => productCode))
}
