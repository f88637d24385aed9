import { HomePage } from '../orders/home-page.tsx'
import { findOrderNews } from '../results/new-results/find-order-news.ts'
import { renderOutlookBand } from '../results/outlook/outlook-band.tsx'

/** /: the participant's orders, each with the urgency of its results and with what is new. */
export function Home() {
  return <HomePage renderBand={renderOutlookBand} findNews={findOrderNews} />
}
