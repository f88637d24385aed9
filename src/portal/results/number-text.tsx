import { VisuallyHidden } from '@mantine/core'
import { sayNumber } from './result-words.ts'

/** So that a copied text has the number once. */
const unselectable = { userSelect: 'none' } as const

/** A number of a line or a cell; one that is not exact is seen with its sign and heard in words. */
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
