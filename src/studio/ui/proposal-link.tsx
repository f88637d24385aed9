import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { toReviewLink } from '../content/reviewed-proposal.ts'
import type { ProposalName } from '../model/call-responses.ts'

/** The title of a proposal, as a link to its changes. */
export function ProposalLink({ proposal }: { proposal: ProposalName }) {
  return (
    <Anchor component={Link} to={toReviewLink(proposal)} fz="inherit">
      “{proposal.title}”
    </Anchor>
  )
}
