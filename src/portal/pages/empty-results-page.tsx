import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { pagesMessages } from 'virtual:messages/pages'
import { EmptyDrawing } from '../ui/drawings/empty-drawing.tsx'
import { ShortPage } from '../ui/short-page.tsx'

/** /empty-results: there is nothing to show yet, and how long it takes. */
export function EmptyResultsPage() {
  return (
    <ShortPage
      drawing={<EmptyDrawing />}
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
