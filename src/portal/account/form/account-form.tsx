import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AccountFormState } from './use-account-form.ts'

/** The fields of a form of the account, one below the other. */
export function AccountForm({ form, children }: { form: AccountFormState; children: ReactNode }) {
  return (
    <Stack component="form" ref={form.root} gap="1.25rem" method="post" noValidate onSubmit={form.submit}>
      {children}
    </Stack>
  )
}
