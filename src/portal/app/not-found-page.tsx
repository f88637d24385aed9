import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notFoundMessages } from 'virtual:messages/not-found'
import { shellMessages } from 'virtual:messages/shell'
import { useSignInState } from '../account/session/session-context.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found-drawing.tsx'
import { ShortPage } from '../ui/short-page.tsx'
import { BareLayout } from './bare-layout/bare-layout.tsx'
import { ProtectedPages } from './protected/protected-pages.tsx'

/** /404, where every unknown address leads; with the navigation around it for a participant who is signed in. */
export function NotFoundPage() {
  const { status } = useSignInState()
  return status === 'anonymous' ? (
    <BareLayout>
      <NotFound />
    </BareLayout>
  ) : (
    <ProtectedPages>
      <NotFound home={shellMessages.home} />
    </ProtectedPages>
  )
}

function NotFound(props: { home?: string }) {
  return (
    <ShortPage
      {...props}
      drawing={<NotFoundDrawing />}
      title={notFoundMessages.title}
      text={notFoundMessages.explanation}
    >
      <Button component={Link} to="/" w={{ base: '100%', sm: 'auto' }}>
        {notFoundMessages.goHome}
      </Button>
    </ShortPage>
  )
}
