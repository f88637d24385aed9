import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PreviewState } from '../content/use-draft-preview.ts'

/** How long a preview may be behind what is typed before it says so, in milliseconds: words that come and go at once only flicker. */
const wordsDelay = 600

const notes: Readonly<Record<PreviewState, string>> = {
  saved: '',
  unsaved: 'With your unsaved words.',
  behind: 'Reading your latest words… This is still the text before them.',
  unreadable: 'Your latest words cannot be read because of a mistake in them. This is still the text before them.',
}

/** Which words a preview shows: a screen reader is told, too, once it is behind for a while. */
export function PreviewNote({ state }: { readonly state: PreviewState }) {
  const [settled] = useDebouncedValue(state, wordsDelay)
  // What is up to date again says so at once.
  const shown = state === 'behind' ? settled : state
  return (
    <Text fz="sm" role="status" mih="1.5rem" {...(shown === 'unreadable' && { c: 'red.8', fw: 700 })}>
      {notes[shown]}
    </Text>
  )
}
