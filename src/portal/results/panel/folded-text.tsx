import { Anchor } from '@mantine/core'
import { useResizeObserver } from '@mantine/hooks'
import { useId, useState, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import classes from './folded-text.module.css'

/** Folding is worth it only where it hides more than a few lines: the height from which a phone folds, in pixels. */
const worthFolding = 180

/**
 * A text that a phone folds to 100 px, if it may be folded and is longer; anywhere else all of it is there. Ours, because
 * Mantine's Spoiler folds at every width, on paper too, and for the sake of a single line.
 */
export function FoldedText({ isFoldable, children }: { isFoldable: boolean; children: ReactNode }) {
  return isFoldable ? <Foldable>{children}</Foldable> : <div className={classes.text}>{children}</div>
}

function Foldable({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [text, { height }] = useResizeObserver<HTMLDivElement>()
  const isLong = height > worthFolding
  return (
    <div>
      <div id={id} className={classes.text} data-folded={(isLong && !isOpen) || undefined}>
        <div ref={text} className={classes.text}>
          {children}
        </div>
      </div>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          hiddenFrom="sm"
          className={classes.toggle}
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
