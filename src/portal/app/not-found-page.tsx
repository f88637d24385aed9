import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notFoundMessages } from 'virtual:messages/not-found'
import { shellMessages } from 'virtual:messages/shell'
import { useSignInState } from '../account/session/session-context.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found-drawing.tsx'
import { ShortPage } from '../ui/short-page.tsx'

/** /404, the destination of every unknown address. */
export function NotFoundPage() {
  const { status } = useSignInState()
  return (
    <ShortPage
      {...(status !== 'anonymous' && { home: shellMessages.home })}
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
