import { HomePage } from '../orders/home-page.tsx'
import { OutlookBand } from '../results/outlook/outlook-band.tsx'

/** /: the participant's orders, each with what its results ask for. */
export function Home() {
  return <HomePage Outlook={OutlookBand} />
}
