import { Card, Stack, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { SignProposal } from './sign-proposal.tsx'

/** Signing at the end of a proposal that holds no danger and is not decided yet. */
export function ProposalSigning(props: ComponentProps<typeof SignProposal>) {
  return (
    <Card component="section" aria-label="Sign-off">
      <Stack gap="sm" align="start">
        <Title order={2} fz="md">
          Signing its texts
        </Title>
        <SignProposal {...props} />
      </Stack>
    </Card>
  )
}
