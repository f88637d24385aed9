import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import classes from './folded-text.module.css'

/** Folding is worth it only where it hides more than a few lines: the height from which a phone folds, in pixels. */
const worthFolding = 180

/** A text that a phone folds to 100 px, if it may be folded and is longer; anywhere else all of it stands there. */
export function FoldedText({ isFoldable, children }: { isFoldable: boolean; children: ReactNode }) {
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isFoldable) return undefined
    const observer = new ResizeObserver(([entry]) => {
      setLong((entry?.target.scrollHeight ?? 0) > worthFolding)
    })
    observer.observe(text.current!)
    return () => observer.disconnect()
  }, [isFoldable])
  const isFolded = isFoldable && isLong && !isOpen
  return (
    <div>
      <div ref={text} id={id} className={classes.text} data-folded={isFolded || undefined}>
        {children}
      </div>
      {isFoldable && isLong && (
        <button
          type="button"
          className={`link ${classes.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? resultsMessages.readLess : resultsMessages.readMore}
        </button>
      )}
    </div>
  )
}
