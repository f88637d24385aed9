import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { StudioPage } from '../ui/studio-page.tsx'

interface FocusProps {
  /** Whether the heading of the page that waits had the focus when it went. */
  readonly wasFocused: RefObject<boolean>
}

/** The page of changes while they are compared. */
export function Comparing({ wasFocused }: FocusProps) {
  useLayoutEffect(
    () => () => {
      wasFocused.current = document.activeElement?.matches('main h1') === true
    },
    [wasFocused],
  )
  return (
    <StudioPage title={useReviewedProposal()?.title ?? 'Changes'}>
      <LoadingBlock height={400} words="Comparing… The first time takes some seconds." />
    </StudioPage>
  )
}

/** Gives the heading of the page the focus that the page before it had. */
export function FocusKeeper({ wasFocused }: FocusProps) {
  useEffect(() => {
    if (wasFocused.current) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [wasFocused])
  return null
}
