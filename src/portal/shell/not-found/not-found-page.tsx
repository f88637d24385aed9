import { Link } from 'react-router-dom'
import { notFoundMessages } from 'virtual:messages/not-found'
import { useSessionState } from '../../account/session/session-context.tsx'
import { MarkerLine } from '../../ui/marker-line/marker-line.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { usePageTitle } from '../../ui/page-title/page-title.ts'
import { BareLayout } from '../bare-layout/bare-layout.tsx'
import { ProtectedPages } from '../protected/protected-pages.tsx'
import classes from './not-found-page.module.css'

/** /404, where every unknown address leads; with the navigation around it for whoever is signed in. */
export function NotFoundPage() {
  const { status } = useSessionState()
  return status === 'anonymous' ? (
    <BareLayout>
      <NotFound />
    </BareLayout>
  ) : (
    <ProtectedPages>
      <NotFound />
    </ProtectedPages>
  )
}

function NotFound() {
  usePageTitle(notFoundMessages.title)
  return (
    <div className={classes.page}>
      <MarkerLine marker="off" />
      <PageHeading>{notFoundMessages.title}</PageHeading>
      <p>{notFoundMessages.explanation}</p>
      <Link className="button" to="/">
        {notFoundMessages.goHome}
      </Link>
    </div>
  )
}
