import { resultsMessages } from 'virtual:messages/results'
import { ErrorBox } from '../../ui/error-box/error-box.tsx'
import classes from './text-placeholder.module.css'

/** Stands where a text will: grey bars while it loads; with `onRetry`, that it could not be loaded. */
export function TextPlaceholder({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <div className={classes.placeholder}>
      {onRetry ? (
        <ErrorBox title={resultsMessages.textErrorTitle} onRetry={onRetry}>
          {resultsMessages.textErrorAdvice}
        </ErrorBox>
      ) : (
        <div className={classes.bars} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
    </div>
  )
}
