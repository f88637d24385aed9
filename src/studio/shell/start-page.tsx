import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { TextsPage } from '../texts/texts-page.tsx'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { WorkList } from './work-list.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'

/** The start page: the changes if the studio was started with a comparison, or else the texts. */
export function StartPage() {
  const { compare = 'HEAD' } = useStudioIndex()
  // An address that includes a place, like every link in the studio, opens that place.
  const isOpening = useLocation().key === 'default' && window.location.hash === ''
  return isOpening && compare !== 'HEAD' ? (
    <Navigate to="/changes" replace />
  ) : (
    <TextsPage
      lead={
        <Suspense fallback={<LoadingBlock height={120} words="Looking for your work…" />}>
          <WorkList />
        </Suspense>
      }
    />
  )
}
