import { SkipLink } from '../ui/skip-link.tsx'

/** A shortcut from a text's heading to its sentences, which otherwise takes a dozen presses of Tab. */
export function SkipToSentences({ onOpen }: { readonly onOpen: () => void }) {
  const skip = () => {
    onOpen()
    // The stop after the tab is the first sentence; after a chosen sentence, it is the button that edits it.
    document.querySelector<HTMLElement>('main [role="tab"]')?.focus()
  }
  return <SkipLink label="Skip to the sentences" onSkip={skip} />
}
