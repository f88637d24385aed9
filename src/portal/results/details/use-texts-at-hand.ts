import { startTransition, useEffect, useState } from 'react'
import { loadSections, loadTexts } from 'virtual:catalogue'
import type { PackageSection } from '../package-sections.ts'
import { isLoaded, preload } from '../panel/use-loaded.ts'

/** After how long the page is shown without the texts that are still on their way, in milliseconds. */
const patience = 1_500

/** How many are asked for at a time: asking for all in one go would hold up the page. */
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
    void Promise.all(Array.from({ length: atOnce }, () => workOff(jobs))).then(settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [sections])
  return settled === sections || isAllLoaded(sections)
}

/** Does one job after another until none is left; what fails is asked for again by the panel that needs it. */
async function workOff(jobs: (() => Promise<void>)[]): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job().catch(() => undefined)
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
