import { VisuallyHidden } from '@mantine/core'
import { sayNumber } from './result-words.ts'

/** Keeps a copied text from containing the number twice. */
const unselectable = { userSelect: 'none' } as const

/** A number in a line or a cell. One that is not exact is shown with its sign and read aloud in words. */
export function NumberText({ text }: { text: string }) {
  const said = sayNumber(text)
  if (said === text) return text
  return (
    <>
      <span aria-hidden>{text}</span>
      <VisuallyHidden style={unselectable}>{said}</VisuallyHidden>
    </>
  )
}
