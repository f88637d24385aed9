import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { ShortPage } from '../ui/short-page.tsx'

/** /empty-results: there is nothing to show yet, and how long it takes. */
export function EmptyResultsPage() {
  return (
    <ShortPage
      marker="none"
      title={pagesMessages.emptyResultsTitle}
      text={pagesMessages.emptyResultsAdvice}
      home={pagesMessages.home}
    >
      <Button component={Link} to="/when-ready" w={{ base: '100%', sm: 'auto' }}>
        {pagesMessages.whenReady}
      </Button>
    </ShortPage>
  )
}
