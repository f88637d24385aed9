import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import classes from './timeline.module.css'

type Item = ReactElement<{ children?: ReactNode }>

/** An ordered list as markers on the line: the first is behind the reader, the last comes by mail, if at all. */
export function Timeline({ children }: { children?: ReactNode }) {
  const items = Children.toArray(children).filter((child): child is Item => isValidElement(child))
  return (
    <ol role="list" className={classes.timeline}>
      {items.map((item, at) => (
        <li key={item.key} className={classes.step}>
          <span className={classes.dot} data-checked={at === 0 || undefined} aria-hidden>
            {at === 0 && <CheckIcon size={18} weight="bold" />}
            {at > 0 && at === items.length - 1 && <EnvelopeSimpleIcon size={16} weight="bold" />}
          </span>
          <div className={classes.words}>{item.props.children}</div>
        </li>
      ))}
    </ol>
  )
}
