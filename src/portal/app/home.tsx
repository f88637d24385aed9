import { HomePage } from '../orders/home-page.tsx'
import { getOrderNews } from '../results/new-results/get-order-news.ts'
import { renderOutlookBand } from '../results/outlook/render-outlook-band.tsx'

/** /: the participant's orders, each with the urgency of its results and with what is new. */
export function Home() {
  return <HomePage renderBand={renderOutlookBand} findNews={getOrderNews} />
}
