import { TextInput } from '@mantine/core'
import { WithMantine } from './with-mantine.tsx'

/** A field of Mantine's in the portal's look. */
export const withMantineFixtures = {
  field: (
    <WithMantine>
      <TextInput label="Phone Number" description="Ten digits." error="This field cannot be empty." />
    </WithMantine>
  ),
}
