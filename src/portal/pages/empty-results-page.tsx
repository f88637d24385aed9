import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { MarkerLine } from '../ui/marker-line/marker-line.tsx'
import { PageHeading } from '../ui/page-heading/page-heading.tsx'
import { usePageTitle } from '../ui/page-title/page-title.ts'
import classes from './empty-results-page.module.css'

/** /empty-results: there is nothing to show yet, and how long it takes. */
export function EmptyResultsPage() {
  usePageTitle(pagesMessages.emptyResultsTitle)
  return (
    <div className={classes.page}>
      <MarkerLine marker="none" />
      <PageHeading>{pagesMessages.emptyResultsTitle}</PageHeading>
      <p>{pagesMessages.emptyResultsAdvice}</p>
      <Link className="button" to="/when-ready">
        {pagesMessages.whenReady}
      </Link>
    </div>
  )
}
