import { Text } from '@mantine/core'
import type { OpenProposal } from '../model/proposal-calls.ts'

/** Shows who accepts a proposal that has only signatures; nothing for any other. */
export function WhoAcceptsNote({
  proposal: { files, address },
}: {
  proposal: Pick<OpenProposal, 'files' | 'address'>
}) {
  if (files.some((path) => path !== 'approvals.json')) return null
  return (
    <Text fz="sm">
      Signatures count once a clinical reviewer accepts them{' '}
      {address === undefined ? 'and an engineer publishes them.' : 'in the pull request.'}
    </Text>
  )
}
