import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { useSuspenseStudioDocument } from '../content/use-suspense-studio-document.ts'
import type { PackagesDocument } from '../model/documents.ts'
import { toPersonAddress, type Reader } from './to-person-address.ts'

/**
 * A link to the page with all results of a reader, with and without the changes; nothing if no package has the test, or for a proposal,
 * which that page cannot show.
 */
export function PersonLink({ reader }: { reader: Reader }) {
  const sold = useSuspenseStudioDocument<PackagesDocument>('packages.json')
  const address = sold && toPersonAddress(reader, sold)
  const proposal = useReviewedProposal()
  if (address === undefined || proposal) return null
  return (
    <>
      <Anchor component={Link} to={address} fz="sm">
        All results of this reader
      </Anchor>
      <Anchor component={Link} to={`${address}&side=before`} fz="sm" ml="md">
        The same before the changes
      </Anchor>
    </>
  )
}
