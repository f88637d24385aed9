import { Alert } from '@mantine/core'
import { isWithoutReason } from '../content/use-reviews.ts'
import { approvalErrorsTitle, useChanges, useSignOffTexts } from '../content/use-sign-off-texts.ts'
import type { ChangesDocument } from '../model/changes-document.ts'
import { FindingList } from '../ui/finding-list.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { WaitingPage } from '../ui/waiting-page.tsx'
import { ChangesDetail } from './changes-detail.tsx'
import { ChangesList } from './changes-list.tsx'
import { ChangesTools } from './changes-tools.tsx'
import { Comparing } from './comparing.tsx'
import { DecisionList } from './decision-list.tsx'
import { DecisionsPanel } from './decisions-panel.tsx'
import { NothingChanged } from './nothing-changed.tsx'
import { SignProposal } from './sign-proposal.tsx'
import { useChangeReview } from './use-change-review.ts'
import { useSentChanges } from './use-sent-changes.ts'

/** What participants read differently between two revisions, one change at a time; what may harm a reader most comes first. */
export function ChangesPage() {
  return (
    <WaitingPage fallback={<Comparing />}>
      <Changes />
    </WaitingPage>
  )
}

function Changes() {
  const changes = useChanges()
  if (!changes)
    return (
      <StudioPage title="Changes">
        <Alert title="Nothing to compare with">Start the studio with --compare and a revision.</Alert>
      </StudioPage>
    )
  return <ChangesBody changes={changes} />
}

function ChangesBody({ changes }: { changes: ChangesDocument }) {
  const { errors } = useSignOffTexts()
  const review = useChangeReview(changes)
  const { items, item, proposal, reviews, counts, whole, signing, formatComment } = review
  const sent = useSentChanges(review.isFolder)
  return (
    <StudioPage
      title={proposal ? `Review: ${proposal.title}` : 'Changes'}
      {...(proposal && { heading: proposal.title, trail: proposalsTrail, current: 'Review' })}
      detail={<ChangesDetail changes={changes} counts={review.isReview ? counts : undefined} sent={sent} />}
      tools={<ChangesTools review={review} />}
    >
      {review.isDone && (
        <DecisionsPanel
          counts={counts}
          comment={formatComment(changes.markdown)}
          words={formatComment('')}
          whole={whole}
          lacksReason={whole === '' && items.map(reviews.getReview).some(isWithoutReason)}
          signing={signing && <SignProposal {...signing} isMain />}
        >
          <DecisionList
            items={items}
            getReview={reviews.getReview}
            whole={whole}
            onReason={review.deciding.askReasonOf}
          />
        </DecisionsPanel>
      )}
      {!proposal && <FindingList findings={errors} title={approvalErrorsTitle} isFolded isPlain />}
      {item ? <ChangesList review={review} item={item} sent={sent} /> : <NothingChanged differ={changes.differ} />}
    </StudioPage>
  )
}

const proposalsTrail = [{ label: 'Proposals', to: '/proposals' }]
