import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from 'react-router-dom'
import { uiMessages } from 'virtual:messages/ui'
import classes from './breadcrumbs.module.css'

/** A page above the present one. */
export interface Crumb {
  readonly label: string
  readonly to: string
}

/** The way from Home to the page, which `current` names. On a phone, where a page has a back arrow instead, hide it there. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav className={classes.breadcrumbs} aria-label={uiMessages.breadcrumbs}>
      <ol>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {label}
            </Link>
            <CaretRightIcon size={16} weight="bold" aria-hidden />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
