import { HomePage } from '../orders/home-page.tsx'
import { OutlookBand } from '../results/outlook/outlook-band.tsx'

/** /: the participant's orders, each with the urgency of its results. */
export function Home() {
  return <HomePage Outlook={OutlookBand} />
}
