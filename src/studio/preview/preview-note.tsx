import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PreviewState } from '../content/use-draft-preview.ts'

/** How long a preview may lag behind typing before the note shows it, in milliseconds: words that appear only briefly would flicker. */
const wordsDelay = 600

const notes: Readonly<Record<PreviewState, string>> = {
  saved: '',
  unsaved: 'With your unsaved words.',
  behind: 'Reading your latest words… This is still the text before them.',
  unreadable: 'Your latest words cannot be read because of a mistake in them. This is still the text before them.',
}

/**
 * Shows which words a preview has; also announces to a screen reader when it has lagged for a while. A panel below it that fills the window
 * does not squeeze it.
 */
export function PreviewNote({ state }: { readonly state: PreviewState }) {
  const [settled] = useDebouncedValue(state, wordsDelay)
  // A preview that is up to date again shows it at once.
  const shown = state === 'behind' ? settled : state
  return (
    <Text fz="sm" role="status" mih="1.5rem" flex="none" {...(shown === 'unreadable' && { c: 'red.8', fw: 700 })}>
      {notes[shown]}
    </Text>
  )
}
