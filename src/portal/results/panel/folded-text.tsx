import { Anchor, Stack } from '@mantine/core'
import { useResizeObserver } from '@mantine/hooks'
import { createContext, use, useId, useState, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import classes from './folded-text.module.css'

/** The height, in pixels, from which a phone folds a text. Folding is worthwhile only if it hides more than a few lines. */
const minFoldedHeight = 180

/** Whether long texts may be folded; they must not if a reviewer signs what is shown as a whole. */
export const FoldingContext = createContext(true)

/**
 * Folds a longer text to 100 px; on paper it is shown in full. Our own, because Mantine's Spoiler also folds on paper, and folds to hide a
 * single line.
 */
export function FoldedText({ children }: { children: ReactNode }) {
  const isAllowed = use(FoldingContext)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, { height }] = useResizeObserver<HTMLDivElement>()
  const isLong = isAllowed && height > minFoldedHeight
  return (
    <div>
      <div id={id} className={classes.text} data-folded={(isLong && !isOpen) || undefined}>
        <Stack ref={text} gap="sm">
          {children}
        </Stack>
      </div>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          mih="2.75rem"
          fw={700}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? resultsMessages.readLess : resultsMessages.readMore}
        </Anchor>
      )}
    </div>
  )
}
