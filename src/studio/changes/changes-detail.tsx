import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import type { DecisionCounts } from '../content/use-reviews.ts'
import type { ChangesDocument } from '../model/changes-document.ts'
import { formatDay } from '../ui/format-day.ts'
import { formatChangeCounts } from '../ui/format-wordings.ts'
import { describeComparison, describeSending } from './describe-comparison.ts'

interface ChangesDetailProps {
  readonly changes: ChangesDocument
  /** The counts of decisions; undefined if others decide. */
  readonly counts: DecisionCounts | undefined
  /** The proposal in which each change was sent; undefined if the page does not show that. */
  readonly sent: ReadonlyMap<string, string> | undefined
}

/** The lines below the heading: whose proposal it is, how much changes, and how much of it is decided and sent. */
export function ChangesDetail({ changes, counts, sent }: ChangesDetailProps) {
  const proposal = useReviewedProposal()
  const isEmpty = changes.items.length === 0
  return (
    <>
      {proposal && (
        <Text inherit maw="80ch">
          {proposal.author}, {formatDay(proposal.date)}
          {proposal.reason === '' ? '.' : `: ${proposal.reason}`}
        </Text>
      )}
      {describeComparison(proposal ? { before: 'main' } : changes)}. {!isEmpty && `${formatChangeCounts(changes)}. `}
      {!isEmpty && counts && `You have decided ${counts.accepted + counts.refused} of ${counts.all}. `}
      {describeSending(changes, sent)}{' '}
      {changes.differ > 0 && !proposal && (
        <Anchor component={Link} to="/sign-off?show=changed" fz="inherit">
          Sign-off of these texts
        </Anchor>
      )}
    </>
  )
}
