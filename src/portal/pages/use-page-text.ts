import { useEffect, useState } from 'react'
import { loadPage, type PageRoute, type PageText } from 'virtual:catalogue'

/** A page of text: on its way, not to be had now, or there. */
export type LoadedPage =
  { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'ready'; readonly text: PageText }

/** Loads the text of content/pages that has this name. */
export function usePageText(route: PageRoute): LoadedPage {
  const [page, setPage] = useState<LoadedPage>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const settle = (text: PageText | undefined) => {
      if (isCurrent) setPage(text ? { state: 'ready', text } : { state: 'failed' })
    }
    loadPage(route).then(settle, () => settle(undefined))
    return () => {
      isCurrent = false
    }
  }, [route])
  return page
}
