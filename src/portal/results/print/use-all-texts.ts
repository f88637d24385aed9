import { useEffect, useState } from 'react'
import { images, loadTexts } from 'virtual:catalogue'
import { isLoaded, preload } from '../panel/use-loaded.ts'
import type { ResultView } from '../result-view.ts'
import { workOff } from '../work-off.ts'

/** How far the texts of a page have come: on their way, or all settled; `missing` says whether one could not be had. */
export type AllTexts = { readonly state: 'loading' } | { readonly state: 'settled'; readonly missing: boolean }

/** How many are asked for at a time. */
const atOnce = 6

/** Loads all texts and drawings of the results, because paper cannot wait for them. */
export function useAllTexts(views: readonly ResultView[]): AllTexts {
  const [settled, setSettled] = useState<readonly ResultView[]>()
  useEffect(() => {
    let isCurrent = true
    const jobs = [
      ...namesOf(views).map((id) => () => preload(loadTexts, id)),
      ...drawingsOf(views).map((address) => () => draw(address)),
    ]
    void workOff(jobs, atOnce).then(() => {
      if (isCurrent) setSettled(views)
    })
    return () => {
      isCurrent = false
    }
  }, [views])
  if (settled !== views) return { state: 'loading' }
  return { state: 'settled', missing: namesOf(views).some((id) => !isLoaded(loadTexts, id)) }
}

function namesOf(views: readonly ResultView[]): readonly string[] {
  return [...new Set(views.filter(({ contentId }) => contentId !== undefined).map((view) => view.interpretationId))]
}

function drawingsOf(views: readonly ResultView[]): readonly string[] {
  const addresses = views.flatMap(({ definition, contentId }) =>
    (definition?.images ?? []).filter((each) => each.contentId === contentId).map(({ image }) => images[image] ?? ''),
  )
  return [...new Set(addresses)].filter((address) => address !== '')
}

async function draw(address: string): Promise<void> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
}
