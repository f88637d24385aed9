import { VisuallyHidden } from '@mantine/core'
import { toSpokenNumber } from './result-words.ts'

/** Keeps a copied text from containing the number twice. */
const unselectable = { userSelect: 'none' } as const

/** A number in a line or a cell. One that is not exact is shown with its sign and read aloud in words. */
export function NumberText({ text }: { text: string }) {
  const spoken = toSpokenNumber(text)
  if (spoken === text) return text
  return (
    <>
      {/* A sign and its number stay on one line. */}
      <span aria-hidden style={{ whiteSpace: 'nowrap' }}>
        {text}
      </span>
      <VisuallyHidden style={unselectable}>{spoken}</VisuallyHidden>
    </>
  )
}
