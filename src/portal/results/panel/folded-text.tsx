import { Anchor, Stack } from '@mantine/core'
import { useResizeObserver } from '@mantine/hooks'
import { createContext, use, useId, useState, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import classes from './folded-text.module.css'

/** Folding is worth it only where it hides more than a few lines: the height from which a phone folds, in pixels. */
const minFoldedHeight = 180

/** Whether long texts may fold here; not where what is shown is signed as a whole. */
export const FoldingContext = createContext(true)

/**
 * A text that is folded to 100 px, if it is longer; on paper all of it is there. Ours, because Mantine's Spoiler folds on paper too,
 * and for the sake of a single line.
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
