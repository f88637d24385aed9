import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AccountFormState } from './use-account-form.ts'

/** The fields of a form of the account, one below the other. */
export function AccountForm({ form, children }: { form: AccountFormState; children: ReactNode }) {
  const { root, submit } = form
  return (
    <Box component="form" ref={root} method="post" noValidate onSubmit={submit}>
      <Stack gap="1.25rem">{children}</Stack>
    </Box>
  )
}
