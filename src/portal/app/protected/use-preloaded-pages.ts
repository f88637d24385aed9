import { useTimeout } from '@mantine/hooks'
import { loadDetailsPage, loadSummaryPage } from './load-result-pages.ts'

/** How long a page that was opened has the network to itself, in milliseconds. */
const pause = 1500

/** While the first page is read, fetches the code of those that Home's buttons lead to. A failure shows when the page is opened. */
export function usePreloadedPages(): void {
  const preload = () => {
    for (const load of [loadSummaryPage, loadDetailsPage]) load().catch(() => undefined)
  }
  useTimeout(preload, pause, { autoInvoke: true })
}
