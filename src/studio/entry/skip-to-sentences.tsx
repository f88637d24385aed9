import { SkipLink } from '../ui/skip-link.tsx'

/** Leads from the heading of a text to its sentences; what is between them takes a dozen presses of Tab. */
export function SkipToSentences({ onOpen }: { readonly onOpen: () => void }) {
  const skip = () => {
    onOpen()
    // From the tab, the next stop is the first sentence, and after a sentence that is chosen the button that edits it.
    document.querySelector<HTMLElement>('main [role="tab"]')?.focus()
  }
  return <SkipLink label="Skip to the sentences" onSkip={skip} />
}
