import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useReviewedProposal } from '../content/reviewed-proposal.ts'
import { useStudioModel } from '../content/use-studio-model.ts'
import type { PackagesDocument } from '../model/documents.ts'
import { toPersonAddress, type Reader } from './to-person-address.ts'

/** Leads to the page with all results of a reader, now and before the changes; nothing where no package has the test, or of a proposal, which that page does not have. */
export function PersonLink({ reader }: { reader: Reader }) {
  const sold = useStudioModel<PackagesDocument>('packages.json')
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
