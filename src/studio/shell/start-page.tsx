import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { TextsPage } from '../texts/texts-page.tsx'
import { useStudioIndex } from '../content/use-studio-index.ts'
import { WorkList } from './work-list.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'

/** Where the studio opens: on the changes where it was started to compare with something, else on the texts. */
export function StartPage() {
  const { compare = 'HEAD' } = useStudioIndex()
  // An address with a place in it, as that of every link in the studio, leads to that place.
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
