import { PasswordInput } from '@mantine/core'

/** A password field whose button has the toggle's icon and word. */
export const passwordToggleFixtures = { hidden: <PasswordInput label="Password" defaultValue="Screening-2026!" /> }
