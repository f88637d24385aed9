import { useDeferredValue, useEffect, useMemo } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { catalogue } from 'virtual:catalogue'
import type { Order } from '../../data/order.ts'
import { useParticipantResults } from '../../data/participant-results.ts'
import { collectContexts, buildPackageSections, type PackageSection } from '../package-sections.ts'
import type { ResultView } from '../result-view.ts'
import { buildResultsOverTime } from '../then-and-now/build-results-over-time.ts'
import { useDataSession } from '../../data/use-data-session.ts'
import { useViewedMarking } from '../../data/use-viewed-marking.ts'
import { findNewerOrder } from './newer-results.tsx'
import { warnOnce } from '../warn-once.ts'

/** What a page of results shows: a loading state, an error, or the results of a purchase. */
export type ResultPage =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly state: 'ready'
      /** Undefined if the participant has no such purchase. */
      readonly order: Order | undefined
      /** The order of a later screening with results; undefined if this one is the newest. */
      readonly newer: Order | undefined
      readonly views: readonly ResultView[]
      readonly sections: readonly PackageSection[]
      /** The packages of results that share their name with a different result, by anchor. */
      readonly contexts: ReadonlyMap<string, string>
    }

/** The content built last, by sign-in, because the summary, the details and the print view of a purchase show the same results. */
const lastContents = new WeakMap<object, { readonly key: string; readonly content: ReturnType<typeof buildContent> }>()

/** Provides the results of one purchase to every page that shows them. Opening a page marks finished results as viewed. */
export function useResultPage(purchaseId: string): ResultPage {
  const results = useParticipantResults()
  const loaded = results.state === 'ready' ? results.orders : undefined
  // Rendered after the page's heading, in slices, so that the page stays responsive; with Back and Forward at once, because the browser
  // restores the scroll position only if the page is as tall as before.
  const isReturned = useNavigationType() === NavigationType.Pop
  const orders = useDeferredValue(loaded, isReturned ? loaded : null)
  const order = orders?.find((each) => each.purchaseId === purchaseId)
  // The content of all results as a string: marking them as viewed or seen reloads the orders and must not rerender every panel.
  const shownKey = useMemo(() => orders && JSON.stringify(orders.map(listShownFields), omitSeenAt), [orders])
  const session = useDataSession()
  const content = useMemo(() => {
    const key = `${purchaseId} ${shownKey}`
    const last = lastContents.get(session)
    if (last?.key === key) return last.content
    const built = { key, content: buildContent(order, orders ?? []) }
    lastContents.set(session, built)
    return built.content
    // oxlint-disable-next-line react/exhaustive-deps -- `shownKey` changes with everything that is read of the orders here.
  }, [session, purchaseId, shownKey])
  useEffect(() => {
    for (const { interpretationId, productCode, missing } of content.dropped)
      warnOnce(
        `Result ${productCode}/${interpretationId} is not shown: the catalogue has no such ${missing}.`,
        purchaseId,
      )
    for (const { interpretationId, productCode, unknownIncidentalIds } of content.views)
      for (const id of unknownIncidentalIds)
        warnOnce(
          `Finding ${id} of result ${productCode}/${interpretationId} is not shown: the catalogue has no such finding.`,
          purchaseId,
        )
  }, [content, purchaseId])
  useViewedMarking(order)
  if (results.state !== 'ready') return results
  if (!orders) return { state: 'loading' }
  const { views, sections, contexts } = content
  return { state: 'ready', order, newer: order && findNewerOrder(order, orders), views, sections, contexts }
}

function buildContent(order: Order | undefined, orders: readonly Order[]) {
  const { views, dropped } = order ? buildResultsOverTime(order, orders, catalogue) : { views: [], dropped: [] }
  const sections = order ? buildPackageSections(order, views, catalogue) : []
  const contexts = collectContexts(sections)
  return {
    dropped,
    sections,
    contexts,
    views: sections.flatMap(({ products }) => products.flatMap((each) => each.views)),
  }
}

function listShownFields({ purchaseId, status, screening, products, interpretations }: Order) {
  return [purchaseId, status, screening?.status, screening?.time, products, interpretations]
}

function omitSeenAt(key: string, value: unknown): unknown {
  return key === 'seenAt' ? undefined : value
}
