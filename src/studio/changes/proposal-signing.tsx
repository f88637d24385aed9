import { Card, Stack, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { SignProposal } from './sign-proposal.tsx'

/** The way to sign at the end of a proposal without dangerous changes that is not decided yet. */
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
