import { useInViewport } from '@mantine/hooks'
import { use, useEffect } from 'react'
import { resultsMessages } from 'virtual:messages/results'
import { NewMark } from '../../ui/new-mark/new-mark.tsx'
import type { ResultView } from '../result-view.ts'
import { NewResultsContext, type NewResultsValue } from './new-results-context.ts'

/** Follows the name of a result, or of results in one panel, where one of them is new; they count as seen once this was in sight. */
export function NewResultMark({ views }: { views: readonly Pick<ResultView, 'revision'>[] }) {
  const value = use(NewResultsContext)
  const own = value ? views.filter(({ revision }) => value.revisions.has(revision)) : []
  if (!value || own.length === 0) return null
  return <Mark revisions={own.map(({ revision }) => revision).join('\n')} markAsSeen={value.markAsSeen} />
}

/** The revisions are one text, so that they are equal from drawing to drawing. */
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
