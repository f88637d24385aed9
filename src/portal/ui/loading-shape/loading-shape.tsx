import { useTimeout } from '@mantine/hooks'
import { CircleNotchIcon } from '@phosphor-icons/react/dist/csr/CircleNotch'
import { useState } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import classes from './loading-shape.module.css'

/** After how long the wait is put in words and a retry is offered, in milliseconds. */
const patience = 10_000

/**
 * The page's own shape in grey bars while it loads: a heading and `cards` cards. It says "Loading...", and after ten seconds
 * that it takes long, with a Try again that calls `onRetry` (without one, it reloads the page).
 */
export function LoadingShape(props: { cards?: number; label?: string; onRetry?: () => void }) {
  const [isSlow, setSlow] = useState(false)
  const wait = useTimeout(() => setSlow(true), patience, { autoInvoke: true })
  const retry = () => {
    setSlow(false)
    wait.start()
    if (props.onRetry) props.onRetry()
    else window.location.reload()
  }
  return (
    <div className={classes.shape}>
      <output>
        <span className={classes.label}>
          <CircleNotchIcon className={classes.icon} size={24} aria-hidden />
          {props.label ?? uiMessages.loading}
        </span>
        {isSlow && <span className={classes.slow}>{uiMessages.loadingSlow}</span>}
      </output>
      {isSlow && (
        <button type="button" className="button button-secondary" onClick={retry}>
          {uiMessages.tryAgain}
        </button>
      )}
      {Array.from({ length: props.cards ?? 2 }, (_, index) => (
        <div key={index} className={classes.card} aria-hidden>
          <div className={classes.bar} />
          <div className={classes.bar} />
          <div className={classes.bar} />
        </div>
      ))}
    </div>
  )
}
