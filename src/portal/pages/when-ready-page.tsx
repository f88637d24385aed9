import { TextPage } from './text-page.tsx'
import { Timeline } from './timeline.tsx'

/** /when-ready: how long results take, as a line from the screening to the mail. */
export function WhenReadyPage() {
  return <TextPage route="when-ready" orderedList={Timeline} />
}
