import { useInViewport } from '@mantine/hooks'
import { use, useEffect } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import { NewMark } from '../../ui/new-mark/new-mark.tsx'
import type { ResultView } from '../result-view.ts'
import { NewResultsContext, type NewResultsValue } from './new-results-context.ts'

/** Marks a new result after its name, or a panel in which one result is new. The results count as seen once the mark has been in view. */
export function NewResultMark({ views }: { views: readonly Pick<ResultView, 'revision'>[] }) {
  const value = use(NewResultsContext)
  const own = value ? views.filter(({ revision }) => value.revisions.has(revision)) : []
  if (!value || own.length === 0) return null
  return <Mark revisions={own.map(({ revision }) => revision).join('\n')} markAsSeen={value.markAsSeen} />
}

/** Takes the revisions as one string, which stays equal between renders. */
function Mark({ revisions, markAsSeen }: { revisions: string; markAsSeen: NewResultsValue['markAsSeen'] }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  useEffect(() => {
    if (inViewport) markAsSeen(revisions.split('\n'))
  }, [inViewport, revisions, markAsSeen])
  return (
    <>
      {' '}
      <NewMark ref={ref}>{resultsMessages.newResult}</NewMark>
    </>
  )
}
