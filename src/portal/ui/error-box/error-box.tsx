import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useEffect, useRef, type ReactNode } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import classes from './error-box.module.css'

/**
 * Says what happened (`title`), what to do (`children`, words and links) and, with `onRetry`, offers to try again.
 * One that stands in a page's place, `isPage`, has the page's h1 in its title. Announced as it appears; with `reveal` it is scrolled to, for one who pressed a button further down.
 */
export function ErrorBox(props: {
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
  reveal?: boolean
  isPage?: boolean
}) {
  const { reveal = false } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveal) box.current?.scrollIntoView({ block: 'nearest' })
  }, [reveal])
  return (
    <div ref={box} className={classes.box} role="alert">
      <WarningCircleIcon className={classes.icon} size={24} weight="fill" aria-hidden />
      <div className={classes.words}>
        {props.isPage && <h1 className={classes.pageTitle}>{props.title}</h1>}
        <p>
          {!props.isPage && <strong className={classes.title}>{props.title}</strong>} {props.children}
        </p>
        {props.onRetry && (
          <button type="button" className="button button-secondary" onClick={props.onRetry}>
            {uiMessages.tryAgain}
          </button>
        )}
      </div>
    </div>
  )
}
